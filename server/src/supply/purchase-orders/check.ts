import { Refusal } from '@keben/core/kit/refusal'
import type { PurchaseLineInput } from '@keben/core/supply/purchase-orders/shapes'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { type Joined, discountOf, inPacks, perCaseOf, perPackOf, priceOf, supplierOf, termsOf } from './columns.ts'
import { needAt } from './need.ts'

/*
 * Checks purchase lines from input or from orders: terms, source of the numbers, objections. For saving, submitting and
 * confirming.
 */

/** Input lines for an order of a company. */
export const givenLines = (
  { orderId, planId, companyId }: { readonly orderId: number; readonly planId: number; readonly companyId: number },
  lines: readonly PurchaseLineInput[],
): Sql => sql`
  select ${orderId}::bigint as order_id, ${planId}::bigint as plan_id, ${companyId}::bigint as company_id, input.warehouse_id,
    input.book_id, input.copies, input.reason, 0::bigint as line_id, input.place::int - 1 as place
  from unnest(${lines.map(({ warehouseId }) => warehouseId)}::bigint[], ${lines.map(({ bookId }) => bookId)}::bigint[],
    ${lines.map(({ copies }) => copies)}::int[], ${lines.map(({ reason }) => reason)}::text[])
    with ordinality as input (warehouse_id, book_id, copies, reason, place)`

/** Lines of orders. */
export const standingLines = (orderIds: readonly number[]): Sql => sql`
  select purchase_order.id as order_id, purchase_order.plan_id, purchase_order.company_id, line.warehouse_id, line.book_id,
    line.copies, line.reason, line.id as line_id, 0 as place
  from purchase_order join purchase_order_line as line on line.purchase_order_id = purchase_order.id
  where purchase_order.id = any(${orderIds}::bigint[])`

type Objection = 'book' | 'warehouse' | 'closed' | 'terms' | 'tooMany'

/** All titles of `line` in one index scan instead of a lookup for each. */
const reached =
  (only: string): Joined =>
  (table, name, condition) =>
    sql`left join (select * from ${raw(table)} where ${raw(only)}) as ${raw(name)} on ${condition}`
const ofTitles = (column: string): string => `${column} = any((select books from candidate_keys)::bigint[])`
const ofCompanies = `company_id = any(array(select distinct company_id from line))`
const books = reached(ofTitles('id'))('book', 'book', raw('book.id = line.book_id'))
const terms = termsOf(raw('line.plan_id'), raw('line.company_id'), raw('line.book_id'), (table, ...rest) =>
  reached(
    [
      ...(table === 'plan_book' ? ['plan_id = any(array(select distinct plan_id from line))'] : []),
      ofCompanies,
      ofTitles('book_id'),
    ].join(' and '),
  )(table, ...rest),
)

/**
 * The common tables from `line` to `judged`: each line with its terms, the need without its order, and an objection.
 */
export const judging = (lines: Sql, actor: Actor): Sql => sql`
  line as (${lines}),
  ${needAt(sql`select order_id as except_id, warehouse_id, book_id from line`)},
  looked as (
    select line.*, book.id is not null and ${booksSeenBy(actor)} as seen, coalesce(book.title, '') as title,
      book.book_code, coalesce(warehouse.name, '') as warehouse, warehouse.code as warehouse_code,
      warehouse.id is not null as known,
      warehouse.state = 'active' and not exists (select from warehouse as part where part.parent_id = warehouse.id) as takes,
      ${supplierOf} as supplier_id, ${discountOf} as discount_bp, ${priceOf} as price_fen, ${perPackOf} as copies_per_pack,
      ${perCaseOf} as packs_per_case, coalesce(need.result_copies, 0) as result_copies,
      coalesce(need.patch_copies, 0) as patch_copies, coalesce(need.shop_copies, 0) as shop_copies,
      coalesce(need.covered, 0) as bought_copies, coalesce(need.stock, 0) as stock_copies, coalesce(need.missing, 0) as missing,
      ${inPacks(sql`coalesce(need.missing, 0)`, perPackOf)} as suggested
    from line ${books}
    left join warehouse on warehouse.id = line.warehouse_id and warehouse.company_id = line.company_id
    left join need on need.except_id = line.order_id and need.warehouse_id = line.warehouse_id
      and need.book_id = line.book_id and need.plan_id = line.plan_id
    ${terms}
  ), judged as (
    select looked.*, case when line_id = 0 and not seen then 'book' when not known then 'warehouse' when not takes then 'closed'
      when supplier_id is null then 'terms' when copies > suggested and reason = '' then 'tooMany' end as objection
    from looked
  )`

export interface ObjectedLine {
  readonly orderId: number
  readonly place: number
  readonly objection: Objection
  readonly seen: boolean
  readonly bookId: number
  readonly warehouseId: number
  readonly title: string
  readonly warehouse: string
  readonly copies: number
  readonly missing: number
}

export const objections: Sql = raw(`
  select order_id as "orderId", place, objection, seen, book_id as "bookId", warehouse_id as "warehouseId", title, warehouse,
    copies, missing
  from judged where objection is not null order by order_id, place, title, warehouse`)

/** Terms and warehouses are checked before numbers. */
export function refusalOf(all: readonly ObjectedLine[]): Refusal | undefined {
  const linesWith = (...kinds: Objection[]) => all.filter(({ objection }) => kinds.includes(objection))
  const closed = linesWith('warehouse', 'closed')
  if (closed.length) return refuse('purchase_warehouse_closed', { warehouses: distinct(closed.map(nameOfWarehouse)) })
  const without = linesWith('terms')
  if (without.length) {
    const { shown, unseen } = partOf(without)
    return refuse('purchase_without_terms', { titles: distinct(shown.map(({ title }) => title)), unseen })
  }
  const tooMany = linesWith('tooMany')
  if (!tooMany.length) return undefined
  const { shown, unseen } = partOf(tooMany)
  const lines = shown.map(({ bookId, warehouseId, title, warehouse, missing, copies }) => ({
    bookId,
    warehouseId,
    title,
    warehouse,
    missing,
    copies,
  }))
  return refuse('purchase_more_than_missing', { lines, unseen })
}

const nameOfWarehouse = ({ warehouse, warehouseId }: ObjectedLine): string => warehouse || String(warehouseId)
const distinct = (names: readonly string[]): string[] => [...new Set(names)]

/** Counts titles without a grant, but does not name them. */
const partOf = (lines: readonly ObjectedLine[]) => {
  const shown = lines.filter(({ seen }) => seen)
  return { shown, unseen: lines.length - shown.length }
}

/** The field to mark and its sentence. */
const marks: Partial<Record<Objection, { readonly field: string; readonly rule: string }>> = {
  closed: { field: 'warehouseId', rule: 'purchase_takes_no_copies' },
  terms: { field: 'bookId', rule: 'purchase_needs_terms' },
  tooMany: { field: 'copies', rule: 'purchase_needs_reason' },
}

/** For input, with the lines to mark. */
export function markedRefusalOf(all: readonly ObjectedLine[]): Refusal | undefined {
  const refusal = refusalOf(all)
  if (!refusal) return undefined
  const issues = all.flatMap(({ place, objection, missing, warehouse }) => {
    const mark = marks[objection]
    return mark
      ? [{ field: `lines.${place}.${mark.field}`, rule: mark.rule, facts: { missing, given: warehouse } }]
      : []
  })
  return new Refusal(refusal.code, refusal.words, refusal.facts, issues)
}
