import { adjustStock, businessStockLog, manageStockLog, warehouseStockLog } from '@keben/core/ledgers/stock/contract'
import { cityDay } from '@keben/core/kit/moment'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { warehouse } = organisations
const [manage, business, keeper] = [app.as('manage'), app.as('business'), app.as('warehouse')]

afterEach(() => mustAddUp(app))

/** A title that came with 10 copies and was counted as 8 and one damaged. */
async function counted() {
  const book = await fixtures.book()
  await givenStock(app, { bookId: book.id, onHand: 10 })
  const taken = await keeper.done(adjustStock, {
    warehouseId: warehouse.own,
    reason: 'End of the season',
    lines: [{ bookId: book.id, onHand: 8, damaged: 1, was: { onHand: 10, damaged: 0 } }],
  })
  return { book, taken }
}

it('the stock log shows the history of a title, the newest first, with the balance after each entry', async () => {
  const { book, taken } = await counted()
  const log = await keeper.done(warehouseStockLog, { bookIds: [book.id], warehouseIds: [warehouse.own] })
  expect(log.list).toMatchObject([
    { bucket: 'onHand', delta: -2, balance: 8, cause: 'stocktake', thing: 'stocktake', thingId: taken.id },
    { bucket: 'damaged', delta: 1, balance: 1, cause: 'stocktake', number: taken.number, reason: 'End of the season' },
    { bucket: 'onHand', delta: 10, balance: 10, cause: 'opening', number: 'OPENING', who: '', planCode: '' },
  ])
  expect(log.list[0]).toMatchObject({
    title: book.title,
    isbn: book.isbn,
    warehouseName: 'Own store',
    who: 'Person warehouse',
  })
  expect(log).toMatchObject({ total: 3, sums: { more: false } })
  const upwards = await keeper.done(warehouseStockLog, { bookIds: [book.id], sort: 'at' })
  expect(upwards.list.map(({ id }) => id)).toEqual(log.list.map(({ id }) => id).toReversed())
})

it('the stock log is filtered by bucket, cause, number, title and day', async () => {
  const { book, taken } = await counted()
  const ask = { bookIds: [book.id] }
  const total = async (more: object): Promise<number> =>
    (await business.done(businessStockLog, { ...ask, ...more })).total
  expect(await total({})).toBe(3)
  expect(await total({ buckets: ['damaged'] })).toBe(1)
  expect(await total({ causes: ['opening'] })).toBe(1)
  expect(await total({ number: taken.number })).toBe(2)
  expect(await total({ number: taken.number.slice(0, 7).toLowerCase() })).toBe(2)
  // A sign of a pattern is a sign like any other.
  expect(await total({ number: '%' })).toBe(0)
  expect(await total({ keyword: book.bookCode })).toBe(3)
  expect(await total({ keyword: 'no title is called this' })).toBe(0)
  expect(await total({ planIds: [999_999] })).toBe(0)
  const today = cityDay(new Date())
  const yesterday = cityDay(new Date(Date.now() - 86_400_000))
  expect(await total({ from: today, to: today })).toBe(3)
  expect(await total({ to: yesterday })).toBe(0)
})

it('the stock log is limited to the scope of each role', async () => {
  const { book } = await counted()
  await givenStock(app, { bookId: book.id, onHand: 3, warehouseId: warehouse.foreign })
  const ask = { bookIds: [book.id] }
  expect((await manage.done(manageStockLog, ask)).total).toBe(4)
  expect((await business.done(businessStockLog, ask)).total).toBe(3)
  expect((await app.as('otherBusiness').done(businessStockLog, ask)).total).toBe(1)
  expect((await keeper.done(warehouseStockLog, ask)).total).toBe(3)
  expect((await app.as('otherWarehouse').done(warehouseStockLog, ask)).total).toBe(1)
  expect((await app.as('ungranted').done(businessStockLog, {})).total).toBe(0)
  await fixtures.grant('granted', { book: book.id })
  const granted = await app.as('granted').done(businessStockLog, {})
  expect(new Set(granted.list.map(({ bookId }) => bookId))).toEqual(new Set([book.id]))
  expect(granted.total).toBe(3)
})
