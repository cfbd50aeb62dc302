import { confirmReceipt, keeperReceiptInfo, receiptInfo, reverseReceipt } from '@keben/core/supply/receipts/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import {
  approveReturns,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
  withdrawReturn,
} from '@keben/core/distribution/returns/contract'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { counts, givenArriving, givenCounted, givenWaiting, shelfOf } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const keeper = app.as('warehouse')
afterEach(() => mustAddUp(app))

const reason = 'Counted the wrong parcel'
/** Titles that no other test of this file touches. */
const freshBooks = async (count: number): Promise<number[]> => {
  const books = []
  for (let made = 0; made < count; made += 1) books.push((await fixtures.book()).id)
  return books
}
const freshOrder = async (copies: readonly number[]) =>
  givenArriving(app, { copies, books: await freshBooks(copies.length) })

/** The own warehouse counts titles, finding so many more than the ledger says. */
async function countShelf(bookIds: readonly number[], more = 0) {
  const stood = await shelfOf(app, bookIds)
  return keeper.call(adjustStock, {
    warehouseId: organisations.warehouse.own,
    reason: 'Yearly count',
    lines: bookIds.map((bookId, place) => {
      const [onHand = 0, damaged = 0] = stood[place] ?? []
      return { bookId, onHand: onHand + more, damaged, was: { onHand, damaged } }
    }),
  })
}

it('a receipt is reversed by a linked negative one, and its copies are open again', async () => {
  const order = await freshOrder([100, 40])
  const waiting = await givenWaiting(app, order)
  const counted = await keeper.done(confirmReceipt, {
    id: waiting.id,
    version: waiting.version,
    lines: counts(order, [[90, 4], [40]]),
  })
  const reversed = await keeper.done(reverseReceipt, { id: counted.id, version: counted.version, reason })
  expect(reversed).toMatchObject({
    state: 'reversed',
    good: 130,
    damaged: 4,
    short: 6,
    again: null,
    actions: [],
    reverses: null,
    history: [{ step: 'create' }, { step: 'confirm' }, { step: 'reverse', reason }],
  })
  expect(await shelfOf(app, order.bookIds)).toEqual([
    [0, 0],
    [0, 0],
  ])
  const back = await app.as('business').done(receiptInfo, { id: reversed.reversedBy?.id ?? 0 })
  const { netFen } = await app.as('business').done(receiptInfo, { id: counted.id })
  expect(back).toMatchObject({
    state: 'reversal',
    reverses: { id: counted.id, number: counted.number },
    good: -130,
    damaged: -4,
    short: 0,
    listFen: -counted.listFen,
    netFen: -(netFen ?? 0),
    actions: [],
  })
  expect(back.lines.map(({ good, damaged }) => [good, damaged])).toEqual(
    expect.arrayContaining([
      [-90, -4],
      [-40, 0],
    ]),
  )
  const entries = await app.db.primary.rows(sql`
    select bucket, delta, cause, reason from stock_entry where thing = 'receipt' and thing_id = ${back.id} order by id`)
  expect(entries).toEqual([
    { bucket: 'onHand', delta: -90, cause: 'receiptReversal', reason },
    { bucket: 'damaged', delta: -4, cause: 'receiptReversal', reason },
    { bucket: 'onHand', delta: -40, cause: 'receiptReversal', reason },
  ])
  for (const who of ['business', 'supplier'] as const) {
    const { list } = await app.as(who).done(listNotices, {})
    expect(list[0]?.text).toMatch(new RegExp(`reversed the receipt ${counted.number} of ${order.number}: ${reason}$`))
  }
  expect(await givenWaiting(app, order)).toMatchObject({ expected: 140 })
})

it('a receipt is reversed once, however many concurrent calls request it', async () => {
  const order = await freshOrder([100])
  const { id, version } = await givenCounted(app, order)
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => keeper.call(reverseReceipt, { id, version, reason })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'step_not_possible')).toHaveLength(7)
  expect(await shelfOf(app, order.bookIds)).toEqual([[0, 0]])
  const { reversedBy } = await keeper.done(keeperReceiptInfo, { id })
  const reversal = await keeper.done(keeperReceiptInfo, { id: reversedBy?.id ?? 0 })
  expect(await keeper.call(reverseReceipt, { id: reversal.id, version: reversal.version, reason })).toMatchObject({
    status: 409,
    code: 'step_not_possible',
  })
})

it('a reversal takes the order of events from the ledger, not from the servers’ clocks', async () => {
  const order = await freshOrder([100])
  const before = await givenCounted(app, order, [60])
  expect(await countShelf(order.bookIds)).toMatchObject({ status: 200 })
  const after = await givenCounted(app, order, [30])
  // The server that counted the first was an hour ahead, the one that counted the second an hour behind.
  for (const [{ id }, hours] of [[before, 1] as const, [after, -1] as const])
    await app.db.primary.run(
      sql`update receipt set confirmed_at = confirmed_at + make_interval(hours => ${hours}::int) where id = ${id}`,
    )
  const pending = ({ id, version }: typeof before) => keeper.call(reverseReceipt, { id, version, reason })
  expect((await keeper.done(keeperReceiptInfo, { id: before.id })).actions).toEqual([])
  expect(await pending(before)).toMatchObject({ code: 'receipt_counted_since' })
  expect((await keeper.done(keeperReceiptInfo, { id: after.id })).actions).toEqual(['reverse'])
  expect(await pending(after)).toMatchObject({ status: 200 })
})

