import { closeDifferences, listDifferences, reverseSendOrder } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { shelfOf } from '../../../../test/fixtures/receiving.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

/*
 * Whether a stocktaking came before or after a note is asked of the ledger. Here the clock of one server goes an hour ahead
 * of the other's, so that their times say the opposite of what happened.
 */

const app = await createTestApp()
const [business, keeper, school] = [app.as('business'), app.as('warehouse'), app.as('school')]
afterEach(() => mustAddUp(app))
const reason = 'Two servers'

const lying = async (bookId: number): Promise<number> => (await shelfOf(app, [bookId]))[0]?.[0] ?? 0

/** Somebody finds so many more than the books say, or fewer. */
async function count(bookId: number, more: number): Promise<void> {
  const onHand = await lying(bookId)
  await keeper.done(adjustStock, {
    warehouseId: organisations.warehouse.own,
    reason,
    lines: [{ bookId, onHand: onHand + more, damaged: 0, was: { onHand, damaged: 0 } }],
  })
}

/** Sent, and three copies beyond the note arrived, with two of a title that is not on it. */
async function givenSurplus(before?: (books: readonly [number, number]) => Promise<unknown>) {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 1)
  const [unasked = 0] = season.books.slice(4)
  await givenStock(app, { bookId: due.bookId, onHand: 10 })
  await givenStock(app, { bookId: unasked, onHand: 10 })
  await before?.([due.bookId, unasked])
  const order = await givenSent(app, [{ due, copies: 40 }])
  const { lines } = await school.done(schoolDeliveryInfo, { id: order.id })
  const found = { lineId: lines[0]?.id ?? 0, good: 40, damaged: 0, missing: 0, surplus: 3, reason }
  const confirm = () =>
    school.done(confirmSchoolDelivery, {
      id: order.id,
      version: 2,
      lines: [found],
      further: [{ bookId: unasked, copies: 2, reason }],
    })
  return { order, books: [due.bookId, unasked] as const, confirm }
}

async function keepAll(sendOrderId: number): Promise<void> {
  const { list } = await business.done(listDifferences, { sendOrderId })
  const { verdicts } = await business.done(closeDifferences, {
    ids: list.map(({ id }) => id),
    how: 'keep',
    note: reason,
  })
  expect(verdicts.map(({ done }) => done)).toEqual([true, true])
}

const aheadWhenSent = (id: number) =>
  app.db.primary.run(sql`update send_order set sent_at = sent_at + interval '1 hour' where id = ${id}`)

it('a later stocktaking is not changed by closing a surplus, of titles on the note or not', async () => {
  const { order, books, confirm } = await givenSurplus()
  await aheadWhenSent(order.id)
  await count(books[0], -3)
  // Two were found elsewhere: what was counted is what the books say, and the two that left are gone all the same.
  await count(books[1], 0)
  const counted = [await lying(books[0]), await lying(books[1])]
  await confirm()
  await keepAll(order.id)
  expect([await lying(books[0]), await lying(books[1])]).toEqual(counted)
})

/** Counted before it left, by a server whose clock goes ahead. */
const countedBefore = async (books: readonly number[]): Promise<void> => {
  for (const book of books) await count(book, 0)
  await app.db.primary.run(sql`update stocktake set created_at = created_at + interval '1 hour'`)
}

it('copies that left after a stocktaking are deducted when their surplus is closed', async () => {
  const { order, books, confirm } = await givenSurplus(countedBefore)
  const before = [await lying(books[0]), await lying(books[1])]
  await confirm()
  await keepAll(order.id)
  expect([await lying(books[0]), await lying(books[1])]).toEqual([(before[0] ?? 0) - 3, (before[1] ?? 0) - 2])
})

it('a send order cannot be reversed once its titles were counted after it was sent', async () => {
  const { order, books } = await givenSurplus()
  await aheadWhenSent(order.id)
  await count(books[0], -1)
  const input = { id: order.id, version: 2, reason }
  expect(await keeper.call(reverseSendOrder, input)).toMatchObject({ code: 'sent_counted_since' })
  const { order: other } = await givenSurplus(countedBefore)
  expect(await keeper.done(reverseSendOrder, { ...input, id: other.id })).toMatchObject({ state: 'reversed' })
})
