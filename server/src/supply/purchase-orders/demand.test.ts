import { generatePurchaseOrder, listPlansToBuy, purchaseDemand } from '@keben/core/supply/purchase-orders/contract'
import { missingOf } from '@keben/core/supply/purchase-orders/rules'
import type { DemandRow, PlanToBuy } from '@keben/core/supply/purchase-orders/shapes'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import type { Season } from '../../../../test/fixtures/season.ts'
import { type SupplyWishes, givenStock, givenSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { allRows } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { hold, release } from '../../ledgers/stock/holds.ts'
import { demandList, plansToBuy } from './demand.ts'

const app = await createTestApp()
const business = app.as('business')
const fixtures = createFixtures(app)
const { warehouse, supplier, district, school } = organisations

afterEach(() => mustAddUp(app))

const demandIn = async ({ planId }: Season, input = {}) =>
  business.done(purchaseDemand, { planIds: [planId], ...input })
/** What is missing of each title, in the order of the titles. */
const missingIn = async (season: Season) => {
  const { list } = await demandIn(season)
  return season.books.map((book) => list.find(({ bookId }) => bookId === book)?.missing ?? 0)
}
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)

it('demand consists of the result and approved supplementary orders', async () => {
  const season = await seasonToBuy(app, 2, { state: 'patching' })
  await givenPatch(app, season, { state: 'approved', copies: 5 })
  await givenPatch(app, season, { state: 'approved', copies: 7, whose: 'district' })
  await givenPatch(app, season, { state: 'submitted', copies: 100 })
  await givenPatch(app, season, { state: 'approved', copies: 9, whose: 'otherSchool' })
  const { list, sums } = await demandIn(season)
  expect(list).toHaveLength(2)
  expect(list.find(({ bookId }) => bookId === season.books[0])).toMatchObject({
    planId: season.planId,
    warehouseId: warehouse.own,
    supplierId: supplier.own,
    resultCopies: 162,
    patchCopies: 12,
    shopCopies: 0,
    copies: 174,
    boughtCopies: 0,
    stockCopies: 0,
    missing: 174,
    suggested: 180,
    discountBp: 7000,
  })
  expect(sums).toMatchObject({
    resultCopies: 324,
    patchCopies: 12,
    copies: 336,
    missing: 336,
    lines: 2,
    missingLines: 2,
  })
})

interface Came {
  readonly good?: number
  /** What lies there in the end. */
  readonly onHand?: number
  readonly closed?: number
  readonly damaged?: number
}

it.each<[string, SupplyWishes, Came | undefined, number]>([
  ['a draft counts', { purchaseState: 'draft' }, undefined, 0],
  ['a submitted one counts', { purchaseState: 'submitted' }, undefined, 0],
  ['a confirmed one counts', {}, undefined, 0],
  ['a cancelled one does not', { purchaseState: 'cancelled' }, undefined, 162],
  ['what a supplier has is on its way', { orderState: 'accepted' }, undefined, 0],
  ['what a supplier has declined is missing again', { orderState: 'declined' }, undefined, 162],
  ['what was closed short is missing again', { orderState: 'accepted' }, { closed: 12 }, 12],
  ['what came damaged is missing again', { orderState: 'accepted' }, { damaged: 7 }, 7],
  ['what came good lies there', { orderState: 'accepted' }, { good: 162, onHand: 162 }, 0],
  ['what was lost from the shelf is missing again', { orderState: 'accepted' }, { good: 162, onHand: 100 }, 62],
])('the missing copies are right: %s', async (_, wishes, came, missing) => {
  const season = await seasonToBuy(app, 1)
  const { supplierOrderId } = await givenSupply(app, season, 'own', wishes)
  const undone = new Error('put back')
  // What came is written without a receipt: it is looked at, and put back.
  await expect(
    app.db.write(async (tx) => {
      await tx.run(sql`update supplier_order_line set good = ${came?.good ?? 0}, damaged = ${came?.damaged ?? 0},
        closed = closed + ${came?.closed ?? 0}, closed_reason = 'Sold out' where supplier_order_id = ${supplierOrderId}`)
      if (came?.onHand)
        await tx.run(sql`
          insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
          values (${warehouse.own}, ${season.books[0]}, 'onHand', ${came.onHand}, ${came.onHand}, 'opening', 'opening', 1, 'X', now())`)
      const { actor } = contextFor(tx, 'business')
      const input = purchaseDemand.input.parse({ planIds: [season.planId] })
      const rows = await tx.rows<{ missing: number }>(allRows(demandList(input, actor), undefined))
      expect(rows.map((row) => row.missing)).toEqual([missing])
      throw undone
    }),
  ).rejects.toBe(undone)
})

