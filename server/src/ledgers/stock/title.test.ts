import { cityDay } from '@keben/core/kit/moment'
import {
  closeDifferences,
  issueSendOrders,
  keeperSendOrderInfo,
  listDifferences,
} from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { saveReturn, submitReturn } from '@keben/core/distribution/returns/contract'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { stockOfTitle, stockWarehouses, titleJourney } from '@keben/core/ledgers/stock/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { givenStock, givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { company, warehouse } = organisations
const [manage, business, keeper] = [app.as('manage'), app.as('business'), app.as('warehouse')]

afterEach(() => mustAddUp(app))

describe('the stock of a title', () => {
  it('is shown for all warehouses in scope, with the safety stock of each company', async () => {
    const book = await fixtures.book({ priceFen: 300 })
    const other = await createWarehouseFixtures(app).warehouse()
    await givenStock(app, { bookId: book.id, onHand: 10, damaged: 1 })
    await givenStock(app, { bookId: book.id, onHand: 4, warehouseId: other.id })
    await givenStock(app, { bookId: book.id, onHand: 50, warehouseId: warehouse.foreign })
    await fixtures.terms(book.id, 'business', { safetyStock: 20 })

    const own = await business.done(stockOfTitle, { bookId: book.id })
    expect(own).toMatchObject({
      title: book.title,
      sums: { onHand: 14, reserved: 0, free: 14, inTransit: 0, damaged: 1, listFen: 4_200 },
      companies: [{ companyId: company.own, free: 14, safetyStock: 20, below: true }],
    })
    expect(new Map(own.warehouses.map(({ warehouseId, onHand }) => [warehouseId, onHand]))).toEqual(
      new Map([
        [warehouse.own, 10],
        [other.id, 4],
      ]),
    )
    const all = await manage.done(stockOfTitle, { bookId: book.id })
    expect(all.sums.onHand).toBe(64)
    expect(all.companies.toSorted((one, another) => one.companyId - another.companyId)).toMatchObject([
      { companyId: company.own, below: true },
      { companyId: company.foreign, free: 50, safetyStock: null, below: false },
    ])
    const stored = await keeper.done(stockOfTitle, { bookId: book.id })
    expect(stored.warehouses).toMatchObject([{ warehouseId: warehouse.own, onHand: 10, damaged: 1 }])
    // The company has fewer than it wants, whichever warehouse one keeps.
    expect(stored.companies).toMatchObject([{ free: 10, below: true }])
  })

  it('is not found for a user to whom the title is not granted', async () => {
    const book = await fixtures.book()
    expect(await app.as('ungranted').call(stockOfTitle, { bookId: book.id })).toMatchObject({ status: 404 })
    expect(await business.done(stockOfTitle, { bookId: book.id })).toMatchObject({
      sums: { onHand: 0 },
      warehouses: [],
    })
  })
})

it('the stock warehouses are leaves, of the own company or of any', async () => {
  const { id: centre } = await createWarehouseFixtures(app).warehouse({ kind: 'centre' })
  const part = await createWarehouseFixtures(app).warehouse({ parentId: centre })
  const own = await business.done(stockWarehouses, {})
  expect(own.map(({ id }) => id)).toContain(part.id)
  expect(own.map(({ id }) => id)).not.toContain(centre)
  expect(new Set(own.map(({ companyId }) => companyId))).toEqual(new Set([company.own]))
  expect(await keeper.done(stockWarehouses, {})).toMatchObject([
    { id: warehouse.own, value: warehouse.own, companyId: company.own, companyName: 'Own company' },
  ])
  expect(await manage.done(stockWarehouses, { companyId: company.foreign })).toMatchObject([{ id: warehouse.foreign }])
  expect(await business.done(stockWarehouses, { companyId: company.foreign })).toEqual([])
  expect((await app.as('finance').done(stockWarehouses, { keyword: part.code })).map(({ id }) => id)).toEqual([part.id])
})

