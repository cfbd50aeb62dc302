import { saveWarehouse } from '@keben/core/base/warehouses/contract'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { createSupply, givenStock } from '../../../../test/fixtures/supply.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createWarehouseFixtures(app)
const manage = app.as('manage')
const { company, warehouse } = organisations
afterEach(() => mustAddUp(app))

const partOf = (parentId: number) => manage.call(saveWarehouse, fixtures.input({ kind: 'zone', parentId }))
const isShelf = { status: 400, issues: [{ field: 'parentId', rule: 'parent_is_shelf' }] }
const stays = { status: 400, issues: [{ field: 'companyId', rule: 'company_has_copies_there' }] }

it('a warehouse with stock can have no parts, nor change its company', async () => {
  const store = await fixtures.warehouse()
  const { id: bookId } = await createFixtures(app).book()
  await givenStock(app, { bookId, onHand: 3, warehouseId: store.id })
  const reply = await partOf(store.id)
  expect(reply).toMatchObject(isShelf)
  expect(reply.message).toContain('stock is kept only in warehouses without parts')
  expect(await fixtures.changed(store, { companyId: company.foreign })).toMatchObject(stays)
  expect(await fixtures.changed(store, { name: 'Renamed' })).toMatchObject({ status: 200 })
})

it('a warehouse with copies owed or on order can have no parts', async () => {
  await createSupply(app, { orderState: 'accepted' })
  await app.db.primary.run(sql`delete from district_coverage where warehouse_id = ${warehouse.own}`)
  await app.db.primary.run(sql`delete from school_coverage where warehouse_id = ${warehouse.own}`)
  expect(await partOf(warehouse.own)).toMatchObject(isShelf)
  // Nobody asks for them any more; they come all the same. Archiving itself would wait for them.
  const put = (state: string) => app.db.primary.run(sql`update plan set state = ${state}`)
  await put('archived')
  expect(await partOf(warehouse.own)).toMatchObject(isShelf)
  await put('resulted')
})

const waiting = async (): Promise<number> => {
  const row = await app.db.primary.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

it('a warehouse that gets its first copies concurrently can have no parts', async () => {
  const store = await fixtures.warehouse()
  const { id: bookId } = await createFixtures(app).book()
  let over = false
  const part = await app.db.write(async (tx) => {
    await tx.run(sql`insert into stock_balance (warehouse_id, book_id) values (${store.id}, ${bookId})`)
    const begun = app.db.primary
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
