import type { Actor } from '@keben/core/roles'
import { businessStockLog, manageStockLog, warehouseStockLog } from '@keben/core/ledgers/stock/contract'
import { type StockEntry, type StockLogInput, entriesCountedUpTo } from '@keben/core/ledgers/stock/shapes'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, listPageWithCountLimit, oneOf, withinDays } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { shelvesSeenBy } from './scope.ts'

/** Titles and warehouses of the entries; undefined for all. */
interface Narrowed {
  readonly books: Sql | undefined
  readonly warehouses: Sql | undefined
}

/** Filters and visibility. */
interface EntryFilter {
  readonly requested: Sql | undefined
  readonly isVisible: Sql
}

const booksMeant = (input: StockLogInput, actor: Actor): EntryFilter => ({
  requested: someOf([oneOf(sql`book.id`, input.bookIds), bookSearch(input.keyword)]),
  isVisible: booksSeenBy(actor),
})
const shelvesMeant = (input: StockLogInput, actor: Actor): EntryFilter => ({
  requested: oneOf(sql`warehouse.id`, input.warehouseIds),
  isVisible: shelvesSeenBy(actor),
})

const someOf = (conditions: readonly (Sql | undefined)[]): Sql | undefined =>
  conditions.some(Boolean) ? allOf(conditions) : undefined

/** For reading all matches without pages. */
const narrowedWithin = (input: StockLogInput, actor: Actor): Narrowed => ({
  books: within(sql`entry.book_id`, raw('book'), booksMeant(input, actor)),
  warehouses: within(sql`entry.warehouse_id`, raw('warehouse'), shelvesMeant(input, actor)),
})

const within = (column: Sql, table: Sql, narrowing: EntryFilter): Sql | undefined =>
  isAll(narrowing)
    ? undefined
    : sql`${column} in (select ${table}.id from ${table} where ${allOf([narrowing.requested, narrowing.isVisible])})`

const isAll = ({ requested, isVisible: seen }: EntryFilter): boolean => requested === undefined && seen === everything

/**
 * Resolves filters to ids first, so that the planner can estimate each index: a title may match three entries of a
 * million, a company all.
 */
async function narrow(input: StockLogInput, { db, actor }: Context): Promise<Narrowed> {
  const row = await db.row<{ books: readonly number[] | null; warehouses: readonly number[] | null }>(sql`
    select ${idsOf(raw('book'), booksMeant(input, actor))} as books,
      ${idsOf(raw('warehouse'), shelvesMeant(input, actor))} as warehouses`)
  return {
    books: among(sql`entry.book_id`, row?.books ?? null),
    warehouses: among(sql`entry.warehouse_id`, row?.warehouses ?? null),
  }
}

/** Null if nothing is excluded. */
function idsOf(table: Sql, narrowing: EntryFilter): Sql {
  if (isAll(narrowing)) return raw('null::bigint[]')
  if (narrowing.requested)
    return sql`array(select ${table}.id from ${table} where ${allOf([narrowing.requested, narrowing.isVisible])})`
  return sql`(select case when bool_and(seen) then null else coalesce(array_agg(id) filter (where seen), '{}') end
    from (select id, ${narrowing.isVisible} as seen from ${table}) as looked_at)`
}

/** Unlike an empty filter, an empty array matches nothing. */
function among(column: Sql, ids: readonly number[] | null): Sql | undefined {
  if (ids === null) return undefined
  return ids.length ? oneOf(column, ids) : nothing
}

const beginsWith = (text: string): string => `${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * The ledger within the person's scope, for three screens and a download. It is in the order of entries, so that each
 * balance follows from the previous one. That order differs from time only after lock waits. Days of all titles use the
 * index on time.
 */
export function stockLogList(
  input: StockLogInput,
  actor: Actor,
  { books, warehouses }: Narrowed = narrowedWithin(input, actor),
): ListQuery {
  return {
    columns: sql`entry.id, ${moment(sql`entry.at`)} as at, entry.warehouse_id as "warehouseId",
      warehouse.name as "warehouseName", entry.book_id as "bookId", book.book_code as "bookCode", book.isbn, book.title,
      book.subject_id as "subjectId", entry.bucket, entry.delta, entry.balance, entry.cause, entry.thing,
      entry.thing_id as "thingId", entry.number, entry.plan_id as "planId", coalesce(plan.code, '') as "planCode",
      entry.reason, coalesce(person.name, '') as who`,
    // Left joins: a count can drop them, and a full download scans each table once.
    from: raw(`stock_entry as entry left join book on book.id = entry.book_id
      left join warehouse on warehouse.id = entry.warehouse_id left join plan on plan.id = entry.plan_id
      left join app_user as person on person.id = entry.created_by`),
    where: allOf([
      warehouses,
      books,
      oneOf(sql`entry.plan_id`, input.planIds),
      oneOf(sql`entry.bucket`, input.buckets),
      oneOf(sql`entry.cause`, input.causes),
      input.number !== '' && sql`entry.number like ${beginsWith(input.number)}`,
      withinDays(sql`entry.at`, input.from, input.to),
    ]),
    sorts: { at: isOfDays(input) ? sql`entry.at` : sql`entry.id` },
    tie: sql`entry.id`,
  }
}

const isOfDays = ({ from, to, bookIds }: StockLogInput): boolean =>
  bookIds.length === 0 && (from !== undefined || to !== undefined)

async function readLog(input: StockLogInput, context: Context) {
  const query = stockLogList(input, context.actor, await narrow(input, context))
  const { more, ...page } = await listPageWithCountLimit<StockEntry>(context.db, query, input, entriesCountedUpTo)
  return { ...page, sums: { more } }
}

export const stockLogHandlers = [
  handle(businessStockLog, readLog),
  handle(warehouseStockLog, readLog),
  handle(manageStockLog, readLog),
]
