import { expect, it } from 'vitest'
import { type Rows, type Sight, inPlaceOf, sightsOf, sightsOfNobody } from '../../test/fixtures/sights.ts'
import { createTestApp } from '../../test/test-app.ts'
import { isReceivedBy, sendOrdersSeenBy } from './distribution/deliveries/scope.ts'
import { districtPlansSeenBy } from './ordering/district-plans/scope.ts'
import { movesSeenBy } from './distribution/moves/scope.ts'
import { patchesSeenBy } from './ordering/patches/scope.ts'
import { plansSeenBy } from './base/plans/scope.ts'
import { saleBooksSeenBy, shopOrdersSeenBy } from './distribution/retail/scope.ts'
import { returnsSeenBy, returnsWithdrawnBy, returnsWrittenBy } from './distribution/returns/scope.ts'
import { schoolPlansSeenBy } from './ordering/school-plans/scope.ts'
import { billsPaidBy, billsSeenBy, paymentsSeenBy } from './finance/settlements/scope.ts'
import { supplierOrdersSeenBy } from './supply/supplier-orders/scope.ts'
import { warehousesSeenBy } from './base/warehouses/scope.ts'

const app = await createTestApp()

const receivers = {
  campus: { company_id: 1, warehouse_id: 1, district_id: 1, school_id: 1, campus_id: 1, receiver: 'campus' },
  east: { campus_id: 2, warehouse_id: 2 },
  district: { school_id: null, campus_id: null, receiver: 'district' },
  shop: { school_id: null, campus_id: null, shop_id: 1, receiver: 'shop' },
  near: { school_id: 9, campus_id: 9 },
  shop2: { school_id: null, campus_id: null, shop_id: 2, receiver: 'shop' },
  foreign: { company_id: 2, warehouse_id: 2, district_id: 2, school_id: 2, campus_id: 3 },
} as const
const sent: Rows = {
  ...receivers,
  campus: { ...receivers.campus, state: 'sent' },
  toSend: { state: 'issued' },
  toSendToShop: { ...receivers.shop, state: 'issued' },
  confirmed: { state: 'confirmed' },
}
const returned: Rows = {
  ...receivers,
  campus: { ...receivers.campus, kind: 'receiver', state: 'submitted' },
  approved: { state: 'approved' },
  supplier: { kind: 'supplier', state: 'draft', receiver: null, district_id: null, school_id: null, campus_id: null },
}
const billed: Rows = {
  school: { company_id: 1, payer: 'school', district_id: 1, school_id: 1 },
  near: { school_id: 9 },
  district: { payer: 'district', school_id: null },
  shop: { payer: 'shop', school_id: null, shop_id: 1 },
  supplier: { payer: 'supplier', district_id: null, school_id: null, supplier_id: 1 },
  foreign: { company_id: 2, district_id: 2, school_id: 2 },
}
const ordered: Rows = {
  draft: { company_id: 1, supplier_id: 1, warehouse_id: 1, state: 'draft' },
  issued: { state: 'issued' },
  accepted: { state: 'accepted' },
  elsewhere: { state: 'accepted', warehouse_id: 2, supplier_id: 2 },
  foreign: { state: 'accepted', company_id: 2, warehouse_id: 2 },
}
const moved: Rows = {
  draft: { company_id: 1, from_warehouse_id: 1, to_warehouse_id: 1 },
  out: { issued_at: '2026-09-01', to_warehouse_id: 2 },
  in: { issued_at: '2026-09-01', from_warehouse_id: 2 },
  neither: { issued_at: '2026-09-01', from_warehouse_id: 2, to_warehouse_id: 2 },
  foreign: { company_id: 2 },
}
const patched: Rows = {
  draft: { district_id: 1, school_id: 1, campus_id: 1, state: 'draft' },
  requested: { state: 'submitted' },
  approved: { state: 'approved' },
  east: { state: 'approved', campus_id: 2 },
  own: { school_id: null, campus_id: null },
  ownApproved: { state: 'approved', school_id: null, campus_id: null },
  foreign: { state: 'approved', district_id: 2, school_id: 2, campus_id: 3 },
  foreignOwn: { state: 'approved', district_id: 2, school_id: null, campus_id: null },
}
const input: Rows = {
  main: { district_plan_id: 3, plan_id: 3, school_id: 1, campus_id: 1 },
  mainAlone: { plan_id: 4 },
  east: { campus_id: 2 },
  near: { school_id: 9, campus_id: 9 },
  foreign: { district_plan_id: 5, plan_id: 5, school_id: 2, campus_id: 3 },
}
const seasons: Rows = {
  draft: { state: 'draft' },
  selecting: { state: 'selecting' },
  open: { state: 'open' },
  resulted: { state: 'resulted' },
  others: { state: 'open' },
}
const parts: Rows = {
  draft: { company_id: 1, district_id: 1, plan_id: 1 },
  selecting: { plan_id: 2 },
  open: { plan_id: 3 },
  resulted: { plan_id: 4 },
  foreign: { company_id: 2, district_id: 2, plan_id: 5 },
}
const ofPlans = inPlaceOf('plan', seasons)
const ofParts = inPlaceOf('district_plan', parts)
const ofSchools = inPlaceOf('school_plan', input)

