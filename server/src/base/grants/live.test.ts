import { listBooksByUser } from '@keben/core/base/catalogue/contract'
import { grantBooks, grantWarehouses } from '@keben/core/base/grants/contract'
import { listUsers, saveRoles, stepUsers } from '@keben/core/base/people/contract'
import { listAllWarehouses, listMyWarehouses, warehouseDict } from '@keben/core/base/warehouses/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'

// Whatever a user may no longer do stops at the next call, in a session that goes on.

const app = await createTestApp()
const manage = app.as('manage')
const book = await createFixtures(app).book()

/** The roles of a user are others from now on. */
async function giveRoles(
  userName: string,
  roles: ('business' | 'warehouse' | 'finance')[],
  companyId: number = organisations.company.own,
): Promise<void> {
  const { list } = await manage.done(listUsers, { keyword: userName, pageSize: 200 })
  const user = list.find((one) => one.userName === userName)
  if (!user) throw new Error(`There is no user ${userName}.`)
  await manage.done(saveRoles, { id: user.id, version: user.version, roles, companyId })
}

it('a revoked grant of titles ends at the next call of an open session', async () => {
  const business = app.as('business')
  const readVisible = async () => (await business.done(listBooksByUser, {})).list.map(({ id }) => id)
  expect(await readVisible()).toEqual([book.id])
  await manage.done(grantBooks, { userIds: [userIdOf('business')], mode: 'remove', all: true })
  expect(await readVisible()).toEqual([])
})

it('a revoked grant of warehouses ends at the next call of an open session', async () => {
  const keeper = app.as('warehouse')
  const readVisible = async () => [
    (await keeper.done(listMyWarehouses, {})).length,
    (await keeper.done(warehouseDict, {})).length,
    (await keeper.done(listAllWarehouses, {})).length,
  ]
  expect(await readVisible()).toEqual([1, 1, 1])
  await manage.done(grantWarehouses, { userIds: [userIdOf('warehouse')], bkWareHouseIds: [] })
  expect(await readVisible()).toEqual([0, 0, 0])
})

it('a revoked role ends at the next call of an open session, with its grants', async () => {
  const granted = app.as('granted')
  await manage.done(grantBooks, { userIds: [userIdOf('granted')], bookIds: [book.id] })
  expect((await granted.done(listBooksByUser, {})).total).toBe(1)
  await giveRoles('granted', ['finance'])
  expect(await granted.call(listBooksByUser, {})).toMatchObject({ status: 403 })
  expect(await granted.call(listBooksByUser, {}, { role: 'business' })).toMatchObject({
    status: 403,
    code: 'role_not_held',
  })
  const late = await manage.call(grantBooks, { userIds: [userIdOf('granted')], bookIds: [book.id] })
  expect(late).toMatchObject({ status: 422, code: 'grantee_without_role' })
})

it('a grant does not come back with a role or company that was removed and restored', async () => {
  const granted = app.as('granted')
  // Back in the role that the last test took away.
  await giveRoles('granted', ['business'])
  expect((await granted.done(listBooksByUser, {})).total).toBe(0)
  await manage.done(grantBooks, { userIds: [userIdOf('granted')], bookIds: [book.id] })
  await giveRoles('granted', ['business', 'finance'])
  expect((await granted.done(listBooksByUser, {}, { role: 'business' })).total).toBe(1)
  await giveRoles('granted', ['business'], organisations.company.foreign)
  expect((await granted.done(listBooksByUser, {})).total).toBe(0)
})

it('a disabled user’s access ends at the next call of an open session', async () => {
  const other = app.as('otherBusiness')
  expect((await other.done(listBooksByUser, {})).total).toBe(1)
  await manage.done(stepUsers, { ids: [userIdOf('otherBusiness')], step: 'disable' })
  expect([908, 418]).toContain((await other.call(listBooksByUser, {})).status)
})
