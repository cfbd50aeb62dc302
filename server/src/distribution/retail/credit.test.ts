import {
  confirmShopOrder,
  deleteShopOrders,
  listBooksOnSale,
  saveShopOrder,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
} from '@keben/core/distribution/retail/contract'
import { confirmShopDelivery } from '@keben/core/distribution/deliveries/receiving'
import { listNotices } from '@keben/core/office/notices/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenSent } from '../../../../test/fixtures/deliveries.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenOnSale, givenShopOrder, known, linesToConfirm } from '../../../../test/fixtures/retail.ts'
import { today } from '../../../../test/fixtures/today.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type DueLine, dueColumns } from '../../ledgers/fulfilment/write.ts'
import { sql } from '../../kit/database/sql.ts'
import { readSold } from './read.ts'

const app = await createTestApp()
const [shop, business] = [app.as('shop'), app.as('business')]
const reason = 'It pays every week'
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)
const limit = (fen: number | null) =>
  run(sql`update shop set discount_bp = 8000, credit_limit_fen = ${fen} where id = 1`)

const dueOfShop = async (orderId: number): Promise<DueLine> => {
  const due = await app.db.primary.row<DueLine>(
    sql`select ${dueColumns} from fulfilment_line where source = 'shop' and source_id = ${orderId}`,
  )
  if (!due) throw new Error('Nothing is owed.')
  return due
}

