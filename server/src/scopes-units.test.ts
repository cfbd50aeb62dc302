import { expect, it } from 'vitest'
import { type Rows, type Sight, inPlaceOf, sightsOf, sightsOfNobody } from '../../test/fixtures/sights.ts'
import { createTestApp } from '../../test/test-app.ts'
import { raw, sql } from './kit/database/sql.ts'
import { movesSeenBy } from './distribution/moves/scope.ts'
import {
  companiesSeenBy,
  districtsSeenBy,
  settlementModesSeenBy,
  shopsSeenBy,
  suppliersSeenBy,
} from './base/network/scope.ts'
import { usersSeenBy } from './base/people/scope.ts'
import { purchaseOrdersSeenBy } from './supply/purchase-orders/scope.ts'
import { receiptsSeenBy } from './supply/receipts/scope.ts'
import { partsSeenBy, resultsSeenBy } from './ordering/results/scope.ts'
import { campusesSeenBy, schoolsSeenBy } from './base/schools/scope.ts'
import { selectionsSeenBy } from './ordering/selections/scope.ts'
import { shelvesSeenBy, stockCompanies } from './ledgers/stock/scope.ts'

// Who sees which companies, districts, schools and shops, and what is theirs alone.

const app = await createTestApp()

const ofCompanies: Rows = { own: { company_id: 1 }, foreign: { company_id: 2 } }
const stored: Rows = {
  own: { company_id: 1, warehouse_id: 1 },
  elsewhere: { warehouse_id: 2 },
  foreign: { company_id: 2, warehouse_id: 2 },
}
const moved: Rows = {
  draft: { company_id: 1, from_warehouse_id: 1, to_warehouse_id: 1 },
  out: { issued_at: '2026-09-01', to_warehouse_id: 2 },
  in: { issued_at: '2026-09-01', from_warehouse_id: 2 },
  neither: { issued_at: '2026-09-01', from_warehouse_id: 2, to_warehouse_id: 2 },
  foreign: { company_id: 2 },
}
const districts: Rows = {
  own: { company_id: 1, settlement_mode_id: 1 },
  foreign: { company_id: 2, settlement_mode_id: 2 },
  near: { company_id: 1, settlement_mode_id: 5 },
}
const schools: Rows = {
  own: { district_id: 1, settlement_mode_id: 3 },
  foreign: { district_id: 2, settlement_mode_id: null },
  sister: { district_id: 1, settlement_mode_id: 4 },
  near: { district_id: 3, settlement_mode_id: null },
}
const campuses: Rows = {
  main: { school_id: 1 },
  east: {},
  foreign: { school_id: 2 },
  sister: { school_id: 3 },
  near: { school_id: 4 },
}
const shops: Rows = { own: { company_id: 1, district_id: 1 }, foreign: { company_id: 2, district_id: 2 }, sister: {} }
const modes: Rows = { one: {}, two: {}, three: {}, four: {}, five: {} }
const network = {
  company: inPlaceOf('company', { own: {}, foreign: {} }),
  district: inPlaceOf('district', districts),
  school: inPlaceOf('school', schools),
  shop: inPlaceOf('shop', shops),
  terms: inPlaceOf('book_terms', {
    own: { company_id: 1, supplier_id: 1 },
    foreign: { company_id: 2, supplier_id: 2 },
  }),
}
const warehouses: Rows = { one: { company_id: 1 }, two: { company_id: 2 } }
const every = (rows: Rows): string => Object.keys(rows).join(' ')