it('a receipt with a later stocktaking of its titles cannot be reversed, even without a difference', async () => {
  const order = await freshOrder([100, 40])
  const first = await givenCounted(app, order, [60, 40])
  const [, second = 0] = order.bookIds
  const stocktake = await countShelf([second])
  expect(stocktake).toMatchObject({ status: 200 })
  expect((await keeper.done(keeperReceiptInfo, { id: first.id })).actions).toEqual([])
  const refused = await keeper.call(reverseReceipt, { id: first.id, version: first.version, reason })
  expect(refused).toMatchObject({ status: 409, code: 'receipt_counted_since' })
  const title = first.lines.find(({ bookId }) => bookId === second)?.title
  expect(refused.message).toBe(
    `This cannot be reversed: the stocktaking ${stocktake.data?.number} has counted “${title}” since. Correct the difference with another stocktaking.`,
  )
  expect(await shelfOf(app, order.bookIds)).toEqual([
    [60, 0],
    [40, 0],
  ])
  // What came after the count can still be taken back.
  const later = await givenCounted(app, order)
  expect(later.actions).toEqual(['reverse'])
  await keeper.done(reverseReceipt, { id: later.id, version: later.version, reason })
})

it('a receipt cannot be reversed once its copies are gone or reserved, and the refusal names the titles', async () => {
  const order = await freshOrder([100])
  const { id, version, lines } = await givenCounted(app, order)
  await promise(order.bookIds[0] ?? 0, 1)
  expect((await keeper.done(keeperReceiptInfo, { id })).actions).toEqual([])
  const refused = await keeper.call(reverseReceipt, { id, version, reason })
  expect(refused).toMatchObject({ status: 422, code: 'not_enough_stock' })
  expect(refused.message).toContain(`“${lines[0]?.title}”`)
  expect(refused.message).toContain('has 99 free')
  expect(await shelfOf(app, order.bookIds)).toEqual([[100, 0]])
})

/** Something holds copies of a title in the own warehouse; no document of ours, whose own invariants would ask for it. */
async function promise(bookId: number, copies: number): Promise<void> {
  const { own } = organisations.warehouse
  await app.db.write(async (tx) => {
    await tx.run(sql`insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
      values (${own}, ${bookId}, 'reserved', ${copies}, ${copies}, 'reserve', 'somethingElse', 1, 'X-1', now())`)
    await tx.run(sql`insert into stock_hold (warehouse_id, book_id, thing, thing_id, line_id, copies)
      values (${own}, ${bookId}, 'somethingElse', 1, ${bookId}, ${copies})`)
  })
}

it('a receipt cannot be reversed while or after its copies go back to the supplier', async () => {
  const order = await freshOrder([20])
  const { id, version, number } = await givenCounted(app, order)
  const [bookId = 0] = order.bookIds
  // Enough lies there, whatever goes back.
  await givenStock(app, { bookId, onHand: 50 })
  await app.db.primary.run(sql`update supplier set takes_returns = true where id = ${organisations.supplier.own}`)
  const input = { supplierId: organisations.supplier.own, warehouseId: organisations.warehouse.own }
  const draft = await keeper.done(saveReturn, { ...input, reason, titles: [{ bookId, copies: 8 }] })
  const mayReverse = async () => (await keeper.done(keeperReceiptInfo, { id })).actions.includes('reverse')
  expect(await mayReverse()).toBe(true)

  const submitted = await keeper.done(submitReturn, { id: draft.id, version: draft.version })
  const mustBeRefused = async (copies: number) => {
    const refused = await keeper.call(reverseReceipt, { id, version, reason })
    expect(refused).toMatchObject({ status: 409, code: 'receipt_is_going_back' })
    expect(refused.message).toBe(
      `${number} cannot be reversed: ${copies} of its copies are in returns to the supplier (${draft.number}).`,
    )
    expect(await mayReverse()).toBe(false)
  }
  await mustBeRefused(8)
  const withdrawn = await keeper.done(withdrawReturn, { id: draft.id, version: submitted.version })
  expect(await mayReverse()).toBe(true)

  await keeper.done(submitReturn, { id: draft.id, version: withdrawn.version })
  await app.as('business').done(approveReturns, { ids: [draft.id] })
  const approved = await keeper.done(returnInfo, { id: draft.id })
  const lines = approved.lines.map((line) => ({ lineId: line.id, good: 5 }))
  await keeper.done(receiveReturn, { id: draft.id, version: approved.version, lines })
  await mustBeRefused(5)
})

it('a reversal can create a new receipt to count, without copies that another one awaits', async () => {
  const order = await freshOrder([100, 40])
  const waiting = await givenWaiting(app, order)
  const first = await keeper.done(confirmReceipt, {
    id: waiting.id,
    version: waiting.version,
    lines: counts(order, [[90], [40]]),
  })
  // The ten that were short are expected by another one.
  await givenWaiting(app, order, [10])
  const { again } = await keeper.done(reverseReceipt, { id: first.id, version: first.version, reason, again: true })
  const fresh = await keeper.done(keeperReceiptInfo, { id: again?.id ?? 0 })
  expect(fresh).toMatchObject({ state: 'issued', number: again?.number, expected: 130, actions: ['confirm'] })
  expect(fresh.lines.map(({ expected }) => expected).toSorted((a, b) => a - b)).toEqual([40, 90])
  const { history } = await keeper.done(keeperReceiptInfo, { id: first.id })
  expect(history.at(-1)?.facts).toMatchObject({ again: fresh.number })
})

it('a reversal with an old version is refused', async () => {
  const order = await freshOrder([10])
  const { id, version } = await givenCounted(app, order)
  expect(await keeper.call(reverseReceipt, { id, version: version - 1, reason })).toMatchObject({
    status: 409,
    code: 'stale_version',
  })
})
