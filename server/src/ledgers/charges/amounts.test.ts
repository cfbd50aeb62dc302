import {
  closeDifferences,
  deliveryStatement,
  listDifferences,
  listSendOrders,
  sendOrderInfo,
} from '@keben/core/distribution/deliveries/contract'
import {
  confirmSchoolDelivery,
  listSchoolDeliveries,
  schoolDeliveryInfo,
} from '@keben/core/distribution/deliveries/receiving'
import { listReceipts, receiptInfo, reconcileReceipts, reverseReceipt } from '@keben/core/supply/receipts/contract'
import {
  approveReturns,
  listReturns,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { downloadReceipts, downloadReturns, downloadSendOrders } from '@keben/core/office/spreadsheets/supply'
import { receivedBySupplier, receivedByWarehouse } from '@keben/core/office/statistics/received'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const business = app.as('business')
const keeper = app.as('warehouse')
const school = app.as('school')
afterEach(() => mustAddUp(app))

/** What the entries of a document come to, by the number that it has. */
const enteredOf = async (number: string): Promise<number> =>
  (
    await app.db.primary.row<{ fen: number }>(
      sql`select coalesce(sum(net_fen), 0)::bigint as fen from billing_entry where number = ${number}`,
    )
  )?.fen ?? 0
const yuanOf = (fen: number): string => (fen / 100).toFixed(2)
const sumOf = (rows: readonly Record<string, string>[], column: string): string =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0).toFixed(2)

describe('a receipt', () => {
  it('has the same amount as its billing entries on every screen and sheet, also if reversed', async () => {
    // One copy comes to 976.5 fen: two documents that round by themselves come to a fen more than both together.
    const { id: bookId } = await createFixtures(app).book({ priceFen: 1302 })
    const order = await givenArriving(app, { copies: [3], books: [bookId] })
    const first = await givenCounted(app, order, [1])
    const second = await givenCounted(app, order, [1])
    expect([await enteredOf(first.number), await enteredOf(second.number)]).toEqual([977, 976])

    const info = await business.done(receiptInfo, { id: second.id })
    expect(info).toMatchObject({ netFen: 976, listFen: 1302, lines: [{ netFen: 976, listFen: 1302 }] })
    const { list, sums } = await business.done(listReceipts, { supplierOrderId: order.orderId })
    expect(list.map(({ netFen }) => netFen)).toEqual([976, 977])
    expect(sums.netFen).toBe(1953)
    const sheet = await sheetOf(business, downloadReceipts, { filter: { supplierOrderId: order.orderId } })
    expect(sumOf(sheet, 'Net value')).toBe(yuanOf(1953))
    const season = { planIds: [order.planId] }
    expect((await business.done(receivedBySupplier, season)).sums.netFen).toBe(1953)
    expect((await business.done(receivedByWarehouse, season)).sums.netFen).toBe(1953)
    const reconciled = await business.done(reconcileReceipts, { ...season, by: 'order' })
    expect(reconciled.sums.netFen).toBe(1953)

    const { version } = await keeper.done(reverseReceipt, {
      id: first.id,
      version: first.version,
      reason: 'Wrong parcel',
    })
    expect(version).toBeGreaterThan(first.version)
    const after = await business.done(listReceipts, { supplierOrderId: order.orderId })
    const reversal = after.list.find(({ state }) => state === 'reversal')
    expect(reversal?.netFen).toBe(await enteredOf(reversal?.number ?? ''))
    expect(after.sums.netFen).toBe(977)
  })
})

/** Another price and discount than those of the season: half a fen for each copy. */
const owedAtHalves = async () => {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 1)
  await app.db.primary.run(sql`update fulfilment_line set price_fen = 1333, discount_bp = 5000 where id = ${due.id}`)
  return { ...due, planId: season.planId, priceFen: 1333, discountBp: 5000 }
}
const confirmed = async (id: number, found: { good: number; damaged?: number; missing?: number; surplus?: number }) => {
  const { version, lines } = await school.done(schoolDeliveryInfo, { id })
  return school.done(confirmSchoolDelivery, {
    id,
    version,
    lines: lines.map(({ id: lineId }) => ({
      lineId,
      damaged: 0,
      missing: 0,
      surplus: 0,
      reason: 'As found',
      ...found,
    })),
  })
}