const waitingForLocks = async () =>
  (
    await app.db.primary.row<{ waiting: number }>(sql`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )?.waiting

/** 20 copies of 10 yuan at 80 %. */
const orderFen = 16_000

beforeEach(async () => {
  await run(sql`delete from fulfilment_closing`)
  await run(sql`delete from fulfilment_line`)
  await run(sql`delete from shop_order`)
})
afterEach(() => mustAddUp(app))

it('an order above the credit limit can be submitted, and needs a reason to be confirmed', async () => {
  await limit(orderFen - 1)
  const [book = 0] = await givenOnSale(app, 1)
  const draft = await shop.done(saveShopOrder, { lines: [{ bookId: book, copies: 20 }] })
  expect(draft.credit).toEqual({
    limitFen: orderFen - 1,
    owedFen: 0,
    underwayFen: 0,
    waitingFen: 0,
    orderFen,
    overFen: 1,
  })
  expect((await shop.done(listBooksOnSale, {})).sums.credit).toEqual(draft.credit)
  const submitted = await shop.done(submitShopOrder, known(draft))
  expect(submitted.credit.overFen).toBe(1)
  expect(submitted.history.at(-1)).toMatchObject({ step: 'submit', facts: { overFen: 1 } })
  const { list } = await business.done(listNotices, {})
  expect(list[0]?.text).toBe(
    `Own shop submitted the order ${submitted.number}: 20 copies, 0.01 yuan above its credit limit.`,
  )
  const refused = await business.call(confirmShopOrder, known(submitted))
  expect(refused).toMatchObject({ status: 422, code: 'shop_order_above_limit' })
  expect(refused.message).toMatch(/its credit limit of 159\.99 yuan by 0\.01/)
  const confirmed = await business.done(confirmShopOrder, { ...known(submitted), reason })
  expect(confirmed.history.at(-1)).toMatchObject({ step: 'confirm', reason, facts: { overFen: 1 } })
})

it('a partial confirmation within the credit limit needs no reason', async () => {
  await limit(orderFen - 1)
  const books = await givenOnSale(app, 1)
  const submitted = await givenShopOrder(app, 'submitted', { books })
  const [line] = await linesToConfirm(app, submitted.id)
  const part = [{ id: line?.id ?? 0, copies: 19, reason: 'One is missing' }]
  expect(await business.done(confirmShopOrder, { ...known(submitted), lines: part })).toMatchObject({
    confirmedCopies: 19,
  })
})

it('credit counts confirmed orders against the limit, and shows waiting ones separately', async () => {
  await limit(2 * orderFen)
  const books = await givenOnSale(app, 1)
  const orders = []
  for (let one = 0; one < 5; one += 1) orders.push(await givenShopOrder(app, 'submitted', { books }))
  const [first, second, third] = orders.map(known)
  if (!first || !second || !third) throw new Error('Five were submitted.')
  const { credit } = await business.done(shopOrderInfo, { id: third.id })
  expect(credit).toMatchObject({ underwayFen: 0, waitingFen: 4 * orderFen, orderFen, overFen: 0 })
  await business.done(confirmShopOrder, first)
  await business.done(confirmShopOrder, second)
  // The limit is used up: whichever comes next needs a reason.
  const left = (await business.done(shopOrderInfo, { id: third.id })).credit
  expect(left).toMatchObject({ underwayFen: 2 * orderFen, waitingFen: 2 * orderFen, orderFen, overFen: orderFen })
  expect(await business.call(confirmShopOrder, third)).toMatchObject({ code: 'shop_order_above_limit' })
  const draft = await givenShopOrder(app, 'draft', { books })
  const { sums } = await shop.done(listBooksOnSale, {})
  expect(sums.credit).toMatchObject({ waitingFen: 3 * orderFen, overFen: orderFen })
  await shop.done(deleteShopOrders, { ids: [draft.id] })
})

it('two concurrent confirmations never exceed the credit limit together', async () => {
  await limit(orderFen)
  const books = await givenOnSale(app, 1)
  const orders = [
    known(await givenShopOrder(app, 'submitted', { books })),
    known(await givenShopOrder(app, 'submitted', { books })),
  ]
  // Both have arrived and wait for the shop before either is judged.
  const answers = await app.db.write(async (tx) => {
    await tx.run(sql`select from shop where id = 1 for update`)
    const confirming = orders.map((order) => business.call(confirmShopOrder, order))
    await expect.poll(waitingForLocks).toBe(2)
    return { confirming }
  })
  const codes = (await Promise.all(answers.confirming)).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set([undefined, 'shop_order_above_limit']))
})

it('credit counts orders that have not arrived, and arrived ones that are not paid', async () => {
  await limit(null)
  const books = await givenOnSale(app, 1)
  const first = await givenShopOrder(app, 'confirmed', { books })
  const creditOf = async (id: number) => (await business.done(shopOrderInfo, { id })).credit
  const waiting = await givenShopOrder(app, 'submitted', { books })
  expect(await creditOf(waiting.id)).toEqual({
    limitFen: null,
    owedFen: 0,
    underwayFen: orderFen,
    waitingFen: 0,
    orderFen,
    overFen: 0,
  })
  const second = await givenShopOrder(app, 'submitted', { books })
  expect(await creditOf(second.id)).toMatchObject({ underwayFen: orderFen, waitingFen: orderFen, orderFen })
  // Half of it is sent, which changes nothing; then received: it is owed instead of under way.
  const due = await dueOfShop(first.id)
  const delivery = await givenSent(app, [{ due, copies: 10 }])
  expect(await creditOf(second.id)).toMatchObject({ owedFen: 0, underwayFen: orderFen })
  await shop.done(confirmShopDelivery, { id: delivery.id, version: 2 })
  expect(await creditOf(second.id)).toMatchObject({ owedFen: orderFen / 2, underwayFen: orderFen / 2 })
  await business.done(stopShopOrder, { ...known(first), reason })
  expect(await creditOf(second.id)).toMatchObject({ owedFen: orderFen / 2, underwayFen: 0 })
  // What is paid is owed no more; looked at within a transaction that comes to nothing.
  const undone = new Error('put back')
  let owedFen: number | undefined
  await expect(
    app.db.write(async (tx) => {
      await tx.run(sql`insert into bill (number, company_id, payer, district_id, shop_id, rhythm, state, due_days, due_on, total_fen, paid_fen)
        values ('JS-1', 1, 'shop', 1, 1, 'chosen', 'confirmed', 30, ${today}, ${orderFen / 2}, 1000)`)
      owedFen = (await readSold(contextFor(tx, 'business'), second.id)).credit.owedFen
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(owedFen).toBe(orderFen / 2 - 1000)
})
