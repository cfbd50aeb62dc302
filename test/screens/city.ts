import { stepBooks } from '@keben/core/base/catalogue/contract'
import type { Role } from '@keben/core/roles'
import { createFixtures } from '../fixtures.ts'
import { givenPatch } from '../fixtures/patch.ts'
import { resultOf } from '../fixtures/result.ts'
import { type Season, createSeason } from '../fixtures/season.ts'
import { countedWhole, givenSupply } from '../fixtures/supply.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'

/** Data for all screens; returns the documents to open, by role. */
export async function fillCity(app: TestApp): Promise<Partial<Record<Role, string[]>>> {
  await fillShelf(app)
  return fillSeasons(app)
}

/** Titles of every kind: long and short names, with and without terms, one disabled. */
async function fillShelf(app: TestApp): Promise<void> {
  const fixtures = createFixtures(app)
  const publisher = await fixtures.publisher({ name: 'The Very Long Named Publishing House of the Eastern Provinces' })
  const subject = await fixtures.subject({ name: 'Mathematics' })
  const edition = await fixtures.edition({ name: 'Standard', publisherId: publisher.id })
  const shared = { publisherId: publisher.id, subjectId: subject.id, editionId: edition.id }
  const first = await fixtures.book({ ...shared, title: '义务教育教科书 数学 三年级上册(彩色插图版)' })
  const second = await fixtures.book({ ...shared, title: 'Mathematics, third grade', priceKind: 'estimated' })
  const third = await fixtures.book({ ...shared, title: 'Mathematics, workbook', remark: 'Out of print.' })
  await fixtures.terms(first.id)
  await fixtures.terms(second.id, 'business', { safetyStock: 40, leadDays: 14 })
  await app.as('manage').done(stepBooks, { ids: [third.id], step: 'disable' })
}

/**
 * Three seasons: selections in progress, open for schools, and with a result and supplementary orders. Returns the
 * documents to open, by role.
 */
async function fillSeasons(app: TestApp): Promise<Partial<Record<Role, string[]>>> {
  const past = await createSeason(app, { state: 'patching', year: 2029 })
  await resultOf(app, past.planId)
  const open = await createSeason(app, { state: 'open', capPrimaryFen: 900, requested: 'suggested' })
  const selecting = await createSeason(app, { state: 'selecting' })
  const ofDistrict = await givenPatch(app, past, { whose: 'district' })
  const ofSchool = await givenPatch(app, past, { whose: 'school' })
  const submitted = await givenPatch(app, past, { whose: 'campus', state: 'submitted' })
  const { own } = open
  const bought = await fillSupply(app, past)
  return {
    manage: [
      ...bought.manage,
      `/sys/bookOrder/orderPlan?plan=${open.planId}`,
      `/sys/bookOrder/bookSelectApprove?selection=${own.selectionId}`,
      `/sys/bookOrder/orderSchedule?plan=${open.planId}&view=schools`,
      ...['overview', 'titles', 'lines'].map((view) => `/sys/bookOrder/orderResult?plan=${past.planId}&view=${view}`),
      `/sys/bookOrder/orderSummary?plan=${past.planId}`,
    ],
    warehouse: bought.warehouse,
    supplier: bought.supplier,
    business: [
      ...bought.business,
      `/sys/businessOrder/orderPlan?plan=${selecting.planId}`,
      `/sys/businessOrder/orderPlan?plan=${open.planId}&view=districts&district=${own.districtPlanId}`,
      `/sys/businessOrder/bookSelectHistory?selection=${own.selectionId}`,
      `/sys/businessOrder/orderSchedule?plan=${open.planId}&view=schools`,
      `/sys/purchasePlan/planApproved?plan=${past.planId}`,
    ],
    area: [
      ...['books', 'schools', 'reserve', 'history'].map(
        (view) => `/sys/countyOrder/orderPlan?plan=${open.planId}&view=${view}`,
      ),
      `/sys/countyOrder/orderPlan?plan=${open.planId}&view=schools&school=${own.schoolPlanId}`,
      `/sys/countyOrder/orderSchedule?plan=${open.planId}&view=schools`,
      ...['new', ofDistrict, submitted].map((patch) => `/sys/countyOrder/orderPatch?patch=${patch}`),
    ],
    finance: [`/sys/finance/statement?view=school&party=${organisations.school.own}`, '/sys/finance/ageing?view=shop'],
    shop: ['/sys/shop/order?view=account'],
    school: [
      '/sys/schoolOrder/finance?view=account',
      `/sys/schoolOrder/orderPlan?plan=${own.schoolPlanId}`,
      ...['new', ofSchool].map((patch) => `/sys/schoolOrder/orderPatch?patch=${patch}`),
    ],
  }
}

/** The documents of a season's supply, each in a state with actions. */
async function fillSupply(
  app: TestApp,
  season: Season,
): Promise<Record<'manage' | 'business' | 'warehouse' | 'supplier', string[]>> {
  const submitted = await givenSupply(app, season, 'own', { purchaseState: 'submitted' })
  const draft = await givenSupply(app, season, 'own', { purchaseState: 'draft' })
  const issued = await givenSupply(app, season, 'own', { orderState: 'issued' })
  const waiting = await givenSupply(app, season, 'own', { orderState: 'accepted', receipt: true })
  const counted = await givenSupply(app, season, 'own', { orderState: 'accepted', receipt: true })
  await countedWhole(app, counted.receiptId)
  const [book = 0] = season.books
  const ledger = `book=${book}&warehouse=${organisations.warehouse.own}`
  return {
    manage: [
      `/sys/orderOp/manage?order=${submitted.purchaseOrderId}`,
      `/sys/receipt/manager?receipt=${counted.receiptId}`,
      `/sys/stock/manage?title=${book}`,
      `/sys/stock/managelog?${ledger}`,
    ],
    business: [
      `/sys/purchasePlan/orderCreate?plan=${season.planId}`,
      `/sys/purchasePlan/purchaseOrders?order=${draft.purchaseOrderId}`,
      `/sys/purchasePlan/purchaseOrders?order=${counted.purchaseOrderId}`,
      `/sys/orderOp/supplier?order=${waiting.supplierOrderId}`,
      `/sys/purchase/publishing?order=${waiting.supplierOrderId}`,
      `/sys/orderOp/orderRec?receipt=${waiting.receiptId}`,
      `/sys/purchase/receivingReconciliation?supplier=${organisations.supplier.own}&plan=${season.planId}`,
      `/sys/stock/business?title=${book}`,
      `/sys/stock/businesslog?${ledger}`,
    ],
    warehouse: [
      `/sys/wareHouse/AOG?receipt=${waiting.receiptId}`,
      `/sys/purchase/record?receipt=${counted.receiptId}`,
      `/sys/stock/warehouse?view=count&warehouse=${organisations.warehouse.own}`,
      `/sys/stock/warehouselog?${ledger}`,
    ],
    supplier: [issued, waiting].map(({ supplierOrderId }) => `/sys/supplier/order?order=${supplierOrderId}`),
  }
}