const sights: readonly Sight[] = [
  {
    what: 'selections',
    of: 'selection',
    rows: ofCompanies,
    by: (actor) => selectionsSeenBy(actor),
    visibleTo: { manage: 'own foreign', business: 'own' },
  },
  {
    what: 'users',
    of: 'app_user',
    rows: ofCompanies,
    by: (actor) => usersSeenBy(actor),
    visibleTo: { manage: 'own foreign', business: 'own' },
  },
  {
    what: 'the progress of districts',
    of: 'district_plan',
    rows: ofCompanies,
    by: (actor) => partsSeenBy(actor, raw('district_plan')),
    visibleTo: { manage: 'own foreign', business: 'own' },
  },
  {
    what: 'purchase orders',
    of: 'purchase_order',
    rows: ofCompanies,
    by: (actor) => purchaseOrdersSeenBy(actor),
    visibleTo: { manage: 'own foreign', business: 'own' },
  },
  {
    what: 'receipts',
    of: 'receipt',
    rows: stored,
    by: receiptsSeenBy,
    visibleTo: { manage: 'own elsewhere foreign', business: 'own elsewhere', warehouse: 'own' },
  },
  ...(['out', 'in'] as const).map((side): Sight => ({
    what: `moves ${side}`,
    of: 'move_order',
    rows: moved,
    by: (actor) => movesSeenBy(actor, side),
    visibleTo: { manage: every(moved), business: 'draft out in neither', warehouse: side },
  })),
  {
    what: 'shelves',
    of: 'warehouse',
    rows: warehouses,
    by: (actor) => shelvesSeenBy(actor),
    visibleTo: { manage: 'one two', business: 'one', warehouse: 'one' },
  },
  {
    what: 'companies of shelves',
    of: 'company',
    rows: { own: {}, foreign: {} },
    beside: [inPlaceOf('warehouse', warehouses)],
    by: (actor) => sql`company.id in ${stockCompanies(actor)}`,
    visibleTo: { manage: 'own foreign', business: 'own', warehouse: 'own' },
  },
  {
    what: 'schools',
    of: 'school',
    rows: schools,
    beside: [network.district],
    by: (actor) => schoolsSeenBy(actor),
    visibleTo: {
      manage: every(schools),
      business: 'own sister near',
      finance: 'own sister near',
      warehouse: 'own',
      area: 'own sister',
      school: 'own',
      campus: 'own',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'campuses',
    of: 'campus',
    rows: campuses,
    beside: [network.district, network.school],
    by: (actor) => campusesSeenBy(actor),
    visibleTo: {
      manage: every(campuses),
      business: 'main east sister near',
      finance: 'main east sister near',
      warehouse: 'main east',
      area: 'main east sister',
      school: 'main east',
      campus: 'east',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'companies',
    of: 'company',
    rows: { own: {}, foreign: {} },
    beside: [network.district, network.school, network.shop, network.terms],
    by: (actor) => companiesSeenBy(actor),
    visibleTo: {
      manage: 'own foreign',
      business: 'own',
      warehouse: 'own',
      finance: 'own',
      area: 'own',
      school: 'own',
      campus: 'own',
      supplier: 'own',
      shop: 'own',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'districts',
    of: 'district',
    rows: districts,
    beside: [network.school, network.shop],
    by: (actor) => districtsSeenBy(actor),
    visibleTo: {
      manage: every(districts),
      business: 'own near',
      warehouse: 'own near',
      finance: 'own near',
      area: 'own',
      school: 'own',
      campus: 'own',
      shop: 'own',
      otherSchool: 'foreign',
      otherArea: 'foreign',
    },
  },
  {
    what: 'shops',
    of: 'shop',
    rows: shops,
    by: (actor) => shopsSeenBy(actor),
    visibleTo: {
      manage: every(shops),
      business: 'own sister',
      warehouse: 'own sister',
      finance: 'own sister',
      shop: 'own',
    },
  },
]

/** What is asked of everybody of a role. */
const asides: readonly Sight[] = [
  {
    what: 'results',
    of: 'plan_result',
    rows: { issued: { state: 'issued' }, withdrawn: { state: 'withdrawn' } },
    by: (actor) => resultsSeenBy(actor),
    visibleTo: { manage: 'issued withdrawn', business: 'issued' },
  },
  {
    what: 'suppliers',
    of: 'supplier',
    rows: { own: {}, foreign: {} },
    by: (actor) => suppliersSeenBy(actor),
    visibleTo: { manage: 'own foreign', business: 'own foreign', finance: 'own foreign', supplier: 'own' },
  },
  {
    what: 'settlement modes',
    of: 'settlement_mode',
    rows: modes,
    beside: [network.district, network.school],
    by: (actor) => settlementModesSeenBy(actor),
    visibleTo: {
      manage: every(modes),
      business: every(modes),
      finance: every(modes),
      area: 'one three four',
      school: 'three',
      campus: 'three',
      otherSchool: 'two',
      otherArea: 'two',
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
