import {
  listBusinessStock,
  listManageStock,
  listWarehouseStock,
  stockOfTitle,
} from '@keben/core/ledgers/stock/contract'
import type { StockRow } from '@keben/core/ledgers/stock/shapes'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { hold } from './holds.ts'
import { post } from './ledger.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { company, warehouse } = organisations
const [manage, business, keeper] = [app.as('manage'), app.as('business'), app.as('warehouse')]

afterEach(() => mustAddUp(app))

/** Two titles of one publisher in a warehouse of the company that the keeper does not see, and in the own and foreign ones. */
async function shelves() {
  const { id: publisherId } = await fixtures.publisher()
  const [first, second] = [
    await fixtures.book({ publisherId, priceFen: 1000 }),
    await fixtures.book({ publisherId, priceFen: 250 }),
  ]
  const other = await createWarehouseFixtures(app).warehouse()
  await givenStock(app, { bookId: first.id, onHand: 10, damaged: 2 })
  await givenStock(app, { bookId: first.id, onHand: 5, warehouseId: other.id })
  await givenStock(app, { bookId: first.id, onHand: 100, warehouseId: warehouse.foreign })
  await givenStock(app, { bookId: second.id, onHand: 8 })
  const held = { warehouseId: warehouse.own, bookId: first.id, lineId: first.id, copies: 4 }
  const document = { thing: 'holder', id: first.id, number: `FH-${first.id}` }
  await app.db.write((tx) => hold(contextFor(tx, 'business'), document, [held]))
  return { publisherId, first, second, other }
}

const figures = ({ bookId, warehouseId, onHand, reserved, free, damaged, listFen }: StockRow) => ({
  bookId,
  warehouseId,
  onHand,
  reserved,
  free,
  damaged,
  listFen,
})

const placesOf = (list: readonly StockRow[]) => list.map(({ bookId, warehouseId }) => [bookId, warehouseId])

it('the stock list shows stock by title and warehouse, with sums', async () => {
  const { publisherId, first, second, other } = await shelves()
  const answer = await business.done(listBusinessStock, { publisherIds: [publisherId] })
  expect(answer.list.map(figures)).toEqual([
    { bookId: first.id, warehouseId: 1, onHand: 10, reserved: 4, free: 6, damaged: 2, listFen: 10_000 },
    { bookId: first.id, warehouseId: other.id, onHand: 5, reserved: 0, free: 5, damaged: 0, listFen: 5_000 },
    { bookId: second.id, warehouseId: 1, onHand: 8, reserved: 0, free: 8, damaged: 0, listFen: 2_000 },
  ])
  expect(answer.sums).toEqual({
    onHand: 23,
    reserved: 4,
    free: 19,
    inTransit: 0,
    damaged: 2,
    listFen: 17_000,
    rows: { all: 3, below: 0, reserved: 1, inTransit: 0, damaged: 1 },
  })
  expect(answer.list[0]).toMatchObject({
    title: first.title,
    bookCode: first.bookCode,
    publisherName: first.publisherName,
    copiesPerPack: 20,
    titles: 1,
    warehouses: 1,
    safetyStock: null,
    below: 0,
  })
})

it('the stock list has the same sums by title and by warehouse', async () => {
  const { publisherId, first, second, other } = await shelves()
  const ask = (by: 'title' | 'warehouse') => business.done(listBusinessStock, { publisherIds: [publisherId], by })
  const byTitle = await ask('title')
  expect(byTitle.list).toMatchObject([
    {
      id: first.id,
      bookId: first.id,
      warehouseId: null,
      warehouses: 2,
      onHand: 15,
      reserved: 4,
      free: 11,
      listFen: 15_000,
    },
    { id: second.id, bookId: second.id, warehouses: 1, onHand: 8, free: 8, listFen: 2_000 },
  ])
  const byWarehouse = await ask('warehouse')
  const own = { id: 1, warehouseId: 1, bookId: null, titles: 2, onHand: 18, reserved: 4, damaged: 2, listFen: 12_000 }
  expect(byWarehouse.list.find(({ id }) => id === 1)).toMatchObject(own)
  expect(byWarehouse.list.find(({ id }) => id === other.id)).toMatchObject({
    titles: 1,
    onHand: 5,
    warehouseName: other.name,
  })
  const { rows: _, ...titleSums } = byTitle.sums
  const { rows: __, ...warehouseSums } = byWarehouse.sums
  expect(titleSums).toEqual(warehouseSums)
  expect(titleSums).toMatchObject({ onHand: 23, listFen: 17_000 })
})

