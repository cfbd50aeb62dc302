import type { Transaction } from '@keben/server/kit/database/db'
import type { Calendar } from './calendar.ts'
import type { City } from './made.ts'
import { makeWarehouseGrants } from './grants.ts'
import type { Chronicle, EnteredThing } from './history.ts'
import { type Row, allWith, asColumns, complete, insert, without } from './write.ts'

type Write = (table: string, thing: EnteredThing, rows: readonly (Row & { id: number })[]) => Promise<void>

/** Writes rows together with who made and changed them. */
export const keeping =
  (tx: Transaction, { stamp }: Chronicle): Write =>
  (table, thing, rows) =>
    insert(
      tx,
      table,
      rows.map((row) => ({ ...asColumns(row), ...stamp(thing, row.id) })),
    )

/** Users come first, because every row names its author; their organisations are set afterwards. */
export async function writeUsers(
  tx: Transaction,
  { users, visits }: City,
  { stamp }: Chronicle,
  passwordHash: string,
): Promise<void> {
  // The latest comes first among the visits of one user.
  const lastVisits = new Map(visits.toReversed().map(({ user, from }) => [user.id, from]))
  await insert(
    tx,
    'app_user',
    users.map(({ id, userName, name, mobile, state, remark, mustChangePassword }) => ({
      ...asColumns({ id, userName, name, mobile, state, remark, mustChangePassword, passwordHash }),
      last_sign_in_at: lastVisits.get(id) ?? null,
      ...stamp('user', id),
    })),
  )
  await insert(
    tx,
    'user_role',
    users.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role }))),
  )
}

export async function writeNetwork(tx: Transaction, { network, users, duties }: City, write: Write): Promise<void> {
  const { ofDistricts, ofSchools, keepers } = duties
  await write('company', 'company', network.companies)
  await write('bank_account', 'bankAccount', without(network.bankAccounts, 'defaultFor'))
  await insert(
    tx,
    'bank_account_default',
    network.bankAccounts.flatMap(({ id, companyId, defaultFor }) =>
      defaultFor.map((payer) => ({ company_id: companyId, payer, bank_account_id: id })),
    ),
  )
  await write('settlement_mode', 'settlementMode', network.settlementModes)
  await write(
    'district',
    'district',
    network.districts.map((row) => ({ ...row, salespersonId: ofDistricts.get(row.id) ?? null })),
  )
  await write(
    'school',
    'school',
    network.schools.map((row) => ({ ...row, salespersonId: ofSchools.get(row.id) ?? null })),
  )
  await write('campus', 'campus', without(network.campuses, 'headcount'))
  await insert(
    tx,
    'headcount',
    network.campuses.flatMap(({ id, headcount }) => headcount.map((grade) => ({ campus_id: id, ...asColumns(grade) }))),
  )
  await write(
    'warehouse',
    'warehouse',
    network.warehouses.map((row) => ({ ...row, keeperId: keepers.get(row.id) ?? null })),
  )
  await write('supplier', 'supplier', without(network.suppliers, 'publisherIds'))
  await write('shop', 'shop', network.shops)
  await complete(
    tx,
    'app_user',
    users.map(({ id, companyId, districtId, schoolId, campusId, supplierId, shopId }) => ({
      id,
      ...asColumns({ companyId, districtId, schoolId, campusId, supplierId, shopId }),
    })),
  )
}

export async function writeCatalogue(
  tx: Transaction,
  { catalogue, supplies, terms, discounts, users }: City,
  write: Write,
  { at }: Calendar,
): Promise<void> {
  await write('publisher', 'publisher', catalogue.publishers)
  await write('subject', 'subject', catalogue.subjects)
  await write('edition', 'edition', catalogue.editions)
  await write('book', 'book', catalogue.books)
  await insert(tx, 'supplier_publisher', supplies)
  const buyer = users.find(({ userName }) => userName === 'business')?.id
  const agreed = { created_by: buyer, created_at: at(120), changed_by: buyer, changed_at: at(120) }
  await insert(tx, 'book_terms', allWith(terms, agreed))
  await write('district_discount', 'districtDiscount', discounts)
}

/** Who works on what, and who is served from where. */
export async function writeArrangements(
  tx: Transaction,
  { bookGrants, duties, network }: City,
  { at }: Calendar,
): Promise<void> {
  const granted = { created_by: 1, created_at: at(128) }
  await insert(tx, 'book_grant', allWith(bookGrants, granted))
  await insert(tx, 'warehouse_grant', allWith(makeWarehouseGrants(duties), granted))
  await insert(tx, 'warehouse_share', allWith(network.shares, { created_by: 2, created_at: at(126) }))
  const chosen = { changed_by: 2, changed_at: at(125) }
  await insert(tx, 'district_coverage', allWith(network.coverage.districts, chosen))
  await insert(tx, 'school_coverage', allWith(network.coverage.schools, chosen))
}