it('demand sums are consistent by title and in total, with stock apart from losses', async () => {
  const season = await seasonToBuy(app, 2)
  const [first = 0, second = 0] = season.books
  const { supplierOrderId } = await givenSupply(app, season, 'own', { orderState: 'accepted' })
  const undone = new Error('put back')
  await expect(
    app.db.write(async (tx) => {
      // Of the first title 62 are gone from the shelf; of the second 20 will not come, and 5 lie there.
      await tx.run(sql`update supplier_order_line set good = case book_id when ${first} then 162 else 0 end,
        closed = case book_id when ${first} then 0 else 20 end, closed_reason = 'Sold out'
        where supplier_order_id = ${supplierOrderId}`)
      await tx.run(sql`
        insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
        select ${warehouse.own}, book_id, 'onHand', copies, copies, 'opening', 'opening', 1, 'X', now()
        from unnest(${[first, second]}::bigint[], ${[100, 5]}::int[]) as lying (book_id, copies)`)
      const { actor } = contextFor(tx, 'business')
      const input = purchaseDemand.input.parse({ planIds: [season.planId] })
      const rows = await tx.rows<DemandRow>(allRows(demandList(input, actor), undefined))
      expect(rows.find(({ bookId }) => bookId === first)).toMatchObject({
        copies: 162,
        boughtCopies: 162,
        stockCopies: 0,
        lostCopies: 62,
        missing: 62,
      })
      const plans = plansToBuy(listPlansToBuy.input.parse({ keyword: season.code }), actor)
      const [whole] = await tx.rows<PlanToBuy>(allRows(plans, undefined))
      expect(whole).toMatchObject({ copies: 324, boughtCopies: 304, stockCopies: 5, lostCopies: 62, missing: 77 })
      for (const row of [...rows, whole as PlanToBuy]) {
        expect(missingOf(row)).toBe(row.missing)
      }
      throw undone
    }),
  ).rejects.toBe(undone)
})

it('free stock goes to the earliest season first, and no copy counts twice', async () => {
  const later = await seasonToBuy(app, 1, { year: 2101, term: 'autumn' })
  const earlier = await seasonToBuy(app, 0, { year: 2101, term: 'spring', books: later.books })
  const [bookId = 0] = later.books
  await givenStock(app, { bookId, onHand: 200, damaged: 50 })
  expect(await missingIn(earlier)).toEqual([0])
  expect(await missingIn(later)).toEqual([124])
  expect((await demandIn(later)).list[0]).toMatchObject({ stockCopies: 38, freeCopies: 200 })
  // What is held for somebody who is owed it is not missing; what is to be moved elsewhere is.
  const held = (thing: string) =>
    app.db.write((tx) =>
      hold(contextFor(tx, 'business'), { thing, id: 1, number: 'GIVEN' }, [
        { warehouseId: warehouse.own, bookId, lineId: bookId, copies: 60 },
      ]),
    )
  await held('sendOrder')
  expect([await missingIn(earlier), await missingIn(later)]).toEqual([[0], [124]])
  await held('move')
  expect([await missingIn(earlier), await missingIn(later)]).toEqual([[22], [162]])
  // No document stands behind them, which the invariants would ask for.
  for (const thing of ['sendOrder', 'move'])
    await app.db.write((tx) => release(contextFor(tx, 'business'), { thing, id: 1, number: 'GIVEN' }))
})

