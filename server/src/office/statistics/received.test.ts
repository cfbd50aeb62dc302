import { closeDue, keeperSendOrderInfo } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { archivePlans } from '@keben/core/base/plans/contract'
import { confirmReceipt, keeperReceiptInfo, reverseReceipt } from '@keben/core/supply/receipts/contract'
import {
  areaReceiving,
  arrivals,
  receivedBySupplier,
  receivedByTitle,
  receivedByWarehouse,
  schoolReceiving,
  warehouseReceiving,
} from '@keben/core/office/statistics/received'
import { businessReceiving, manageReceiving } from '@keben/core/office/statistics/contract'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { dueOf, givenSent } from '../../../../test/fixtures/deliveries.ts'
import { seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { countedWhole, givenStock, givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
afterEach(() => mustAddUp(app))

const { season, own } = await createSupply(app, { orderState: 'accepted', receipt: true })
const { planId } = season
const keeper = app.as('warehouse')

/** The first title comes whole but for two damaged copies, of the second half comes, of the others nothing. */
const receipt = await keeper.done(keeperReceiptInfo, { id: own.receiptId })
const [first, second] = receipt.lines
if (!first || !second) throw new Error('The order has too few titles.')
const half = Math.floor(second.expected / 2)
const counted = await keeper.done(confirmReceipt, {
  id: receipt.id,
  version: receipt.version,
  lines: receipt.lines.map(({ supplierOrderLineId, expected }, place) => ({
    supplierOrderLineId,
    good: place === 0 ? expected - 2 : place === 1 ? half : 0,
    damaged: place === 0 ? 2 : 0,
  })),
})
const good = first.expected - 2 + half

/** What the ledger says was received in the own warehouse. */
const inLedger = () =>
  app.db.primary.row<{ good: number; damaged: number }>(sql`
    select coalesce(sum(delta) filter (where bucket = 'onHand'), 0)::int as good,
      coalesce(sum(delta) filter (where bucket = 'damaged'), 0)::int as damaged
    from stock_entry where warehouse_id = 1 and thing = 'receipt'`)

describe('received against ordered', () => {
  it('is the same by supplier, by title and by warehouse, and in the ledger', async () => {
    const ledger = await inLedger()
    expect(ledger).toEqual({ good, damaged: 2 })
    for (const name of ['business', 'warehouse'] as const) {
      const bySupplier = await app.as(name).done(receivedBySupplier, { planIds: [planId] })
      const byTitle = await app.as(name).done(receivedByTitle, { planIds: [planId] })
      const byWarehouse = await app.as(name).done(receivedByWarehouse, { planIds: [planId] })
      for (const { sums } of [bySupplier, byTitle, byWarehouse]) expect(sums).toMatchObject(ledger ?? {})
      const { listFen, netFen } = await app.as(name).done(keeperReceiptInfo, { id: counted.id })
      for (const { sums } of [bySupplier, byTitle, byWarehouse]) expect(sums).toMatchObject({ listFen, netFen })
    }
  })

  it('states what is still to come by title', async () => {
    const { list } = await app.as('business').done(receivedByTitle, { planIds: [planId], keyword: second.bookCode })
    expect(list).toMatchObject([
      { id: second.bookId, ordered: second.expected, good: half, damaged: 0, open: second.expected - half, closed: 0 },
    ])
    const all = await app.as('business').done(receivedByTitle, { planIds: [planId] })
    const open = await app.as('business').done(receivedByTitle, { planIds: [planId], incomplete: true })
    expect(open.list).toEqual(all.list.filter((row) => row.open > 0))
    expect(open.list.length).toBeLessThan(all.list.length)
    const suppliers = await app.as('business').done(receivedBySupplier, { planIds: [planId], incomplete: true })
    expect(suppliers.list.every((row) => row.open > 0)).toBe(true)
  })

  it('covers all companies for head office, and the own one for a company', async () => {
    const all = await app.as('manage').done(receivedBySupplier, { planIds: [planId] })
    const foreignList = await app.as('otherBusiness').done(receivedBySupplier, { planIds: [planId] })
    const ownList = await app.as('business').done(receivedBySupplier, { planIds: [planId] })
    expect(all.sums.ordered).toBe(foreignList.sums.ordered + ownList.sums.ordered)
    expect(foreignList.sums.good).toBe(0)
    expect(foreignList.sums.ordered).toBeGreaterThan(0)
  })

  it('is limited to granted titles', async () => {
    expect(await app.as('granted').done(receivedByTitle, { planIds: [planId] })).toMatchObject({ total: 0 })
    await createFixtures(app).grant('granted', { book: second.bookId })
    const { list } = await app.as('granted').done(receivedByTitle, { planIds: [planId] })
    expect(list.map(({ id }) => id)).toEqual([second.bookId])
  })

  it('excludes cancelled orders', async () => {
    const before = await app.as('business').done(receivedBySupplier, { planIds: [planId] })
    await givenSupply(app, season, 'own', { orderState: 'cancelled' })
    expect((await app.as('business').done(receivedBySupplier, { planIds: [planId] })).sums).toEqual(before.sums)
  })

  it('counts a reversal as negative, by warehouse and period', async () => {
    const more = await givenSupply(app, season, 'own', { orderState: 'accepted', receipt: true })
    const input = await keeper.done(keeperReceiptInfo, { id: more.receiptId })
    const lines = input.lines.map(({ supplierOrderLineId }) => ({ supplierOrderLineId, good: 1, damaged: 0 }))
    const done = await keeper.done(confirmReceipt, { id: input.id, version: input.version, lines })
    const between = await keeper.done(receivedByWarehouse, { planIds: [planId], by: 'day' })
    expect(between.sums.good).toBe(good + lines.length)
    await keeper.done(reverseReceipt, { id: done.id, version: done.version, reason: 'Counted wrongly' })
    const after = await keeper.done(receivedByWarehouse, { planIds: [planId], by: 'day' })
    expect(after.sums).toMatchObject({ good, listFen: counted.listFen })
    expect(await inLedger()).toEqual({ good, damaged: 2 })
  })
})

/** What has arrived of a season, as head office, the company, the keeper and the district are told. */
const arrivedIn = async (id: number) => [
  (await app.as('manage').done(manageReceiving, { planId: id })).sums.arrived,
  (await app.as('business').done(arrivals, { planId: id })).sums.arrived,
  (await keeper.done(warehouseReceiving, { planId: id })).sums.arrived,
  (await app.as('area').done(areaReceiving, { planId: id })).sums.arrived,
]

describe('the arrival of a season', () => {
  it('is shown by title, and never exceeds the demand', async () => {
    const { list, sums } = await app.as('business').done(arrivals, { planId, sort: 'bookCode' })
    expect(list.find(({ id }) => id === first.bookId)).toMatchObject({
      demanded: first.expected,
      arrived: first.expected - 2,
    })
    expect(list.find(({ id }) => id === second.bookId)).toMatchObject({ arrived: half, late: false })
    expect(sums).toMatchObject({ arrived: good, partly: 2, wholly: 0 })
    expect(list.every(({ demanded, arrived }) => arrived <= demanded)).toBe(true)
  })

  it('has tabs by progress', async () => {
    const { list, sums } = await app.as('business').done(arrivals, { planId, standing: 'none' })
    expect(list).toHaveLength(sums.none)
    expect(list.every(({ arrived }) => arrived === 0)).toBe(true)
  })

  it('is the same by title and by district, and for those who wait for it', async () => {
    const byTitle = await app.as('business').done(businessReceiving, { planId, by: 'title' })
    const byDistrict = await app.as('business').done(businessReceiving, { planId, by: 'district' })
    expect(byTitle.sums).toMatchObject({ arrived: good })
    expect(byDistrict.sums).toEqual(byTitle.sums)
    expect((await app.as('manage').done(manageReceiving, { planId })).sums.arrived).toBe(good)
    const { arrived, ordered } = byTitle.sums
    const awaited = [
      await app.as('area').done(areaReceiving, { planId }),
      await app.as('school').done(schoolReceiving, { planId }),
      await app.as('warehouse').done(warehouseReceiving, { planId }),
    ]
    for (const { sums } of awaited) expect(sums).toMatchObject({ arrived, ordered })
  })

  it('is searched by title, ISBN or code, and districts by the sound of their name', async () => {
    const found = async (by: 'title' | 'district', keyword: string) =>
      (await app.as('manage').done(manageReceiving, { planId, by, keyword })).list.map(({ id }) => id)
    const title = await app.db.primary.row<{ isbn: string; title: string }>(
      sql`update book set isbn = '9787107186264' where id = ${second.bookId} returning isbn, title`,
    )
    for (const keyword of [title?.isbn ?? '', second.bookCode])
      expect(await found('title', keyword)).toEqual([second.bookId])
    expect(await found('title', title?.title ?? '')).toContain(second.bookId)
    const district = await app.db.primary.row<{ id: number }>(
      sql`update district set name = '龙江区' where id = (select district_id from fulfilment_by_title where plan_id = ${planId} and district_id is not null limit 1) returning id`,
    )
    expect(await found('district', 'longjiang')).toEqual([district?.id])
  })

  it('divides arrived copies among the waiting campuses', async () => {
    const complete = await app.as('school').done(schoolReceiving, { planId, keyword: second.bookCode })
    const part = await app.as('campus').done(schoolReceiving, { planId, keyword: second.bookCode })
    const [all, some] = [complete.list[0], part.list[0]]
    expect(some?.arrived).toBe(Math.floor(((some?.ordered ?? 0) * half) / (all?.ordered ?? 1)))
    expect(some?.ordered).toBeLessThan(all?.ordered ?? 0)
  })

  it('marks titles that arrive too late, for those who wait for them', async () => {
    const lateOf = async () => [
      await app.as('area').done(areaReceiving, { planId, keyword: second.bookCode }),
      await app.as('school').done(schoolReceiving, { planId, keyword: second.bookCode }),
      await keeper.done(warehouseReceiving, { planId, keyword: second.bookCode }),
    ]
    for (const { list, sums } of await lateOf()) expect([list[0]?.late, sums.lateTitles]).toEqual([false, 0])
    await app.db.primary.run(sql`update supplier_order_line set arrival_on = plan.books_in_hand + 1 from plan
      where plan.id = ${planId} and supplier_order_line.id = ${second.supplierOrderLineId}`)
    for (const { list, sums } of await lateOf()) expect([list[0]?.late, sums.lateTitles]).toEqual([true, 1])
    // What nobody waits for any more is not late.
    await givenStock(app, { bookId: second.bookId, onHand: second.expected })
    for (const { list, sums } of await lateOf()) expect([list[0]?.late, sums.lateTitles]).toEqual([false, 0])
  })

  it('includes earlier stock, and excludes losses', async () => {
    const short = await seasonToBuy(app, 1)
    const [bookId = 0] = short.books
    const arrivedOf = async () => {
      const { list } = await app.as('business').done(arrivals, { planId: short.planId })
      const school = await app.as('school').done(schoolReceiving, { planId: short.planId })
      return [list[0]?.bought, list[0]?.arrived, school.sums.arrived]
    }
    expect(await arrivedOf()).toEqual([0, 0, 0])
    await givenStock(app, { bookId, onHand: 40 })
    expect(await arrivedOf()).toEqual([0, 40, 40])
    const more = await givenSupply(app, short, 'own', { orderState: 'accepted', receipt: true })
    expect(await arrivedOf()).toEqual([162, 40, 40])
    await countedWhole(app, more.receiptId)
    expect(await arrivedOf()).toEqual([162, 162, 162])

    const shelf = {
      warehouseId: 1,
      reason: 'The roof leaks',
      lines: [{ bookId, onHand: 150, damaged: 0, was: { onHand: 202, damaged: 0 } }],
    }
    await keeper.done(adjustStock, shelf)
    expect(await arrivedOf()).toEqual([162, 150, 150])
  })

  it('is attributed to the earlier of two seasons first, and so are losses', async () => {
    const early = await seasonToBuy(app, 1)
    const later = await seasonToBuy(app, 1, { books: early.books })
    const [bookId = 0] = early.books
    const arrivedOf = () =>
      Promise.all(
        [early, later].map(
          async ({ planId: id }) => (await app.as('manage').done(arrivals, { planId: id })).sums.arrived,
        ),
      )
    await givenStock(app, { bookId, onHand: 200 })
    expect(await arrivedOf()).toEqual([162, 38])
    // What comes for a season is its own.
    const more = await givenSupply(app, later, 'own', { orderState: 'accepted', receipt: true })
    await countedWhole(app, more.receiptId)
    expect(await arrivedOf()).toEqual([162, 162])
    const was = { onHand: 362, damaged: 0 }
    const lines = [{ bookId, onHand: 100, damaged: 0, was }]
    await keeper.done(adjustStock, { warehouseId: 1, reason: 'The river rose', lines })
    expect(await arrivedOf()).toEqual([0, 100])
  })

  it('includes a title of which no copies are owed any more', async () => {
    const input = await seasonToBuy(app, 1)
    const more = await givenSupply(app, input, 'own', { orderState: 'accepted', receipt: true })
    await countedWhole(app, more.receiptId)
    const dues = await app.db.primary.rows<{ id: number }>(
      sql`select id from fulfilment_line where plan_id = ${input.planId} and company_id = 1`,
    )
    await app.as('business').done(closeDue, { dueLineIds: dues.map(({ id }) => id), reason: 'Out of print' })
    expect(await arrivedIn(input.planId)).toEqual([162, 162, 162, 162])
  })

  it('includes purchases and deliveries from stock for an archived season', async () => {
    const bought = await seasonToBuy(app, 1)
    const more = await givenSupply(app, bought, 'own', { orderState: 'accepted', receipt: true })
    await countedWhole(app, more.receiptId)
    const lent = await seasonToBuy(app, 1)
    const sent = await givenSent(app, [{ due: await dueOf(app, lent, 0), copies: 30 }])
    const { version } = await keeper.done(keeperSendOrderInfo, { id: sent.id })
    await app.as('school').done(confirmSchoolDelivery, { id: sent.id, version })
    const ids = [bought.planId, lent.planId]
    await app.as('manage').done(archivePlans, { ids, closeShort: true, reason: 'Over' })
    expect(await arrivedIn(bought.planId)).toEqual([162, 162, 162, 162])
    expect(await arrivedIn(lent.planId)).toEqual([30, 30, 30, 30])
  })
})
