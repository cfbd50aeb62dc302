import {
  cancelShopOrder,
  confirmShopOrder,
  listBooksOnSale,
  myShopOrderInfo,
  rejectShopOrder,
  saveShopOrder,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
} from '@keben/core/distribution/retail/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenOnSale, givenShopOrder, known } from '../../../../test/fixtures/retail.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [shop, business, colleague] = [app.as('shop'), app.as('business'), app.as('versatile')]
const asBusiness = { role: 'business' } as const
const reason = 'Another word'
await app.db.primary.run(sql`update shop set credit_limit_fen = null`)

afterEach(() => mustAddUp(app))

const owed = async (id: number) =>
  (await app.db.primary.row<{ copies: number; lines: number }>(sql`
    select coalesce(sum(owed), 0)::int as copies, count(*)::int as lines from fulfilment_line where source = 'shop' and source_id = ${id}`)) ?? {
    copies: 0,
    lines: 0,
  }
const rounds = Array.from({ length: 5 }, (_, round) => round)

it.each(rounds)('a shop order is confirmed once by two concurrent calls (%i)', async () => {
  const books = await givenOnSale(app)
  const order = known(await givenShopOrder(app, 'submitted', { books }))
  const answers = await Promise.all([
    business.call(confirmShopOrder, order),
    colleague.call(confirmShopOrder, order, asBusiness),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await owed(order.id)).toEqual({ copies: 40, lines: 2 })
})

it.each(rounds)('a shop order is either confirmed or cancelled, never both (%i)', async () => {
  const books = await givenOnSale(app, 1)
  const order = known(await givenShopOrder(app, 'submitted', { books }))
  const [confirmed, cancelled] = await Promise.all([
    business.call(confirmShopOrder, order),
    shop.call(cancelShopOrder, { ...order, reason }),
  ])
  expect(new Set([confirmed.status, cancelled.status])).toEqual(new Set([200, 409]))
  const { state } = await shop.done(myShopOrderInfo, { id: order.id })
  expect(state).toBe(confirmed.status === 200 ? 'confirmed' : 'cancelled')
  expect((await owed(order.id)).copies).toBe(confirmed.status === 200 ? 20 : 0)
})

it.each(rounds)('a shop order is either confirmed or rejected, never both (%i)', async () => {
  const books = await givenOnSale(app, 1)
  const order = known(await givenShopOrder(app, 'submitted', { books }))
  const [confirmed, rejected] = await Promise.all([
    business.call(confirmShopOrder, order),
    colleague.call(rejectShopOrder, { ...order, reason }, asBusiness),
  ])
  // Once it is rejected it is a draft of the shop's, which business has never heard of.
  expect([confirmed.status, rejected.status].filter((status) => status === 200)).toHaveLength(1)
  expect((await owed(order.id)).copies).toBe(confirmed.status === 200 ? 20 : 0)
})

it('a shop order is confirmed once by two calls with one idempotency key, and stopped once', async () => {
  const books = await givenOnSale(app, 1)
  const order = known(await givenShopOrder(app, 'submitted', { books }))
  const key = 'the-same-key-for-both'
  const both = await Promise.all([
    business.call(confirmShopOrder, order, { key }),
    business.call(confirmShopOrder, order, { key }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await owed(order.id)).toEqual({ copies: 20, lines: 1 })
  const confirmed = known(await business.done(shopOrderInfo, { id: order.id }))
  const stops = await Promise.all([
    business.call(stopShopOrder, { ...confirmed, reason }),
    colleague.call(stopShopOrder, { ...confirmed, reason }, asBusiness),
  ])
  expect(new Set(stops.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await owed(order.id)).toEqual({ copies: 0, lines: 1 })
})

it('a shop order is submitted as its shop saw it, even if another device fills the basket', async () => {
  const [one = 0, two = 0] = await givenOnSale(app)
  const draft = known(await shop.done(saveShopOrder, { lines: [{ bookId: one, copies: 1 }] }))
  const [submitted, saved] = await Promise.all([
    shop.call(submitShopOrder, draft),
    shop.call(saveShopOrder, { lines: [{ bookId: two, copies: 2 }] }),
  ])
  expect(saved.status).toBe(200)
  // Whichever came first: the second device began a basket of its own, or the submitting was told of its title.
  const outcome = [submitted.status, submitted.data?.titles, saved.data.titles, saved.data.id === draft.id]
  expect([
    [200, 1, 1, false],
    [409, undefined, 2, true],
  ]).toContainEqual(outcome)
  expect((await shop.done(listBooksOnSale, {})).sums.basketId).toBe(saved.data.id)
})
