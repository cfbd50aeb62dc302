import { deleteBooks } from '@keben/core/base/catalogue/contract'
import {
  cancelPurchaseOrders,
  deletePurchaseOrders,
  savePurchaseOrder,
} from '@keben/core/supply/purchase-orders/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { purchaseOf, seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

/*
 * Triggers maintain `purchase_sum` (server/schema/baseline/19-purchase-orders.sql). Every test that ends with `mustAddUp` checks
 * that it stays right while suppliers answer, copies arrive and receipts are reversed.
 */

const app = await createTestApp()
const business = app.as('business')

const sumsOf = async (planId: number): Promise<string[]> => {
  const rows = await app.db.primary.rows<{ sum: string }>(sql`
    select bought || ' bought, ' || coming || ' to come' as sum from purchase_sum where plan_id = ${planId} order by book_id`)
  return rows.map(({ sum }) => sum)
}

it('purchase sums follow a draft that is created, edited and deleted', async () => {
  const season = await seasonToBuy(app, 2)
  const written = purchaseOf(season)
  const { id, version } = await business.done(savePurchaseOrder, written)
  const [first, second] = written.lines.map(({ copies }) => copies)
  expect(await sumsOf(season.planId)).toEqual([
    `${first} bought, ${first} to come`,
    `${second} bought, ${second} to come`,
  ])
  await business.done(savePurchaseOrder, { ...written, id, version, lines: written.lines.slice(1) })
  expect(await sumsOf(season.planId)).toEqual(['0 bought, 0 to come', `${second} bought, ${second} to come`])
  await business.done(deletePurchaseOrders, { ids: [id] })
  expect(await sumsOf(season.planId)).toEqual(['0 bought, 0 to come', '0 bought, 0 to come'])
  await mustAddUp(app)
})

it('purchase sums exclude a cancelled order, which can no longer be deleted', async () => {
  const season = await seasonToBuy(app, 1)
  const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
  await business.done(cancelPurchaseOrders, { ids: [id], reason: 'Bought elsewhere' })
  expect(await sumsOf(season.planId)).toEqual(['0 bought, 0 to come'])
  await expect(app.db.primary.run(sql`delete from purchase_order where id = ${id}`)).rejects.toMatchObject({
    code: '23001',
  })
  await mustAddUp(app)
})

it('a purchase sum is deleted with a title that has no other references', async () => {
  const { planId } = await seasonToBuy(app, 1)
  const { id: bookId } = await createFixtures(app).book()
  await app.db.primary.run(sql`insert into purchase_sum (warehouse_id, book_id, plan_id)
    values (${organisations.warehouse.own}, ${bookId}, ${planId})`)
  expect(await app.as('manage').done(deleteBooks, { ids: [bookId] })).toEqual({
    verdicts: [{ id: bookId, done: true }],
  })
})
