import { listAllBooks } from '@keben/core/base/catalogue/contract'
import { deleteUsers, listUsers, stepUsers } from '@keben/core/base/people/contract'
import { giveSchools } from '@keben/core/base/people/salespeople'
import { describe, expect, it } from 'vitest'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { savedUser } from '../../../../test/fixtures/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { deleteUsers as deleteThem } from './delete-users.ts'

const app = await createTestApp()
const manage = app.as('manage')
const { db, anyone } = app

const stateOf = async (id: number) => {
  const row = await db.read.row<{ state: string }>(sql`select state from app_user where id = ${id}`)
  return row?.state ?? 'gone'
}
const verdictOn = async (id: number) => (await manage.done(deleteUsers, { ids: [id] })).verdicts[0]
const disabledInstead = { done: true, code: 'disabled_instead' }

describe('deleting a user', () => {
  it('without any trace removes the user, with roles and grants', async () => {
    const { id, userName } = await savedUser(app)
    await db.primary.run(sql`insert into book_grant (user_id, scope) values (${id}, 'all')`)
    expect(await verdictOn(id)).toEqual({ id, done: true })
    expect(await stateOf(id)).toBe('gone')
    expect((await manage.done(listUsers, { keyword: userName })).total).toBe(0)
  })

  it('who has ever signed in disables the user, and ends the session', async () => {
    const { id, userName, oneTimePassword = '' } = await savedUser(app)
    const client = await anyone.signIn(userName, oneTimePassword)
    expect(await verdictOn(id)).toMatchObject({
      id,
      ...disabledInstead,
      message: expect.stringContaining('disabled instead'),
    })
    expect(await stateOf(id)).toBe('disabled')
    expect(await client.call(listAllBooks, {})).toMatchObject({ status: 418 })
  })

  it.each([
    [
      'created something',
      (id: number) => sql`insert into company (code, name, created_by) values ('BY' || ${id}, 'By', ${id})`,
    ],
    ['changed something', (id: number) => sql`update school set changed_by = ${id} where id = 2`],
    ['keeps a warehouse', (id: number) => sql`update warehouse set keeper_id = ${id} where id = 1`],
    [
      'stands in the audit',
      (id: number) => sql`insert into audit (user_id, user_name, request_id, call, thing, action)
      values (${id}, 'x', 'x', 'x', 'x', 'x')`,
    ],
  ])('who %s disables the user', async (_, leaveTrace) => {
    const { id } = await savedUser(app)
    await db.primary.run(leaveTrace(id))
    expect(await verdictOn(id)).toMatchObject(disabledInstead)
    expect(await stateOf(id)).toBe('disabled')
  })

  it('who has a school as salesperson disables the user, and the school retains its salesperson', async () => {
    const { id } = await savedUser(app)
    await manage.done(giveSchools, { userId: id, schoolIds: [organisations.school.own] })
    expect(await verdictOn(id)).toMatchObject(disabledInstead)
    const school = await db.read.row(
      sql`select salesperson_id as by from school where id = ${organisations.school.own}`,
    )
    expect(school).toEqual({ by: id })
  })

  it('who has a history and is already disabled is refused with a sentence', async () => {
    const { id } = await savedUser(app)
    await db.primary.run(sql`update app_user set last_sign_in_at = now() where id = ${id}`)
    await manage.done(stepUsers, { ids: [id], step: 'disable' })
    expect(await verdictOn(id)).toMatchObject({ done: false, code: 'user_has_history' })
  })

  it('returns a verdict for each, in the order of the request', async () => {
    const [fresh, known] = [await savedUser(app), await savedUser(app)]
    await db.primary.run(sql`update app_user set last_sign_in_at = now() where id = ${known.id}`)
    const { verdicts } = await manage.done(deleteUsers, { ids: [known.id, 999_999, fresh.id] })
    expect(verdicts).toMatchObject([
      { id: known.id, ...disabledInstead },
      { id: 999_999, done: false, code: 'not_found' },
      { id: fresh.id, done: true },
    ])
  })

  it('issues the same number of statements for two users and for four', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await savedUser(app)).id))
    await db.primary.run(sql`update app_user set last_sign_in_at = now() where id = any(${[ids[0], ids[2], ids[3]]})`)
    const statements = async (some: number[]) => {
      const before = db.statements()
      await db.write((tx) => deleteThem(contextFor(tx, 'manage'), some))
      return db.statements() - before
    }
    const few = await statements(ids.slice(0, 2))
    expect(await statements(ids.slice(2))).toBe(few)
  })
})
