import { titleColumns } from '../../base/catalogue/title-columns.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** The query knows `book`. */
export const boughtTitle: Sql = sql`${titleColumns}, book.volume`

/** Up to whole packs, like `inPacks`. */
export const inPacks = (copies: Sql, perPack: Sql): Sql =>
  sql`(ceil(${copies}::numeric / ${perPack})::int * ${perPack})`

export type Joined = (table: string, name: string, condition: Sql) => Sql
const joinedAtOnce: Joined = (table, name, condition) => sql`left join ${raw(`${table} as ${name}`)} on ${condition}`
/**
 * The season's terms of a title: those of the approved catalogue, else the company's later agreement. A disabled
 * supplier has none; the company agrees on its successor.
 */
export const termsOf = (planId: Sql, companyId: Sql, bookId: Sql, joined = joinedAtOnce): Sql => sql`
  ${joined('plan_book', 'agreed', sql`agreed.plan_id = ${planId} and agreed.company_id = ${companyId} and agreed.book_id = ${bookId}`)}
  ${joined('book_terms', 'terms', sql`terms.company_id = ${companyId} and terms.book_id = ${bookId}`)}`

/** A set is evaluated once; a join would collect suppliers for every line. */
const inUse = (supplier: string): string => `${supplier} in (select id from supplier where state = 'active')`

export const supplierOf: Sql = raw(`case when ${inUse('agreed.supplier_id')} then agreed.supplier_id
  when ${inUse('terms.supplier_id')} then terms.supplier_id end`)
export const discountOf: Sql = raw(`case when ${inUse('agreed.supplier_id')} then agreed.purchase_discount_bp
  when ${inUse('terms.supplier_id')} then terms.purchase_discount_bp end`)
export const priceOf: Sql = raw('coalesce(agreed.price_fen, book.price_fen)')
export const perPackOf: Sql = raw('coalesce(agreed.copies_per_pack, book.copies_per_pack)')
export const perCaseOf: Sql = raw('coalesce(agreed.packs_per_case, book.packs_per_case)')

/**
 * An incoming supplier line whose day follows the date for books in hand, although ordered before. The twin of
 * `lateDays`; the query knows `plan` and the order under `order`.
 */
export const comesLate = (line: string, order = 'supplier_order'): Sql =>
  raw(`(${line}.open > 0 and coalesce(${line}.arrival_on > plan.books_in_hand, false)
    and coalesce((${order}.issued_at at time zone 'Asia/Shanghai')::date <= plan.books_in_hand, true))`)

/**
 * The positive part is taken from stock, the negative part replaces lost or diverted copies. Separate figures, also in
 * sums.
 */
export const fromStock = (figure: string): string => `greatest(${figure}, 0)`
export const lostOf = (figure: string): string => `greatest(-${figure}, 0)`

/** The source of a number; the query knows `need` and the terms. */
export const needColumns: Sql = sql`need.result_copies as "resultCopies", need.patch_copies as "patchCopies",
  need.shop_copies as "shopCopies", need.covered as "boughtCopies", ${raw(fromStock('need.stock'))} as "stockCopies",
  ${raw(lostOf('need.stock'))} as "lostCopies", need.missing,
  ${inPacks(raw('need.missing'), perPackOf)} as suggested, need.bought - need.covered as surplus, need.free as "freeCopies"`
