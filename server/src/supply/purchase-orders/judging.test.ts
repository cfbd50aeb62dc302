import { listNotices } from '@keben/core/office/notices/contract'
import {
  confirmPurchaseOrders,
  listPurchaseOrdersToJudge,
  purchaseOrderInfo,
  purchaseOrderToJudge,
  recallPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { cityDay } from '@keben/core/kit/moment'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { purchaseOf, seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { givenSupply } from '../../../../test/fixtures/supply.ts'
import { today } from '../../../../test/fixtures/today.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [business, manage] = [app.as('business'), app.as('manage')]

afterEach(() => mustAddUp(app))

const inDays = (days: number) => cityDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))

/** The first title of the season comes in so many days, and the books have to be in hand in ten. */
const takes = (season: { planId: number; books: readonly number[] }, days: number) =>
  app.db.write(async (tx) => {
    await tx.run(sql`update book_terms set lead_days = ${days} where book_id = ${season.books[0] ?? 0}`)
    await tx.run(sql`update plan set books_in_hand = ${today} + 10
      where id = ${season.planId}`)
  })

const judged = async (planId: number) => {
  const { list } = await manage.done(listPurchaseOrdersToJudge, { planIds: [planId] })
  const [row] = list
  const { lines } = await manage.done(purchaseOrderToJudge, { id: row?.id ?? 0 })
  return { row, lines: lines.toSorted((a, b) => a.bookId - b.bookId) }
}

it('the reviewer of a purchase order sees copies beyond need, and titles that arrive late', async () => {
  const season = await seasonToBuy(app)
  await takes(season, 11)
  const wishes = { copies: 200, reason: 'Two new classes' }
  const { id } = await business.done(savePurchaseOrder, purchaseOf(season, wishes))
  expect((await judged(season.planId)).row).toMatchObject({ beyondCopies: 40, lateTitles: 0 })
  await business.done(submitPurchaseOrders, { ids: [id] })
  const { row, lines } = await judged(season.planId)
  expect(row).toMatchObject({ beyondCopies: 40, lateTitles: 1 })
  expect(row?.lateUntil).toBe(inDays(11))
  expect(lines.map(({ late, leadDays }) => [late, leadDays])).toEqual([
    [true, 11],
    [false, null],
  ])
})

it('a purchase order of a season whose books should be in hand already has late titles, with the day of arrival', async () => {
  const season = await seasonToBuy(app)
  await takes(season, 45)
  await app.db.primary.run(sql`update plan set selection_until = selection_until - interval '90 days',
    schools_until = schools_until - interval '90 days', districts_until = districts_until - interval '90 days',
    books_in_hand = books_in_hand - 90 where id = ${season.planId}`)
  const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
  await business.done(submitPurchaseOrders, { ids: [id] })
  const { lateTitles, lateUntil } = (await judged(season.planId)).row ?? {}
  expect([lateTitles, lateUntil]).toEqual([1, inDays(45)])
})

it('a submitted purchase order can be recalled until it is confirmed, and submitted again', async () => {
  const season = await seasonToBuy(app)
  const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
  const ids = [id]
  await business.done(submitPurchaseOrders, { ids })
  expect((await business.done(purchaseOrderInfo, { id })).actions).toEqual(['recall', 'cancel'])
  expect(await business.done(recallPurchaseOrders, { ids })).toEqual({ verdicts: [{ id, done: true }] })
  const draft = await business.done(purchaseOrderInfo, { id })
  expect(draft).toMatchObject({ state: 'draft', submittedAt: null, actions: ['save', 'submit', 'cancel', 'delete'] })
  expect((await manage.done(listNotices, {})).list[0]?.text).toContain(`withdrew the purchase order ${draft.number}`)
  expect((await manage.done(confirmPurchaseOrders, { ids })).verdicts).toMatchObject([{ code: 'step_not_possible' }])

  await business.done(submitPurchaseOrders, { ids })
  await manage.done(confirmPurchaseOrders, { ids })
  expect((await business.done(recallPurchaseOrders, { ids })).verdicts).toMatchObject([
    { done: false, code: 'step_not_possible' },
  ])
})

it('a title that arrives on the very day is not late', async () => {
  const season = await seasonToBuy(app)
  await takes(season, 10)
  const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
  await business.done(submitPurchaseOrders, { ids: [id] })
  expect((await judged(season.planId)).row).toMatchObject({ beyondCopies: 0, lateTitles: 0 })
})

it('a title’s lateness follows the supplier’s promised day, until everything has arrived', async () => {
  const season = await seasonToBuy(app)
  await takes(season, 90)
  const { supplierOrderId } = await givenSupply(app, season, 'own', { orderState: 'accepted' })
  expect((await judged(season.planId)).row).toMatchObject({ lateTitles: 0 })
  const lines = sql`supplier_order_line where supplier_order_id = ${supplierOrderId}`
  await app.db.primary.run(sql`update supplier_order_line set arrival_on = arrival_on + 1
    where supplier_order_id = ${supplierOrderId}`)
  expect((await judged(season.planId)).row).toMatchObject({ lateTitles: 2 })
  await app.db.primary.run(sql`update supplier_order_line set closed = copies, closed_reason = 'Out of print'
    where id = (select min(id) from ${lines})`)
  expect((await judged(season.planId)).row).toMatchObject({ lateTitles: 1 })
})
