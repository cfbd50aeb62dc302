import { listHistory } from '@keben/core/office/audit/contract'
import {
  type WarehouseGrantNode,
  grantWarehouses,
  listWarehouseGrantees,
  warehouseGrantInfo,
  warehousesOfUser,
} from '@keben/core/base/grants/contract'
import { listMyWarehouses, warehouseDict } from '@keben/core/base/warehouses/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const keeper = app.as('warehouse')
const [keeperId, otherId] = [userIdOf('warehouse'), userIdOf('otherWarehouse')]

async function make(code: string, kind: string, parent: number | null): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(sql`
    insert into warehouse (code, name, kind, parent_id, company_id, address)
    values (${code}, ${`House ${code}`}, ${kind}, ${parent}, 1, 'Street 5') returning id`)
  return row?.id ?? 0
}

/** A centre with a branch of two zones, and another centre by itself; their ids. */
async function makeTree() {
  const centre = await make('C', 'centre', null)
  const branch = await make('C-B', 'branch', centre)
  const [first, second] = [await make('C-B-1', 'zone', branch), await make('C-B-2', 'zone', branch)]
  return { centre, branch, first, second, lonely: await make('L', 'centre', null) }
}
const tree = await makeTree()

const grant = (userIds: number[], bkWareHouseIds: number[]) => manage.done(grantWarehouses, { userIds, bkWareHouseIds })
beforeEach(() => grant([keeperId, otherId], []))

const housesOf = async (userId: number) =>
  (await manage.done(warehousesOfUser, { userId })).list.map(({ code, granted }) =>
    granted ? `${code} granted` : code,
  )

const seenByKeeper = async () => [
  (await keeper.done(listMyWarehouses, {})).map(({ code }) => code),
  (await keeper.done(warehouseDict, {})).map(({ code }) => code),
]

describe('grantWareHouse', () => {
  it('sets, adds and removes warehouses of keepers, with the parts beneath', async () => {
    expect(await grant([keeperId, otherId], [tree.branch])).toEqual({ users: 2, given: 2, taken: 0, stillCovered: 0 })
    expect(await housesOf(keeperId)).toEqual(['C-B granted', 'C-B-1', 'C-B-2'])
    await manage.done(grantWarehouses, { userIds: [keeperId], mode: 'add', bkWareHouseIds: [tree.lonely, tree.lonely] })
    expect(await housesOf(keeperId)).toEqual(['C-B granted', 'C-B-1', 'C-B-2', 'L granted'])
    await manage.done(grantWarehouses, { userIds: [keeperId], bkWareHouseIds: [tree.first] })
    expect(await housesOf(keeperId)).toEqual(['C-B-1 granted'])
    expect(await housesOf(otherId)).toEqual(['C-B granted', 'C-B-1', 'C-B-2'])
  })

  it('counts keepers who still work in a revoked warehouse through another grant', async () => {
    await grant([keeperId], [tree.branch, tree.first])
    await grant([otherId], [tree.first])
    const removed = await manage.done(grantWarehouses, {
      userIds: [keeperId, otherId],
      mode: 'remove',
      bkWareHouseIds: [tree.first],
    })
    expect(removed).toEqual({ users: 2, given: 0, taken: 2, stillCovered: 1 })
    expect(await housesOf(keeperId)).toEqual(['C-B granted', 'C-B-1', 'C-B-2'])
  })

  it('takes effect at the next call of a signed-in keeper', async () => {
    await grant([keeperId], [tree.branch])
    const beneath = ['C-B', 'C-B-1', 'C-B-2']
    expect(await seenByKeeper()).toEqual([beneath, beneath])
    await grant([keeperId], [])
    expect(await seenByKeeper()).toEqual([[], []])
  })

  it('refuses unknown warehouses and users, and users who are not keepers', async () => {
    const unknown = await manage.call(grantWarehouses, {
      userIds: [keeperId],
      bkWareHouseIds: [tree.first, 999_999_999],
    })
    expect(unknown).toMatchObject({ status: 422, code: 'no_such_reference', issues: [{ field: 'bkWareHouseIds' }] })
    const noUser = await manage.call(grantWarehouses, { userIds: [999_999_999], bkWareHouseIds: [tree.first] })
    expect(noUser).toMatchObject({ status: 404, code: 'not_found' })
    const business = await manage.call(grantWarehouses, {
      userIds: [userIdOf('business')],
      bkWareHouseIds: [tree.first],
    })
    expect(business).toMatchObject({
      status: 422,
      code: 'grantee_without_role',
      message: 'Only users with the role Warehouse can be granted this; Person business (business) does not have it.',
    })
    expect(await housesOf(keeperId)).toEqual([])
  })

  it('refuses to add or remove nothing', async () => {
    const reply = await manage.call(grantWarehouses, { userIds: [keeperId], mode: 'add' })
    expect(reply).toMatchObject({ status: 400, issues: [{ field: 'bkWareHouseIds', rule: 'nothing_to_grant' }] })
  })

  it('reports who changed the grants in the meantime, and where the keeper works now', async () => {
    const { stamp } = await manage.done(warehousesOfUser, { userId: keeperId })
    await app
      .as('versatile')
      .done(grantWarehouses, { userIds: [keeperId], bkWareHouseIds: [tree.lonely] }, { role: 'manage' })
    const late = await manage.call(grantWarehouses, { userIds: [keeperId], bkWareHouseIds: [tree.first], stamp })
    expect(late).toMatchObject({
      status: 409,
      code: 'stale_version',
      data: { who: 'Person versatile', current: { list: [{ code: 'L' }] } },
    })
    expect(await housesOf(keeperId)).toEqual(['L granted'])
  })

  it('ends in one of two states if two administrators set grants at once', async () => {
    const states = [[tree.branch, tree.lonely], [tree.first]]
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(states.map((state) => grant([keeperId, otherId], state)))
      const reached = await housesOf(keeperId)
      expect([['C-B granted', 'C-B-1', 'C-B-2', 'L granted'], ['C-B-1 granted']]).toContainEqual(reached)
      expect(await housesOf(otherId)).toEqual(reached)
    }
  })

  it('records granted and revoked warehouses by name in the history of the user', async () => {
    await grant([keeperId], [tree.branch])
    await grant([keeperId], [tree.lonely])
    const { list } = await manage.done(listHistory, { thing: 'user', id: keeperId })
    expect(list[0]?.fields).toEqual([{ field: 'grantedWarehouses', before: ['House C-B C-B'], after: ['House L L'] }])
  })
})