describe('a delivery', () => {
  it('shows the amount it will add before it is charged, and that of its entries afterwards', async () => {
    const due = await owedAtHalves()
    const first = await givenSent(app, [{ due, copies: 1 }])
    expect(await business.done(sendOrderInfo, { id: first.id })).toMatchObject({ netFen: 667 })
    await confirmed(first.id, { good: 1 })
    expect(await enteredOf(first.number)).toBe(667)

    const second = await givenIssued(app, [{ due, copies: 1 }])
    expect(await business.done(sendOrderInfo, { id: second.id })).toMatchObject({
      netFen: 666,
      lines: [{ netFen: 666 }],
    })

    const third = await givenSent(app, [{ due, copies: 3 }])
    await confirmed(third.id, { good: 1, damaged: 1, missing: 1 })
    expect(await enteredOf(third.number)).toBe(666)
    expect(await school.done(schoolDeliveryInfo, { id: third.id })).toMatchObject({
      netFen: 666,
      listFen: 1333,
      lines: [{ netFen: 666, listFen: 1333 }],
    })
    const { list } = await school.done(listSchoolDeliveries, { keyword: third.number })
    expect(list).toMatchObject([{ netFen: 666 }])
  })

  it('has a higher amount once its receiver accepts damaged copies or keeps a surplus', async () => {
    const due = await owedAtHalves()
    const { id, number } = await givenSent(app, [{ due, copies: 4 }])
    await confirmed(id, { good: 3, damaged: 1, surplus: 1 })
    const season = { planIds: [due.planId] }
    await givenStock(app, { bookId: due.bookId, onHand: 1 })
    const open = await business.done(listDifferences, { sendOrderId: id })
    expect(open.list.map(({ netFen }) => netFen)).toEqual([666, 666])
    for (const { id: differenceId, kind } of open.list)
      await business.done(closeDifferences, {
        ids: [differenceId],
        how: kind === 'damaged' ? 'accept' : 'keep',
        note: 'They keep it',
      })
    const entered = await enteredOf(number)
    expect(entered).toBe(3333)
    expect(await business.done(sendOrderInfo, { id })).toMatchObject({ netFen: 3333, listFen: 6665 })
    const { sums } = await business.done(listSendOrders, season)
    expect(sums.netFen).toBe(3333)
    const { sums: stated } = await business.done(deliveryStatement, { ...season, by: 'receiver' })
    expect(stated).toMatchObject({ netFen: 3333, listFen: 6665 })
    const sheet = await sheetOf(business, downloadSendOrders, { filter: season })
    expect(sumOf(sheet, 'Net value')).toBe(yuanOf(3333))
    const closed = await business.done(listDifferences, { sendOrderId: id })
    expect(closed.list.map(({ netFen }) => netFen).toSorted((one, other) => one - other)).toEqual([666, 667])
  })
})

describe('a return', () => {
  it('has the amount that its entries give back, and shows it beforehand', async () => {
    const due = await owedAtHalves()
    const delivery = await givenSent(app, [{ due, copies: 4 }])
    const { lines } = await confirmed(delivery.id, { good: 4 })
    const draft = await school.done(saveReturn, {
      reason: 'Fewer children than enrolled',
      lines: [{ sendOrderLineId: lines[0]?.id ?? 0, copies: 1 }],
    })
    // 4 copies come to 2666 fen, 3 to 2000, and 1 by itself to 667.
    expect(draft).toMatchObject({ netFen: 666 })
    await school.done(submitReturn, { id: draft.id, version: draft.version })
    await business.done(approveReturns, { ids: [draft.id] })
    const { version, lines: back } = await keeper.done(returnInfo, { id: draft.id })
    await keeper.done(receiveReturn, {
      id: draft.id,
      version,
      lines: [{ lineId: back[0]?.id ?? 0, good: 1, damaged: 0 }],
    })
    expect(await enteredOf(draft.number)).toBe(-666)
    expect(await school.done(returnInfo, { id: draft.id })).toMatchObject({
      netFen: 666,
      listFen: 1333,
      lines: [{ netFen: 666, listFen: 1333 }],
    })
    const { list } = await school.done(listReturns, { keyword: draft.number })
    expect(list).toMatchObject([{ netFen: 666 }])
    const sheet = await sheetOf(school, downloadReturns, { filter: { keyword: draft.number } })
    expect(sumOf(sheet, 'Net value')).toBe(yuanOf(666))
  })
})
