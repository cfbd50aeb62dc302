import { saveWarehouse } from '@keben/core/base/warehouses/contract'
import { afterEach, expect, it } from 'vitest'
import { givenIn } from '../../../../test/given.ts'
import { mustAddUp } from '../../../../test/given/adds-up.ts'
import { supplyIn, givenStock } from '../../../../test/given/supply.ts'
import { warehousesIn } from '../../../../test/given/warehouses.ts'
import { createWorld } from '../../../../test/world.ts'
import { organisations } from '../../../../test/world/people.ts'
import { sql } from '../../kit/database/sql.ts'

const world = await createWorld()
const given = warehousesIn(world)
const manage = world.as('manage')
const { company, warehouse } = organisations
afterEach(() => mustAddUp(world))

const partOf = (parentId: number) => manage.call(saveWarehouse, given.input({ kind: 'zone', parentId }))
const isShelf = { status: 400, issues: [{ field: 'parentId', rule: 'parent_is_shelf' }] }
const stays = { status: 400, issues: [{ field: 'companyId', rule: 'company_has_copies_there' }] }

it('a warehouse with stock can have no parts, nor change its company', async () => {
  const store = await given.warehouse()
  const { id: bookId } = await givenIn(world).book()
  await givenStock(world, { bookId, onHand: 3, warehouseId: store.id })
  const reply = await partOf(store.id)
  expect(reply).toMatchObject(isShelf)
  expect(reply.message).toContain('stock lies only in warehouses without parts')
  expect(await given.changed(store, { companyId: company.foreign })).toMatchObject(stays)
  expect(await given.changed(store, { name: 'Renamed' })).toMatchObject({ status: 200 })
})

it('a warehouse with copies owed or on order can have no parts', async () => {
  await supplyIn(world, { orderState: 'accepted' })
  await world.db.primary.run(sql`delete from district_coverage where warehouse_id = ${warehouse.own}`)
  await world.db.primary.run(sql`delete from school_coverage where warehouse_id = ${warehouse.own}`)
  expect(await partOf(warehouse.own)).toMatchObject(isShelf)
  // Nobody asks for them any more; they come all the same. Archiving itself would wait for them.
  const put = (state: string) => world.db.primary.run(sql`update plan set state = ${state}`)
  await put('archived')
  expect(await partOf(warehouse.own)).toMatchObject(isShelf)
  await put('resulted')
})

const waiting = async (): Promise<number> => {
  const row = await world.db.primary.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

it('a warehouse that gets its first copies concurrently can have no parts', async () => {
  const store = await given.warehouse()
  const { id: bookId } = await givenIn(world).book()
  let over = false
  const part = await world.db.write(async (tx) => {
    await tx.run(sql`insert into stock_balance (warehouse_id, book_id) values (${store.id}, ${bookId})`)
    const begun = world.db.primary
      .run(
        sql`insert into warehouse (code, name, kind, company_id, parent_id, address)
          values ('PART', 'Part', 'zone', ${company.own}, ${store.id}, 'Street 1')`,
      )
      .then(
        () => 'done',
        (error: { constraint?: string }) => error.constraint,
      )
      .finally(() => {
        over = true
      })
    await expect.poll(async () => over || (await waiting()) === 1).toBe(true)
    return { begun }
  })
  expect(await part.begun).toBe('stock_lies_in_leaves')
})