it('surplus purchases of one season serve another', async () => {
  const first = await seasonToBuy(app, 1, { year: 2111, term: 'autumn' })
  const second = await seasonToBuy(app, 0, { year: 2112, term: 'autumn', books: first.books })
  const { purchaseLineIds } = await givenSupply(app, first, 'own')
  await run(
    sql`update purchase_order_line set copies = 262, reason = 'For later' where id = any(${purchaseLineIds}::bigint[])`,
  )
  await run(
    sql`update purchase_order set copies = 262, list_fen = 262000, net_fen = 183400 where plan_id = ${first.planId}`,
  )
  expect([await missingIn(first), await missingIn(second)]).toEqual([[0], [62]])
  expect((await demandIn(first)).list[0]).toMatchObject({ boughtCopies: 162, surplus: 100, openCopies: 262 })
})

it('demand is filtered by warehouse, supplier, publisher, subject, title, keyword and source', async () => {
  const season = await seasonToBuy(app, 2, { state: 'patching' })
  const [first = 0] = season.books
  await givenPatch(app, season, { state: 'approved' })
  await givenStock(app, { bookId: first, onHand: 1000 })
  const book = await app.db.primary.row<{ code: string; publisher: number; subject: number }>(sql`
    select book_code as code, publisher_id as publisher, subject_id as subject from book where id = ${first}`)
  const found = async (input: object) => (await demandIn(season, input)).list.map(({ bookId }) => bookId)
  expect(await found({ warehouseIds: [warehouse.own] })).toHaveLength(2)
  expect(await found({ warehouseIds: [warehouse.foreign] })).toEqual([])
  expect(await found({ supplierIds: [supplier.own] })).toHaveLength(2)
  expect(await found({ supplierIds: [supplier.foreign] })).toEqual([])
  expect(await found({ publisherIds: [book?.publisher] })).toHaveLength(2)
  expect(await found({ subjectIds: [book?.subject] })).toHaveLength(2)
  expect(await found({ bookIds: [first] })).toEqual([first])
  expect(await found({ keyword: book?.code })).toEqual([first])
  expect(await found({ source: 'patch' })).toEqual([first])
  expect(await found({ source: 'shop' })).toEqual([])
  expect(await found({ onlyMissing: true })).toEqual([season.books[1]])
  expect((await demandIn(season, { onlyMissing: true })).sums).toMatchObject({ lines: 2, missingLines: 1, copies: 329 })
})

it('demand is limited to the company and to granted titles', async () => {
  const season = await seasonToBuy(app, 2)
  const planIds = [season.planId]
  expect((await app.as('otherBusiness').done(purchaseDemand, { planIds })).list).toEqual([])
  expect((await app.as('ungranted').done(purchaseDemand, { planIds })).list).toEqual([])
  const [, second = 0] = season.books
  await fixtures.grant('granted', { book: second })
  const { list, sums } = await app.as('granted').done(purchaseDemand, { planIds })
  expect(list.map(({ bookId }) => bookId)).toEqual([second])
  expect(sums.copies).toBe(162)
  const proposal = await app.as('granted').done(generatePurchaseOrder, { planId: season.planId })
  expect(proposal.lines.map(({ bookId }) => bookId)).toEqual([second])
})

it('a proposal contains what is missing, on request in whole packs, and writes nothing', async () => {
  const season = await seasonToBuy(app, 2)
  const [first = 0, second = 0] = season.books
  await givenStock(app, { bookId: first, onHand: 162 })
  const proposal = await business.done(generatePurchaseOrder, { planId: season.planId })
  expect(proposal).toMatchObject({
    titles: 1,
    copies: 162,
    listFen: 162_000,
    netFen: 113_400,
    more: 0,
    withoutTerms: [],
  })
  expect(proposal.lines).toMatchObject([{ bookId: second, copies: 162, missing: 162, suggested: 180, netFen: 113_400 }])
  const packs = await business.done(generatePurchaseOrder, { planId: season.planId, toPacks: true })
  expect(packs.lines).toMatchObject([{ copies: 180, missing: 162 }])
  for (const unknown of [
    { bookIds: [first] },
    { warehouseIds: [warehouse.foreign] },
    { supplierIds: [supplier.foreign] },
  ])
    expect((await business.done(generatePurchaseOrder, { planId: season.planId, ...unknown })).lines).toEqual([])
  const again = await business.done(generatePurchaseOrder, { planId: season.planId })
  expect(again).toEqual(proposal)
})

