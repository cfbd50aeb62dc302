import { saveBookTerms } from '@keben/core/base/catalogue/contract'
import { grantBooks, grantWarehouses } from '@keben/core/base/grants/contract'
import { resetPassword } from '@keben/core/base/people/contract'
import { setCoverage, shareWarehouse } from '@keben/core/base/warehouses/contract'
import type { Calendar } from './calendar.ts'
import type { City } from './made.ts'
import type { Entry } from './history.ts'
import { nth } from './random.ts'
import type { Row } from './write.ts'

/** Assignments between existing rows, as the audit log records them. */
export function agreementEntries(city: City, { at }: Calendar): Entry[] {
  const [manage, business] = [nth(city.users, 0), nth(city.users, 1)]
  return [
    ...entriesOf(bookGrants(city), manage, grantBooks, at(128, 40)),
    ...entriesOf(warehouseGrants(city), manage, grantWarehouses, at(128, 65)),
    ...entriesOf(shares(city), business, shareWarehouse, at(126, 20)),
    ...entriesOf(coverage(city), business, setCoverage, at(125, 35)),
    ...entriesOf(terms(city), business, saveBookTerms, at(120)),
    ...entriesOf(resets(city), manage, resetPassword, at(9, 75)),
  ]
}

type GrantEntry = Pick<Entry, 'thing' | 'id' | 'before' | 'after'> & { readonly action?: string }

const entriesOf = (entries: readonly GrantEntry[], by: Entry['by'], call: { path: string }, at: Date): Entry[] =>
  entries.map((entry) => ({ action: 'change', ...entry, by, call: call.path, at }))

const titleOf = (book?: { title: string; bookCode: string }) => (book ? [`${book.title} ${book.bookCode}`] : [])
const warehouseOf = ({ name, code }: { name: string; code: string }) => `${name} ${code}`

/** The grants of each user, as the grants' audit entries show them. */
function bookGrants({ bookGrants: grants, catalogue }: City): GrantEntry[] {
  const { publishers, subjects, books } = catalogue
  return [...Map.groupBy(grants, ({ user_id }) => user_id)].map(([id, own]) => {
    const named = {
      grantedPublishers: own.flatMap(({ publisher_id }) => publishers[(publisher_id ?? 0) - 1]?.name ?? []),
      grantedSubjects: own.flatMap(({ subject_id }) => subjects[(subject_id ?? 0) - 1]?.name ?? []),
      grantedTitles: own.flatMap(({ book_id }) => titleOf(books[(book_id ?? 0) - 1])),
    }
    const after: Row = Object.fromEntries(Object.entries(named).filter(([, names]) => names.length))
    const all = own.some(({ scope }) => scope === 'all')
    return { thing: 'user', id, before: {}, after: all ? { ...after, allTitles: true } : after }
  })
}

const warehouseGrants = ({ duties, network }: City): GrantEntry[] =>
  [...duties.keepers].map(([warehouse, id]) => ({
    thing: 'user',
    id,
    before: {},
    after: { grantedWarehouses: [warehouseOf(nth(network.warehouses, warehouse - 1))] },
  }))

const shares = ({ network }: City): GrantEntry[] =>
  [...Map.groupBy(network.shares, ({ warehouse_id }) => warehouse_id)].map(([id, shared]) => ({
    thing: 'warehouse',
    id,
    before: { sharedWith: [] },
    after: { sharedWith: shared.map(({ district_id }) => nth(network.districts, district_id - 1).name) },
  }))

function coverage({ network }: City): GrantEntry[] {
  const { districts, schools } = network.coverage
  const served = (thing: 'district' | 'school', id: number, warehouseId: number): GrantEntry => ({
    thing,
    id,
    before: { warehouseId: null, warehouseName: '' },
    after: { warehouseId, warehouseName: nth(network.warehouses, warehouseId - 1).name },
  })
  return [
    ...districts.map(({ district_id, warehouse_id }) => served('district', district_id, warehouse_id)),
    ...schools.map(({ school_id, warehouse_id }) => served('school', school_id, warehouse_id)),
  ]
}

/** Under the title, and with the company, whose affair they are. */
const terms = ({ terms: agreed, network }: City): GrantEntry[] =>
  agreed.map((each) => ({
    thing: 'bookTerms',
    id: each.book_id,
    action: 'create',
    after: {
      companyId: each.company_id,
      supplierId: each.supplier_id,
      supplierName: nth(network.suppliers, each.supplier_id - 1).name,
      purchaseDiscountBp: each.purchase_discount_bp,
      safetyStock: each.safety_stock,
      leadDays: each.lead_days,
    },
  }))

/** Some users without a sign-in had forgotten their password. */
const resets = ({ users }: City): GrantEntry[] =>
  users
    .filter(({ mustChangePassword, id }) => mustChangePassword && id % 2 === 0)
    .map(({ id }) => ({ thing: 'user', id, action: 'resetPassword' }))