describe('the journey of a title', () => {
  it('leads from demand to the stock on the shelf', async () => {
    const { season } = await createSupply(app, { season: { state: 'patching' }, orderState: 'accepted', receipt: true })
    const [bookId = 0] = season.books
    await givenPatch(app, season, { whose: 'school', state: 'approved', copies: 3 })
    await givenStock(app, { bookId, onHand: 12 })
    const journey = await business.done(titleJourney, { bookId })
    const [place] = journey.places
    const requested = place?.resultCopies ?? 0
    expect(requested).toBeGreaterThan(0)
    expect(journey).toMatchObject({ plan: { id: season.planId, code: season.code }, plans: [{ id: season.planId }] })
    expect(place).toMatchObject({
      warehouseId: warehouse.own,
      patchCopies: 3,
      purchaseDraft: 0,
      purchaseConfirmed: requested,
      orderAccepted: requested,
      announced: requested,
      open: requested,
      receivedGood: 0,
      onHand: 12,
      free: 12,
    })
    expect(journey.places).toHaveLength(1)
    expect(journey.sums).toMatchObject({ resultCopies: requested, onHand: 12 })
    expect(journey.documents.map(({ thing, state, copies }) => [thing, state, copies])).toEqual([
      ['purchaseOrder', 'confirmed', requested],
      ['receipt', 'issued', requested],
      ['supplierOrder', 'accepted', requested],
    ])
  })

  it('continues with copies sent, confirmed, returned, charged and paid', async () => {
    const bookId = (await fixtures.book({ kind: 'workbook', funding: 'self', grade: 3 })).id
    const season = await createSeasonWithOutstanding(app, { books: [bookId] })
    const due = await dueOf(app, season, 0)
    await givenIssued(app, [{ due, copies: 5 }])
    await givenSent(app, [{ due, copies: 8 }])
    const order = await givenSent(app, [{ due, copies: 40 }])
    const { lines, version } = await keeper.done(keeperSendOrderInfo, { id: order.id })
    const school = app.as('school')
    const found = { good: 30, damaged: 6, missing: 4, surplus: 0, reason: 'Wet' }
    await school.done(confirmSchoolDelivery, {
      id: order.id,
      version,
      lines: [{ lineId: lines[0]?.id ?? 0, ...found }],
    })
    const { list } = await business.done(listDifferences, { open: true })
    const [missing] = list.filter((one) => one.bookId === bookId && one.kind === 'missing')
    await business.done(closeDifferences, { ids: [missing?.id ?? 0], how: 'again', note: 'On Monday' })
    const draft = await school.done(saveReturn, {
      reason: 'Fewer children',
      lines: [{ sendOrderLineId: lines[0]?.id ?? 0, copies: 9 }],
    })
    await school.done(submitReturn, { id: draft.id, version: draft.version })
    const journey = await business.done(titleJourney, { bookId, planId: season.planId })
    const figures = { toSend: 5, sent: 48, onTheWay: 8, reported: 6, again: 4, credited: 0, closedShort: 0 }
    expect(journey.sums).toMatchObject({ ...figures, confirmed: 30, returned: 0 })
    // Two schools more are owed 80 each of what nobody has issued to them.
    expect(journey.sums.notIssued).toBe(journey.sums.resultCopies + 4 - 48 - 5)
    const net = await app.db.primary.row<{ fen: number }>(
      sql`select net_fen(30, price_fen, discount_bp) as fen from fulfilment_line where id = ${due.id}`,
    )
    const unpaid = { billedCopies: 0, billedFen: 0, paidCopies: 0, paidFen: 0 }
    expect(journey.money).toEqual({ chargedCopies: 30, chargedFen: net?.fen, ...unpaid })
    expect(journey.documents.map(({ thing, state, copies, partyName }) => [thing, state, copies, partyName])).toEqual([
      ['sendOrder', 'issued', 5, 'Own school'],
      ['sendOrder', 'sent', 8, 'Own school'],
      ['sendOrder', 'confirmed', 40, 'Own school'],
      ['returnOrder', 'submitted', 9, 'Own school'],
    ])
    expect(journey.documentCounts).toMatchObject({ sendOrder: 3, returnOrder: 1, receipt: 0 })

    await givenBills(app)
    const billed = await manage.done(titleJourney, { bookId, planId: season.planId })
    expect(billed.money).toMatchObject({ chargedCopies: 30, billedCopies: 30, billedFen: net?.fen, paidFen: 0 })
    const { list: bills } = await app.as('finance').done(schoolBills.list, { planIds: [season.planId] })
    const ids = bills.map(({ id }) => id)
    await app.as('finance').done(schoolBills.confirm, { ids, reason: 'Agreed by phone' })
    const complete = { ids, way: 'transfer', paidOn: cityDay(new Date()) } as const
    const moneyAfter = async (amountFen: number) => {
      await app.as('finance').done(schoolBills.pay, { ...complete, amountFen })
      return (await business.done(titleJourney, { bookId, planId: season.planId })).money
    }
    const total = bills.reduce((sum, { totalFen }) => sum + totalFen, 0)
    // A fen of it pays no copy, and counts all the same.
    expect(await moneyAfter(1)).toMatchObject({ paidCopies: 0, paidFen: 1 })
    expect(await moneyAfter(total - 1)).toMatchObject({ paidCopies: 30, paidFen: net?.fen })
    // What it costs is none of the keeper's business, nor does another company learn of it.
    expect(await keeper.done(titleJourney, { bookId, planId: season.planId })).toMatchObject({
      money: null,
      sums: { ...figures, confirmed: 30 },
    })
    const others = app.as('otherBusiness')
    expect(await others.call(titleJourney, { bookId, planId: season.planId })).not.toMatchObject({
      data: { money: { chargedCopies: 30 } },
    })
  })

  it('shows the latest documents if there are very many', async () => {
    const bookId = (await fixtures.book({ kind: 'workbook', funding: 'self', grade: 3 })).id
    const season = await createSeasonWithOutstanding(app, { books: [bookId] })
    const due = await dueOf(app, season, 0)
    await givenStock(app, { bookId, onHand: 30 })
    for (let place = 0; place < 22; place += 1)
      await business.done(issueSendOrders, { lines: [{ dueLineId: due.id, copies: 1 }] })
    const { documents, documentCounts } = await business.done(titleJourney, { bookId, planId: season.planId })
    expect([documents.length, documentCounts.sendOrder]).toEqual([20, 22])
    const ids = documents.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, another) => one - another))
  })

  it('separates drafts from promises, and from what will not arrive', async () => {
    const { season } = await createSupply(app, { purchaseState: 'draft' })
    const [bookId = 0] = season.books
    await givenSupply(app, season, 'own', { orderState: 'issued' })
    await givenSupply(app, season, 'own', { orderState: 'declined' })
    await givenSupply(app, season, 'own', { purchaseState: 'cancelled' })
    const { sums } = await business.done(titleJourney, { bookId, planId: season.planId })
    const each = sums.purchaseDraft
    expect(each).toBeGreaterThan(0)
    expect(sums).toMatchObject({
      purchaseConfirmed: 2 * each,
      orderIssued: each,
      orderAccepted: 0,
      closed: each,
      open: each,
    })
  })

  it('is limited to the scope of the user', async () => {
    const { season } = await createSupply(app, { orderState: 'accepted', receipt: true })
    // Of these titles one is asked for here, another by the schools of the other company.
    const [mine = 0, , , , theirs = 0] = season.books
    const ask = (who: typeof manage, bookId: number) => who.call(titleJourney, { bookId, planId: season.planId })
    expect(await ask(manage, mine)).toMatchObject({ status: 200, data: { places: [{ warehouseId: warehouse.own }] } })
    expect(await ask(manage, theirs)).toMatchObject({
      status: 200,
      data: { places: [{ warehouseId: warehouse.foreign }] },
    })
    for (const who of [business, keeper]) {
      expect(await ask(who, mine)).toMatchObject({ status: 200, data: { places: [{ warehouseId: warehouse.own }] } })
      expect(await ask(who, theirs)).toMatchObject({ status: 404, code: 'not_found' })
      expect(await who.done(titleJourney, { bookId: theirs })).toMatchObject({ plan: null, places: [], documents: [] })
    }
    const stored = await keeper.done(titleJourney, { bookId: mine, planId: season.planId })
    expect(stored.documents.map(({ thing }) => thing)).toEqual(['receipt'])
    expect(await ask(app.as('ungranted'), mine)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is short for a title without demand', async () => {
    const book = await fixtures.book()
    await givenStock(app, { bookId: book.id, onHand: 1 })
    expect(await business.done(titleJourney, { bookId: book.id })).toMatchObject({
      plan: null,
      plans: [],
      places: [{ onHand: 1, resultCopies: 0 }],
      documents: [],
    })
  })
})
