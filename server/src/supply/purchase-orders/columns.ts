import { titleColumns } from '../../base/catalogue/title-columns.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** What people know a title by; the query knows `book`. */
export const boughtTitle: Sql = sql`${titleColumns}, book.volume`

/** Up to whole packs, as `inPacks` has it. */
export const inPacks = (copies: Sql, perPack: Sql): Sql =>
  sql`(ceil(${copies}::numeric / ${perPack})::int * ${perPack})`

export type Joined = (table: string, name: string, condition: Sql) => Sql
const joinedAtOnce: Joined = (table, name, condition) => sql`left join ${raw(`${table} as ${name}`)} on ${condition}`
/**
 * The terms of a title for a season: those of the catalogue as it was approved, else what the company has agreed since.
 * Nothing is bought from a supplier that is out of use: whoever takes its place is agreed on with the company.
 */
export const termsOf = (planId: Sql, companyId: Sql, bookId: Sql, joined = joinedAtOnce): Sql => sql`
  ${joined('plan_book', 'agreed', sql`agreed.plan_id = ${planId} and agreed.company_id = ${companyId} and agreed.book_id = ${bookId}`)}
  ${joined('book_terms', 'terms', sql`terms.company_id = ${companyId} and terms.book_id = ${bookId}`)}`

/** Asked as a set: it is read once, where joining suppliers would gather them anew for every line. */
const inUse = (supplier: string): string => `${supplier} in (select id from supplier where state = 'active')`

export const supplierOf: Sql = raw(`case when ${inUse('agreed.supplier_id')} then agreed.supplier_id
  when ${inUse('terms.supplier_id')} then terms.supplier_id end`)
export const discountOf: Sql = raw(`case when ${inUse('agreed.supplier_id')} then agreed.purchase_discount_bp
  when ${inUse('terms.supplier_id')} then terms.purchase_discount_bp end`)
export const priceOf: Sql = raw('coalesce(agreed.price_fen, book.price_fen)')
export const perPackOf: Sql = raw('coalesce(agreed.copies_per_pack, book.copies_per_pack)')
export const perCaseOf: Sql = raw('coalesce(agreed.packs_per_case, book.packs_per_case)')

/**
 * Of a supplier's line: it is still to come, and after the books should be in hand, though it was ordered before. The twin of
 * `lateDays`; the query knows `plan` and the order under `order`.
 */
export const comesLate = (line: string, order = 'supplier_order'): Sql =>
  raw(`(${line}.open > 0 and coalesce(${line}.arrival_on > plan.books_in_hand, false)
    and coalesce((${order}.issued_at at time zone 'Asia/Shanghai')::date <= plan.books_in_hand, true))`)

/**
 * What is taken off for stock, where it is above zero, and what is added for copies that were lost or went to others, where it
 * is below: each a figure of its own, also in sums.
 */
export const fromStock = (figure: string): string => `greatest(${figure}, 0)`
export const lostOf = (figure: string): string => `greatest(-${figure}, 0)`

/** Where a number comes from, of a query that knows `need` and the terms. */
export const needColumns: Sql = sql`need.result_copies as "resultCopies", need.patch_copies as "patchCopies",
  need.shop_copies as "shopCopies", need.covered as "boughtCopies", ${raw(fromStock('need.stock'))} as "stockCopies",
  ${raw(lostOf('need.stock'))} as "lostCopies", need.missing,
  ${inPacks(raw('need.missing'), perPackOf)} as suggested, need.bought - need.covered as surplus, need.free as "freeCopies"`