it('a proposal is refused for a season without a result or in the archive', async () => {
  const open = await seasonToBuy(app, 1, { state: 'closed' })
  const archived = await seasonToBuy(app, 1, { state: 'archived' })
  for (const { planId } of [open, archived])
    expect(await business.call(generatePurchaseOrder, { planId })).toMatchObject({
      status: 422,
      code: 'purchase_needs_a_result',
    })
  expect(await business.call(generatePurchaseOrder, { planId: 999_999_999 })).toMatchObject({
    code: 'no_such_reference',
  })
})

it('each issued result shows how much of it is still to be bought', async () => {
  const season = await seasonToBuy(app, 2)
  const [first = 0] = season.books
  await givenStock(app, { bookId: first, onHand: 100 })
  const row = async (who: 'business' | 'manage' | 'otherBusiness') => {
    const { list } = await app.as(who).done(listPlansToBuy, { keyword: season.code })
    return list.find(({ id }) => id === season.planId)
  }
  const visible = {
    standing: 'missing',
    titles: 2,
    copies: 324,
    stockCopies: 100,
    lostCopies: 0,
    missing: 224,
    missingTitles: 2,
    orders: 0,
  }
  expect(await row('business')).toMatchObject(visible)
  expect(await row('manage')).toMatchObject(visible)
  expect(await row('otherBusiness')).toBeUndefined()
  await givenSupply(app, season, 'own', { purchaseState: 'submitted' })
  expect(await row('manage')).toMatchObject({
    standing: 'covered',
    boughtCopies: 324,
    missing: 0,
    orders: 1,
    openCopies: 324,
  })
  const { sums } = await app.as('manage').done(listPlansToBuy, { keyword: season.code, standing: 'missing' })
  expect(sums).toMatchObject({ missing: 0, covered: 1 })
})

it('demand of a closed warehouse is shown as not buyable, and stays with that warehouse', async () => {
  const season = await seasonToBuy(app, 2, { state: 'patching' })
  const [first = 0] = season.books
  const input = { planId: season.planId }
  await givenPatch(app, season, { whose: 'school', state: 'approved', copies: 7 })
  await givenPatch(app, season, { whose: 'district', state: 'approved', copies: 9 })
  expect(await business.done(generatePurchaseOrder, input)).toMatchObject({ copies: 340, closed: [] })
  expect((await demandIn(season)).sums).toMatchObject({ copies: 340, closed: [] })

  // That nobody serves the district any more takes nothing back.
  await app.db.primary.run(sql`
    with gone as (delete from district_coverage where district_id = ${district.own} returning warehouse_id)
    insert into school_coverage (school_id, warehouse_id) select ${school.own}, warehouse_id from gone`)
  expect(await business.done(generatePurchaseOrder, input)).toMatchObject({ copies: 340 })

  await app.db.primary.run(sql`update warehouse set state = 'disabled' where id = ${warehouse.own}`)
  const closed = [{ warehouseId: warehouse.own, warehouseName: 'Own store', copies: 340 }]
  expect(await business.done(generatePurchaseOrder, input)).toMatchObject({ lines: [], closed })
  expect((await demandIn(season)).sums).toMatchObject({ missing: 340, closed })
  const some = { ...input, bookIds: [first] }
  expect((await business.done(generatePurchaseOrder, some)).closed).toMatchObject([{ copies: 178 }])
  await app.db.primary.run(sql`update warehouse set state = 'active' where id = ${warehouse.own}`)
  await app.db.primary.run(sql`
    with gone as (delete from school_coverage where school_id = ${school.own} returning warehouse_id)
    insert into district_coverage (district_id, warehouse_id) select ${district.own}, warehouse_id from gone`)
})
