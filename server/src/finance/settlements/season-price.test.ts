import { sendOrderInfo } from '@keben/core/distribution/deliveries/contract'
import {
  chosenBooks,
  districtBooks,
  listDistrictPlans,
  listSubmittedDistricts,
} from '@keben/core/ordering/district-plans/contract'
import { planInfo } from '@keben/core/base/plans/contract'
import { listPurchaseOrders, purchaseOrderInfo, savePurchaseOrder } from '@keben/core/supply/purchase-orders/contract'
import { listReceipts, receiptInfo } from '@keben/core/supply/receipts/contract'
import { countPlan, listResults, planByTitle, planLines, resultLines } from '@keben/core/ordering/results/contract'
import { listSchoolPlans, schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { downloadPlanCatalog } from '@keben/core/office/spreadsheets/orders'
import {
  businessReceiving,
  manageReceiving,
  schoolProgress,
  submissionProgress,
} from '@keben/core/office/statistics/contract'
import { areaReceiving } from '@keben/core/office/statistics/received'
import { sentByDistrict, sentBySchool, sentByTitle } from '@keben/core/office/statistics/sent'
import { listSupplierOrders, supplierOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { purchaseOf } from '../../../../test/fixtures/purchase.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [manage, business, area, school, finance] = [
  app.as('manage'),
  app.as('business'),
  app.as('area'),
  app.as('school'),
  app.as('finance'),
]
afterAll(() => mustAddUp(app))

const [estimateFen, fixedFen] = [500, 540]
const estimated = () =>
  createFixtures(app).book({
    kind: 'workbook',
    funding: 'self',
    grade: 3,
    priceFen: estimateFen,
    priceKind: 'estimated',
  })

const valued = (rows: readonly { readonly priceFen: number; readonly copies: number }[]): number =>
  rows.reduce((sum, row) => sum + row.priceFen * row.copies, 0)
const allOf = (figures: Record<string, number>, fen: number): Record<string, number> =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, fen]))

describe('the value of a season', async () => {
  const { id: bookId } = await estimated()
  const season = await createSeasonWithOutstanding(app, { books: [bookId] })
  const { planId } = season
  const { id: purchaseId } = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 160 }))
  const resultId = (await manage.done(listResults, {})).list.find(({ id }) => id === planId)?.resultId ?? 0
  /** Both campuses of the school order it, and nobody else. */
  const copies = 160

  /** What every call says that they are worth, by its name. */
  const values = async (): Promise<Record<string, number>> => {
    const [plan] = (await school.done(listSchoolPlans, { planIds: [planId] })).list
    const ofPlan = { planId }
    const inSeason = { planIds: [planId] }
    const chosen = await area.done(chosenBooks, ofPlan)
    return {
      resultLines: (await business.done(resultLines, { resultId })).sums.listFen,
      resultLinesPriced: valued((await business.done(resultLines, { resultId, level: 'campus' })).list),
      listResults: (await business.done(listResults, {})).list.find(({ id }) => id === planId)?.listFen ?? 0,
      listAllResults: (await manage.done(listResults, {})).list.find(({ id }) => id === planId)?.listFen ?? 0,
      planByTitle: (await business.done(planByTitle, ofPlan)).sums.listFen,
      planByTitleAsItStands: (await business.done(planByTitle, { ...ofPlan, basis: 'standing' })).sums.listFen,
      planByTitlePriced: valued((await business.done(planByTitle, ofPlan)).list),
      planLines: (await business.done(planLines, ofPlan)).sums.listFen,
      countPlan: (await business.done(countPlan, ofPlan)).cells.reduce((sum, { listFen }) => sum + listFen, 0),
      planInfo: (await manage.done(planInfo, { id: planId })).districts.reduce((sum, { listFen }) => sum + listFen, 0),
      districtBooks: chosen.sums.listFen,
      districtBooksPriced: valued(chosen.list),
      districtCatalogue: (await area.done(districtBooks, ofPlan)).books.reduce(
        (sum, { priceFen }) => sum + priceFen * copies,
        0,
      ),
      listDistrictPlans:
        (await area.done(listDistrictPlans, {})).list.find((one) => one.planId === planId)?.listFen ?? 0,
      listSubmittedDistricts: (await business.done(listSubmittedDistricts, inSeason)).sums.listFen,
      listSchoolPlans: (await school.done(listSchoolPlans, inSeason)).sums.listFen,
      schoolPlanPriced: 2 * valued((await school.done(schoolPlanBooks, { id: plan?.id ?? 0 })).lines),
      schoolProgress: (await school.done(schoolProgress, ofPlan)).sums.listFen,
      submissionProgress: (await area.done(submissionProgress, ofPlan)).listFen,
      manageReceiving: (await manage.done(manageReceiving, ofPlan)).sums.listFen,
      businessReceiving: (await business.done(businessReceiving, ofPlan)).sums.listFen,
      areaReceiving: (await area.done(areaReceiving, ofPlan)).sums.listFen,
      sentByDistrict: (await business.done(sentByDistrict, inSeason)).sums.requestedFen,
      sentBySchool: (await business.done(sentBySchool, inSeason)).sums.requestedFen,
      sentByTitle: (await business.done(sentByTitle, inSeason)).sums.requestedFen,
      listPurchaseOrders: (await business.done(listPurchaseOrders, inSeason)).sums.listFen,
      purchaseOrderInfo: (await business.done(purchaseOrderInfo, { id: purchaseId })).listFen,
      catalogue: (await sheetOf(business, downloadPlanCatalog, { filter: ofPlan })).reduce(
        (sum, row) => sum + Math.round(Number(row['Price']) * 100) * copies,
        0,
      ),
    }
  }

  it('is the same in every endpoint, at the estimate and at the fixed price', async () => {
    const before = await values()
    expect(before).toEqual(allOf(before, copies * estimateFen))
    await finance.done(reprice, { planId, bookId, priceFen: fixedFen, reason: 'As printed' })
    const after = await values()
    expect(after).toEqual(allOf(after, copies * fixedFen))
    expect(await school.done(schoolPlanBooks, { id: season.own.schoolPlanId })).toMatchObject({
      lines: [{ priceFen: fixedFen, priceKind: 'fixed' }],
    })
  })

  it('is charged at the fixed price on later deliveries', async () => {
    const { id } = await givenIssued(app, [{ due: await dueOf(app, season, 0), copies: 10 }])
    expect(await business.done(sendOrderInfo, { id })).toMatchObject({ listFen: 10 * fixedFen, repriced: false })
  })
})

