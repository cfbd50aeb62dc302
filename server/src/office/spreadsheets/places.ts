import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { books } from '../../base/catalogue/books.ts'
import { editions } from '../../base/catalogue/editions.ts'
import { publishers } from '../../base/catalogue/publishers.ts'
import { subjects } from '../../base/catalogue/subjects.ts'
import { type Resource, type ResourceRow, columnOf } from '../../kit/resources/description.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { companies } from '../../base/network/companies.ts'
import { districts } from '../../base/network/districts.ts'
import { settlementModes } from '../../base/network/settlement-modes.ts'
import { shops } from '../../base/network/shops.ts'
import { suppliers } from '../../base/network/suppliers.ts'
import { users } from '../../base/people/users.ts'
import { campuses } from '../../base/schools/campuses.ts'
import { schools } from '../../base/schools/schools.ts'
import { discounts } from '../../base/terms/discounts.ts'
import { warehouses } from '../../base/warehouses/warehouses.ts'

type AnyResource = Resource<ResourceRow>

/** A list in its own table: a supplier's publishers, a user's roles. */
export interface ListTable {
  readonly table: string
  readonly owner: string
  readonly value: string
  readonly type: 'bigint' | 'text'
}

/** How a sheet's rows are stored: as versioned entries, or as parts of other entries. */
export interface SheetStorage {
  /** The table or view behind the sheet. */
  readonly table: string
  /** Matches a stored row with an uploaded row. */
  readonly match: (stored: Sql, source: Sql) => Sql
  /** A non-null column, which shows whether a row was found. */
  readonly found: Sql
  /** Whether an uploaded row equals a missing one. */
  readonly empty?: (source: Sql) => Sql
  /** By field. */
  readonly lists: Readonly<Record<string, ListTable>>
  /** For versioned entries with a history. */
  readonly audited?: AnyResource
}

/** Kinds that sheets may reference. */
const things: readonly AnyResource[] = [
  publishers,
  subjects,
  editions,
  books,
  companies,
  settlementModes,
  districts,
  schools,
  campuses,
  suppliers,
  shops,
  users,
  warehouses,
]

export function thingOf(name: string): AnyResource {
  const thing = things.find((stored) => stored.thing === name)
  if (!thing) throw new Error(`places.ts does not say how a ${name} is stored.`)
  return thing
}

/** Usernames ignore case. */
export function hasCode(resource: Pick<AnyResource, 'table' | 'code'>, alias: Sql, code: Sql): Sql {
  const column = sql`${alias}.${raw(columnOf(resource.code))}`
  return resource.table === 'app_user' ? sql`lower(${column}) = lower(${code})` : sql`${column} = ${code}`
}

function coded(resource: AnyResource, lists: SheetStorage['lists'] = {}): SheetStorage {
  const code = raw(columnOf(resource.code))
  return {
    table: resource.table,
    match: (alias, source) => hasCode(resource, alias, sql`${source}.${code}`),
    found: raw('id'),
    lists,
    audited: resource,
  }
}

const same = (column: string) => (stored: Sql, source: Sql) => sql`${stored}.${raw(column)} = ${source}.${raw(column)}`
const sameOrNone = (column: string) => (stored: Sql, source: Sql) =>
  sql`${stored}.${raw(column)} is not distinct from ${source}.${raw(column)}`
const all =
  (...conditions: ((stored: Sql, source: Sql) => Sql)[]) =>
  (stored: Sql, source: Sql): Sql =>
    conditions.map((each) => each(stored, source)).reduce((one, other) => sql`${one} and ${other}`)

const sameDiscount = all(
  same('district_id'),
  same('scope'),
  same('valid_from'),
  ...['kind', 'publisher_id', 'book_id'].map(sameOrNone),
)

/** `meantBy` of core: for the same owner and day, the discount with the row's code, else the active one. */
const discountPlace: SheetStorage = {
  table: 'district_discount',
  match: (stored, source) => sql`${stored}.id = (
    select same.id from district_discount as same
    where ${sameDiscount(raw('same'), source)} and (same.code = ${source}.code or same.state = 'active')
    order by same.code = ${source}.code desc nulls last limit 1)`,
  found: raw('id'),
  lists: {},
  audited: discounts,
}

export const emptyGrade = (row: Sql): Sql =>
  sql`(${row}.classes + ${row}.students + ${row}.funded_students + ${row}.teachers = 0)`

export const places: Readonly<Record<ImportKind, SheetStorage>> = {
  press: coded(publishers),
  subject: coded(subjects),
  edition: coded(editions),
  book: coded(books),
  company: coded(companies),
  accountMode: coded(settlementModes),
  area: coded(districts),
  school: coded(schools),
  campus: coded(campuses),
  supplier: coded(suppliers, {
    publisherIds: { table: 'supplier_publisher', owner: 'supplier_id', value: 'publisher_id', type: 'bigint' },
  }),
  shop: coded(shops),
  user: coded(users, { roles: { table: 'user_role', owner: 'user_id', value: 'role', type: 'text' } }),
  warehouse: coded(warehouses),
  discount: discountPlace,
  bookTerms: { table: 'book_terms', match: all(same('company_id'), same('book_id')), found: raw('id'), lists: {} },
  headcount: {
    table: 'headcount',
    match: all(same('campus_id'), same('grade')),
    found: raw('campus_id'),
    empty: emptyGrade,
    lists: {},
  },
  coverage: {
    table: 'coverage',
    // As one text, so that one lookup covers districts and schools.
    match: (stored, source) =>
      sql`${stored}.served = coalesce('school ' || ${source}.school_id, 'district ' || ${source}.district_id)`,
    found: raw('served'),
    lists: {},
  },
}

/** Versioned kinds show changes by version. */
export const isVersioned = (kind: ImportKind): boolean => kind !== 'headcount' && kind !== 'coverage'