it('getWareHouseByUserId returns 404 for a user who does not exist', async () => {
  expect(await manage.call(warehousesOfUser, { userId: 999_999_999 })).toMatchObject({ status: 404, code: 'not_found' })
  const { list } = await manage.done(warehousesOfUser, { userId: userIdOf('shop') })
  expect(list).toEqual([])
})

it('wareHouseGrantees counts the leaf warehouses of each keeper', async () => {
  await grant([keeperId], [tree.centre, tree.first, tree.lonely])
  const { list } = await manage.done(listWarehouseGrantees, {})
  expect(Object.fromEntries(list.map(({ userName, warehouses }) => [userName, warehouses]))).toEqual({
    otherWarehouse: 0,
    warehouse: 3,
  })
})

/** Each warehouse of the tree with what the call knows about it. */
async function drawn(userIds: number[]): Promise<string[]> {
  const { list } = await manage.done(warehouseGrantInfo, { userIds })
  const draw = (nodes: readonly WarehouseGrantNode[], depth: number): string[] =>
    nodes.flatMap(({ code, grantedTo, keepers, childrenList }) => [
      `${'  '.repeat(depth)}${code} ${grantedTo}/${keepers}`,
      ...draw(childrenList, depth + 1),
    ])
  return draw(list, 0).filter((line) => !line.startsWith('WH'))
}

describe('grantInfo', () => {
  it('shows the tree with its grants, and how many keepers work in each warehouse', async () => {
    await grant([keeperId, otherId], [tree.first])
    await grant([keeperId], [tree.branch])
    expect(await drawn([keeperId])).toEqual(['C 0/0', '  C-B 1/1', '    C-B-1 0/2', '    C-B-2 0/1', 'L 0/0'])
    expect(await drawn([keeperId, otherId])).toEqual(['C 0/0', '  C-B 1/1', '    C-B-1 1/2', '    C-B-2 0/1', 'L 0/0'])
    expect(await drawn([])).toEqual(['C 0/0', '  C-B 0/1', '    C-B-1 0/2', '    C-B-2 0/1', 'L 0/0'])
  })

  it('does not count disabled keepers', async () => {
    await grant([otherId], [tree.lonely])
    await app.db.primary.run(sql`update app_user set state = 'disabled' where id = ${otherId}`)
    expect(await drawn([])).toContain('L 0/0')
    await app.db.primary.run(sql`update app_user set state = 'active' where id = ${otherId}`)
    expect(await drawn([])).toContain('L 0/1')
  })
})