it('the stock list is limited to granted titles or warehouses, except for head office', async () => {
  const { publisherId, first, second, other } = await shelves()
  await fixtures.grant('granted', { book: second.id })
  const ask = { publisherIds: [publisherId] }
  expect(placesOf((await app.as('granted').done(listBusinessStock, ask)).list)).toEqual([[second.id, 1]])
  expect((await app.as('ungranted').done(listBusinessStock, ask)).total).toBe(0)
  expect(placesOf((await keeper.done(listWarehouseStock, ask)).list)).toEqual([
    [first.id, 1],
    [second.id, 1],
  ])
  expect((await manage.done(listManageStock, ask)).total).toBe(4)
  const ofOther = await manage.done(listManageStock, { ...ask, companyIds: [organisations.company.foreign] })
  expect(placesOf(ofOther.list)).toEqual([[first.id, warehouse.foreign]])
  const narrowed = await manage.done(listManageStock, { ...ask, warehouseIds: [other.id], by: 'title' })
  expect(narrowed.list).toMatchObject([{ bookId: first.id, onHand: 5 }])
})

it('the safety stock is compared with all warehouses of its company', async () => {
  const { publisherId, first, second } = await shelves()
  const never = await fixtures.book({ publisherId })
  await fixtures.terms(first.id, 'business', { safetyStock: 11 })
  await fixtures.terms(second.id, 'business', { safetyStock: 9 })
  await fixtures.terms(never.id, 'business', { safetyStock: 1 })
  // Eleven are free in two warehouses of the company: enough, although each by itself has fewer.
  const places = await business.done(listBusinessStock, { publisherIds: [publisherId] })
  expect(places.list.map(({ below, safetyStock }) => [below, safetyStock])).toEqual([
    [0, 11],
    [0, 11],
    [1, 9],
  ])
  expect(places.sums.rows.below).toBe(1)
  for (const by of ['place', 'title'] as const) {
    const expected = await business.done(listBusinessStock, { publisherIds: [publisherId], by, sort: '-safetyStock' })
    expect(expected.list[0]).toMatchObject({ bookId: first.id, safetyStock: 11 })
  }
  const titles = await business.done(listBusinessStock, {
    publisherIds: [publisherId],
    concern: 'below',
    by: 'title',
  })
  // What was never there is missing most of all.
  expect(titles.list).toMatchObject([
    { bookId: second.id, safetyStock: 9, below: 1 },
    { bookId: never.id, onHand: 0, warehouses: 0, safetyStock: 1, below: 1, changedAt: null },
  ])
  expect(titles.sums.rows).toMatchObject({ all: 3, below: 2 })
  // A keeper of one of the warehouses is told the same of the company, and no figure of another warehouse.
  const stored = await keeper.done(listWarehouseStock, { publisherIds: [publisherId] })
  expect(stored.list.map(({ below, free }) => [below, free])).toEqual([
    [0, 6],
    [1, 8],
  ])
  const elsewhere = await app.as('otherBusiness').done(listBusinessStock, { publisherIds: [publisherId], by: 'title' })
  expect(elsewhere.list).toMatchObject([{ bookId: first.id, safetyStock: null, below: 0 }])
  const byWarehouse = await business.done(listBusinessStock, { publisherIds: [publisherId], by: 'warehouse' })
  expect(byWarehouse.list.find(({ id }) => id === 1)).toMatchObject({ below: 1, safetyStock: null })
})

