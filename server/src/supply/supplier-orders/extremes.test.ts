import { confirmReceipt, issueReceipt, reverseReceipt } from '@keben/core/supply/receipts/contract'
import { listMyOrders, listStatement, supplierOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import {
  counts,
  givenArriving,
  givenCounted,
  givenWaiting,
  manyBooks,
  shelfOf,
} from '../../../../test/fixtures/receiving.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
await createFixtures(app).book()
const [business, keeper, supplier] = [app.as('business'), app.as('warehouse'), app.as('supplier')]
afterEach(() => mustAddUp(app))

it('the sums of a supplier order may exceed a four-byte integer', async () => {
  const most = 9_999_999
  const books = await manyBooks(app, 220)
  const order = await givenArriving(app, { copies: books.map(() => most), books })
  const { id, version, lines } = await business.done(issueReceipt, { supplierOrderId: order.orderId })
  const copies = 220 * most
  expect(await business.done(supplierOrderInfo, { id: order.orderId })).toMatchObject({
    copies,
    open: copies,
    waiting: copies,
  })
  const counted = lines.map(({ supplierOrderLineId, expected }) => ({
    supplierOrderLineId,
    good: expected,
    damaged: 0,
  }))
  await keeper.done(confirmReceipt, { id, version, lines: counted })
  expect(await supplier.done(listMyOrders, { keyword: order.number })).toMatchObject({
    list: [{ copies, good: copies, open: 0 }],
    sums: { good: copies },
  })
})

it('a count that exceeds the limit of a shelf is refused with a sentence, and changes nothing', async () => {
  const [most, lying] = [9_999_999, 2_147_000_000]
  const order = await givenArriving(app, { copies: [most] })
  const [bookId = 0] = order.bookIds
  await givenStock(app, { bookId, onHand: lying })
  const { id, version } = await givenWaiting(app, order)
  const refused = await keeper.call(confirmReceipt, { id, version, lines: counts(order, [[most]]) })
  expect(refused).toMatchObject({ status: 422, code: 'too_large' })
  expect(await shelfOf(app, [bookId])).toEqual([[lying, 0]])
})

it('an order whose only receipt was reversed counts as never received', async () => {
  const order = await givenArriving(app, { copies: [10] })
  const { id, version } = await givenCounted(app, order)
  await keeper.done(reverseReceipt, { id, version, reason: 'Counted in the wrong place' })
  expect((await supplier.done(listStatement, { keyword: order.number })).list).toMatchObject([
    { good: 0, receivedNetFen: 0, receivedAt: null },
  ])
})
