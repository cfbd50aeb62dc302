import {
  cancelSendOrders,
  closeDifferences,
  issueSendOrders,
  listDifferences,
} from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import {
  approveReturns,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { shelfOf } from '../../../../test/fixtures/receiving.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import type { DueLine } from '../../ledgers/fulfilment/write.ts'

/*
 * Copies that leave beyond a note. What lies in the warehouse is told from what the books say: `shown` is how many of the
 * copies that left the books still show there; the others had come in uncounted.
 */

const app = await createTestApp()
const [business, keeper, school] = [app.as('business'), app.as('warehouse'), app.as('school')]
afterEach(() => mustAddUp(app))
const reason = 'Three too many'

/** A title of its own of which a campus is owed 80 copies, and of which the books show so many. */
async function givenTitle(shown: number): Promise<DueLine> {
  const fixtures = createFixtures(app)
  const { id: publisherId } = await fixtures.publisher()
  const { id: editionId } = await fixtures.edition()
  const { id: subjectId } = await fixtures.subject()
  const { id: bookId } = await fixtures.book({ publisherId, editionId, subjectId, grade: 3 })
  const season = await createSeasonWithOutstanding(app, { books: [bookId] })
  if (shown) await givenStock(app, { bookId, onHand: shown })
  return dueOf(app, season, 0)
}

/** Ten copies go out, and so many more arrive; gives the difference. */
async function givenSurplus(due: DueLine, surplus: number): Promise<number> {
  const { id } = await givenSent(app, [{ due, copies: 10 }])
  const [line] = (await school.done(schoolDeliveryInfo, { id })).lines
  const found = { lineId: line?.id ?? 0, good: 10, damaged: 0, missing: 0, surplus, reason }
  await school.done(confirmSchoolDelivery, { id, version: 2, lines: [found] })
  const [difference] = (await business.done(listDifferences, { sendOrderId: id })).list
  return difference?.id ?? 0
}

const close = async (ids: readonly number[], how: 'keep' | 'fetch') =>
  (await business.done(closeDifferences, { ids: [...ids], how, note: reason })).verdicts

/** So many copies of each of these come back, all of them undamaged. */
async function fetch(lines: readonly (readonly [differenceId: number, copies: number])[]): Promise<void> {
  const requests = lines.map(([differenceId, copies]) => ({ differenceId, copies }))
  const { id, version } = await school.done(saveReturn, { reason, lines: requests })
  await school.done(submitReturn, { id, version })
  await business.done(approveReturns, { ids: [id] })
  const order = await keeper.done(returnInfo, { id })
  const counted = order.lines.map((line) => ({ lineId: line.id, good: line.copies, damaged: 0 }))
  await keeper.done(receiveReturn, { id, version: order.version, lines: counted })
}

const onShelf = async ({ bookId }: DueLine): Promise<number> => (await shelfOf(app, [bookId]))[0]?.[0] ?? 0

describe('a surplus that is fetched back', () => {
  it.each([
    ['all of it', 3, 3],
    ['none of it', 0, 3],
    ['two copies of it', 2, 3],
    ['more than it', 5, 5],
  ])('is on the shelf if the books show %s', async (_, shown, shelf) => {
    const due = await givenTitle(shown)
    const surplus = await givenSurplus(due, 3)
    await close([surplus], 'fetch')
    await fetch([[surplus, 3]])
    expect(await onShelf(due)).toBe(shelf)
  })

  it('is added to the books, even if copies arrived after its delivery emptied the shelf', async () => {
    const due = await givenTitle(0)
    const surplus = await givenSurplus(due, 3)
    await close([surplus], 'fetch')
    await givenStock(app, { bookId: due.bookId, onHand: 100 })
    await fetch([[surplus, 3]])
    expect(await onShelf(due)).toBe(103)
  })

  it('is not added to the books that show it, even if an order has reserved it', async () => {
    const due = await givenTitle(3)
    const surplus = await givenSurplus(due, 3)
    await close([surplus], 'fetch')
    const { bookId, warehouseId } = due
    await givenIssued(app, [{ due, copies: 20 }])
    expect(await shelfOf(app, [bookId], warehouseId)).toEqual([[23, 0]])
    await fetch([[surplus, 3]])
    expect(await onShelf(due)).toBe(23)
  })

  it('is accounted for once, whether fetched at once or in parts', async () => {
    for (const inOneReturn of [true, false]) {
      // Eight left beyond two notes, and the books show four of them.
      const due = await givenTitle(4)
      const both = [await givenSurplus(due, 4), await givenSurplus(due, 4)]
      await close(both, 'fetch')
      if (inOneReturn) await fetch(both.map((id) => [id, 4]))
      else for (const copies of [1, 3]) for (const id of both) await fetch([[id, copies]])
      expect([inOneReturn, await onShelf(due)]).toEqual([inOneReturn, 8])
    }
  })

  it('is distinguished from that of a later delivery, whichever is fetched first', async () => {
    for (const laterFirst of [true, false]) {
      const due = await givenTitle(0)
      const first = await givenSurplus(due, 3)
      await givenStock(app, { bookId: due.bookId, onHand: 60 })
      const later = await givenSurplus(due, 5)
      await close([first, later], 'fetch')
      const lines = [[first, 3] as const, [later, 5] as const]
      for (const line of laterFirst ? lines.toReversed() : lines) await fetch([line])
      // 60 came in and 5 of them left; 5 and 3 came back.
      expect([laterFirst, await onShelf(due)]).toEqual([laterFirst, 63])
    }
  })

  it('is added completely if a stocktaking had found it missing', async () => {
    const due = await givenTitle(3)
    const surplus = await givenSurplus(due, 3)
    const lines = [{ bookId: due.bookId, onHand: 0, damaged: 0, was: { onHand: 3, damaged: 0 } }]
    await keeper.done(adjustStock, { warehouseId: organisations.warehouse.own, reason, lines })
    await close([surplus], 'fetch')
    await fetch([[surplus, 3]])
    expect(await onShelf(due)).toBe(3)
  })
})

describe('a surplus that is kept', () => {
  it.each([
    ['all of it', 3, 0],
    ['none of it', 0, 0],
    ['two copies of it', 2, 0],
  ])('is no longer on the shelf if the books show %s', async (_, shown, shelf) => {
    const due = await givenTitle(shown)
    const surplus = await givenSurplus(due, 3)
    expect(await close([surplus], 'keep')).toEqual([{ id: surplus, done: true }])
    expect(await onShelf(due)).toBe(shelf)
  })

  it('is not deducted from copies that arrived after its delivery emptied the shelf', async () => {
    const due = await givenTitle(0)
    const surplus = await givenSurplus(due, 3)
    await givenStock(app, { bookId: due.bookId, onHand: 100 })
    await close([surplus], 'keep')
    expect(await onShelf(due)).toBe(100)
  })

  it('is refused while the copies in the books are reserved for others', async () => {
    const due = await givenTitle(20)
    const surplus = await givenSurplus(due, 3)
    const { orders } = await business.done(issueSendOrders, { lines: [{ dueLineId: due.id, copies: 20 }] })
    expect(await close([surplus], 'keep')).toMatchObject([{ done: false, code: 'not_enough_stock' }])
    await business.done(cancelSendOrders, { ids: orders.map(({ id }) => id), reason })
    expect(await close([surplus], 'keep')).toEqual([{ id: surplus, done: true }])
    expect(await onShelf(due)).toBe(17)
  })
})