const soldToShops: Rows = {
  draft: { company_id: 1, shop_id: 1, state: 'draft' },
  takenBack: { submitted_at: '2026-09-01' },
  neverAsked: { state: 'cancelled' },
  requested: { state: 'submitted', submitted_at: '2026-09-01' },
  next: { state: 'submitted', submitted_at: '2026-09-01', shop_id: 9 },
  foreign: { state: 'submitted', submitted_at: '2026-09-01', company_id: 2, shop_id: 2 },
}
const onSale: Rows = {
  sold: { company_id: 1, book_id: 1, state: 'active' },
  over: { state: 'disabled' },
  outOfUse: { book_id: 2 },
  foreign: { company_id: 2 },
}
const ofBooks = inPlaceOf('book', { one: { state: 'active' }, two: { state: 'disabled' } })

const ofCompany = 'campus east district shop near shop2'
const ofReceivers = `${ofCompany} foreign approved`
const sights: readonly Sight[] = [
  {
    what: 'deliveries',
    of: 'send_order',
    rows: sent,
    by: sendOrdersSeenBy,
    visibleTo: {
      manage: `${ofCompany} foreign toSend toSendToShop confirmed`,
      business: `${ofCompany} toSend toSendToShop confirmed`,
      finance: `${ofCompany} toSend toSendToShop confirmed`,
      warehouse: 'campus district shop near shop2 toSend toSendToShop confirmed',
      area: 'campus east district near confirmed',
      school: 'campus east confirmed',
      campus: 'east',
      shop: 'shop',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'returns',
    of: 'return_order',
    rows: returned,
    by: returnsSeenBy,
    visibleTo: {
      manage: `${ofCompany} foreign approved supplier`,
      business: `${ofCompany} approved supplier`,
      warehouse: 'approved supplier',
      area: 'campus east district near approved',
      school: 'campus east approved',
      campus: 'east',
      shop: 'shop',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'bills',
    of: 'bill',
    rows: billed,
    by: billsSeenBy,
    visibleTo: {
      finance: 'school near district shop supplier',
      area: 'school near district',
      school: 'school',
      supplier: 'supplier',
      shop: 'shop',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'bills to answer',
    of: 'bill',
    rows: billed,
    by: billsPaidBy,
    visibleTo: { area: 'district', school: 'school', supplier: 'supplier', shop: 'shop', otherSchool: 'foreign' },
  },
  {
    what: 'payments',
    of: 'payment',
    rows: billed,
    by: paymentsSeenBy,
    visibleTo: { finance: 'school near district shop supplier' },
  },
  {
    what: 'supplier orders',
    of: 'supplier_order',
    rows: ordered,
    by: supplierOrdersSeenBy,
    visibleTo: {
      manage: 'draft issued accepted elsewhere foreign',
      business: 'draft issued accepted elsewhere',
      supplier: 'issued accepted foreign',
      warehouse: 'accepted',
    },
  },
  {
    what: 'moves',
    of: 'move_order',
    rows: moved,
    by: movesSeenBy,
    visibleTo: { manage: 'draft out in neither foreign', business: 'draft out in neither', warehouse: 'out in' },
  },
  {
    what: 'supplementary orders',
    of: 'patch',
    rows: patched,
    by: patchesSeenBy,
    visibleTo: {
      manage: 'requested approved east ownApproved foreign foreignOwn',
      business: 'approved east ownApproved',
      finance: 'approved east ownApproved',
      warehouse: 'approved ownApproved',
      area: 'requested approved east own ownApproved',
      school: 'draft requested approved east',
      campus: 'east',
      otherSchool: 'foreign',
      otherArea: 'foreign foreignOwn',
    },
  },
  {
    what: 'school plans',
    of: 'school_plan',
    rows: input,
    by: schoolPlansSeenBy,
    beside: [ofParts],
    visibleTo: {
      manage: 'main mainAlone east near foreign',
      business: 'main mainAlone east near',
      finance: 'main mainAlone east near',
      area: 'main mainAlone east near',
      school: 'main mainAlone east',
      campus: 'east',
      warehouse: 'main mainAlone',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'district plans',
    of: 'district_plan',
    rows: parts,
    by: districtPlansSeenBy,
    beside: [ofPlans],
    visibleTo: {
      manage: 'draft selecting open resulted foreign',
      business: 'selecting open resulted',
      area: 'open resulted',
      otherArea: 'foreign',
    },
  },
  {
    what: 'orders of shops',
    of: 'shop_order',
    rows: soldToShops,
    by: shopOrdersSeenBy,
    visibleTo: {
      manage: 'draft takenBack neverAsked requested next foreign',
      business: 'requested next',
      shop: 'draft takenBack neverAsked requested',
    },
  },
  {
    what: 'books on sale',
    of: 'sale_book',
    rows: onSale,
    by: saleBooksSeenBy,
    beside: [ofBooks],
    visibleTo: { manage: 'sold over outOfUse foreign', business: 'sold over outOfUse', shop: 'sold' },
  },
  {
    what: 'warehouses',
    of: 'warehouse',
    rows: { one: { company_id: 1 }, two: { company_id: 2 } },
    by: warehousesSeenBy,
    visibleTo: {
      manage: 'one two',
      business: 'one',
      finance: 'one',
      warehouse: 'one',
      area: 'one',
      school: 'one two',
      campus: 'two',
      otherSchool: 'two',
      otherArea: 'two',
    },
  },
]

/** What is asked beside the others, or of everybody of a role. */
const asides: readonly Sight[] = [
  {
    what: 'deliveries to confirm',
    of: 'send_order',
    rows: receivers,
    by: isReceivedBy,
    visibleTo: {
      area: 'district',
      school: 'campus east near foreign',
      campus: 'campus east near foreign',
      shop: 'shop shop2',
      otherSchool: 'campus east near foreign',
      otherArea: 'district',
    },
  },
  ...([returnsWrittenBy, returnsWithdrawnBy] as const).map((by, place) => ({
    what: ['returns to write', 'returns to take back'][place] ?? '',
    of: 'return_order',
    rows: returned,
    by,
    visibleTo: {
      business: [`${ofReceivers} supplier`, 'supplier'][place] ?? '',
      warehouse: 'supplier',
      area: 'district',
      school: ofReceivers,
      campus: ofReceivers,
      shop: ofReceivers,
      otherSchool: ofReceivers,
      otherArea: 'district',
    },
  })),
  {
    what: 'seasons',
    of: 'plan',
    rows: seasons,
    by: plansSeenBy,
    beside: [ofParts, ofSchools],
    visibleTo: {
      manage: 'draft selecting open resulted others',
      business: 'selecting open resulted others',
      area: 'open resulted',
      school: 'open resulted',
      campus: 'open',
      warehouse: 'resulted',
      finance: 'resulted',
      supplier: 'resulted',
      shop: 'resulted',
      otherSchool: 'others',
      otherArea: 'others',
    },
  },
]

it.each([...sights, ...asides])('exactly the roles concerned see $what', async (sight) => {
  expect(await sightsOf(app, sight)).toEqual(sight.visibleTo)
  expect(await sightsOf(app, sight, true)).toEqual(sight.visibleTo)
})

it.each(sights)('a user without an organisation sees no $what', async (sight) => {
  expect(await sightsOfNobody(app, sight)).toEqual([])
})