it('the safety stock of each company is compared with that company’s own stock', async () => {
  const { publisherId, first, second, other } = await shelves()
  const never = await fixtures.book({ publisherId })
  await givenStock(app, { bookId: second.id, onHand: 3, warehouseId: warehouse.foreign })
  // Eleven of the first title are free in the own company, a hundred in the other; of the second eight, and three.
  await fixtures.terms(first.id, 'business', { safetyStock: 12 })
  await fixtures.terms(first.id, 'otherBusiness', { safetyStock: 100 })
  await fixtures.terms(second.id, 'business', { safetyStock: 8 })
  await fixtures.terms(second.id, 'otherBusiness', { safetyStock: 3 })
  await fixtures.terms(never.id, 'otherBusiness', { safetyStock: 5 })
  const short = async () => {
    const { list } = await manage.done(listManageStock, { publisherIds: [publisherId], concern: 'below' })
    return placesOf(list).toSorted(([, one = 0], [, another = 0]) => (one ?? 0) - (another ?? 0))
  }
  expect(await short()).toEqual([
    [first.id, warehouse.own],
    [first.id, other.id],
  ])
  const { companies } = await manage.done(stockOfTitle, { bookId: first.id })
  expect(new Map(companies.map(({ companyId, below }) => [companyId, below]))).toEqual(
    new Map([
      [company.own, true],
      [company.foreign, false],
    ]),
  )
  // What the other company never had is missing there, and here nobody is told of it.
  const titles = (name: 'business' | 'otherBusiness') =>
    app.as(name).done(listBusinessStock, { publisherIds: [publisherId], by: 'title', concern: 'below' })
  expect((await titles('business')).list.map(({ bookId }) => bookId)).toEqual([first.id])
  expect((await titles('otherBusiness')).list.map(({ bookId }) => bookId)).toEqual([never.id])

  await app.db.primary.run(sql`update book_terms set safety_stock = 101
    where company_id = ${company.foreign} and book_id = ${first.id}`)
  expect(await short()).toEqual([
    [first.id, warehouse.own],
    [first.id, warehouse.foreign],
    [first.id, other.id],
  ])
  await app.db.primary.run(sql`update book set state = 'disabled' where id = ${first.id}`)
  expect(await short()).toEqual([])
})

it('the stock list omits empty places, except for stocktaking', async () => {
  const book = await fixtures.book()
  await givenStock(app, { bookId: book.id, onHand: 1 })
  const gone = { warehouseId: warehouse.own, bookId: book.id, bucket: 'onHand' as const, delta: -1 }
  const document = { thing: 'opening', id: 1, number: 'OPENING' }
  await app.db.write((tx) => post(contextFor(tx, 'warehouse'), { document, cause: 'opening', movements: [gone] }))
  expect((await keeper.done(listWarehouseStock, { bookIds: [book.id] })).total).toBe(0)
  expect((await keeper.done(listWarehouseStock, { bookIds: [book.id], empty: true })).list).toMatchObject([
    { onHand: 0 },
  ])
})

it('the stock list can be searched and sorted', async () => {
  const { publisherId, first, second } = await shelves()
  const sorted = async (sort: 'free' | '-listFen' | '-warehouseName' | '-title') =>
    (await business.done(listBusinessStock, { publisherIds: [publisherId], sort })).list
  expect((await sorted('free')).map(({ free }) => free)).toEqual([5, 6, 8])
  expect((await sorted('-listFen')).map(({ listFen }) => listFen)).toEqual([10_000, 5_000, 2_000])
  expect((await sorted('-title'))[0]).toMatchObject({ bookId: second.id })
  expect((await sorted('-warehouseName'))[0]).toMatchObject({
    warehouseName: expect.stringMatching(/^Store/) as string,
  })
  const list = await business.done(listBusinessStock, { keyword: first.isbn })
  expect(new Set(list.list.map(({ bookId }) => bookId))).toEqual(new Set([first.id]))
  const tab = await business.done(listBusinessStock, { publisherIds: [publisherId], concern: 'damaged' })
  expect(tab.list).toMatchObject([{ bookId: first.id, warehouseId: 1 }])
  expect(tab.sums.onHand).toBe(23)
})