describe('a document from before its price was fixed', () => {
  it('retains the price of copies in transit, and is marked', async () => {
    const { id: bookId } = await estimated()
    const season = await createSeasonWithOutstanding(app, { books: [bookId] })
    const { id } = await givenSent(app, [{ due: await dueOf(app, season, 0), copies: 10 }])
    const stated = () => business.done(sendOrderInfo, { id })
    expect(await stated()).toMatchObject({ listFen: 10 * estimateFen, repriced: false })
    await finance.done(reprice, { planId: season.planId, bookId, priceFen: fixedFen, reason: 'As printed' })
    expect(await stated()).toMatchObject({ listFen: 10 * estimateFen, repriced: true })
  })

  it('retains the charged amount and is marked, while its order has the fixed price', async () => {
    const { id: bookId } = await estimated()
    const order = await givenArriving(app, { copies: [20], books: [bookId] })
    const early = await givenCounted(app, order, [5])
    await finance.done(reprice, { planId: order.planId, bookId, priceFen: fixedFen, reason: 'As printed' })
    const late = await givenCounted(app, order, [5])
    const { list, sums } = await business.done(listReceipts, { supplierOrderId: order.orderId })
    expect(list).toMatchObject([
      { id: late.id, listFen: 5 * fixedFen, netFen: 2025 },
      { id: early.id, listFen: 5 * estimateFen, netFen: 1875 },
    ])
    expect(sums).toMatchObject({ listFen: 5 * (estimateFen + fixedFen), netFen: 3900 })
    expect(await business.done(receiptInfo, { id: early.id })).toMatchObject({ repriced: true })
    expect(await business.done(receiptInfo, { id: late.id })).toMatchObject({ repriced: false })

    const ordered = { listFen: 20 * fixedFen, netFen: 8100 }
    expect(await business.done(supplierOrderInfo, { id: order.orderId })).toMatchObject(ordered)
    const orders = await business.done(listSupplierOrders, { keyword: order.number })
    expect(orders.list).toMatchObject([{ ...ordered, receivedNetFen: 3900 }])
    expect(orders.sums).toMatchObject(ordered)
    expect(
      await app.db.primary.row(
        sql`select sum(net_fen)::int as fen from billing_entry where payer = 'supplier' and book_id = ${bookId}`,
      ),
    ).toEqual({ fen: 4050 })
  })
})
