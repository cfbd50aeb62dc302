import { sql } from '@keben/server/kit/database/sql'
import { afterEach, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { mustAddUp } from './adds-up.ts'
import { givenStock, supplyIn } from './supply.ts'

const world = await createWorld()
afterEach(() => mustAddUp(world))

it('the fixture buys a season for both companies, down to a receipt to be counted', async () => {
  const supply = await supplyIn(world, { orderState: 'accepted', receipt: true })
  for (const part of [supply.own, supply.foreign]) {
    const row = await world.db.primary.row<{ bought: number }>(sql`
      select (select copies from purchase_order where id = ${part.purchaseOrderId}) as bought,
        (select sum(copies) from supplier_order_line where supplier_order_id = ${part.supplierOrderId}) as ordered,
        (select sum(expected) from receipt_line where receipt_id = ${part.receiptId}) as expected,
        (select sum(line.copies) from plan_result_line as line where result_id = ${supply.resultId}
          and company_id = (select company_id from purchase_order where id = ${part.purchaseOrderId})) as demanded`)
    expect(row).toMatchObject({ ordered: row?.bought, expected: row?.bought, demanded: row?.bought })
    expect(part.supplierLineIds).toHaveLength(part.purchaseLineIds.length)
    expect(part.receiptLineIds).toHaveLength(part.purchaseLineIds.length)
  }
  expect(supply.own.receiptLineIds.length).toBeGreaterThan(2)
})

it('the fixture adds stock through the ledger', async () => {
  const { season } = await supplyIn(world)
  const [bookId = 0] = season.books
  await givenStock(world, { bookId, onHand: 7 })
  await givenStock(world, { bookId, onHand: 3, damaged: 2 })
  const row = await world.db.primary.row(
    sql`select on_hand, damaged, free from stock_balance where warehouse_id = 1 and book_id = ${bookId}`,
  )
  expect(row).toEqual({ on_hand: 10, damaged: 2, free: 10 })
})
