import type { Actor } from '@keben/core/roles'
import type { StockLevel } from '@keben/core/ledgers/stock/choices'
import type { StockListInput } from '@keben/core/ledgers/stock/shapes'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { titleColumns } from '../../base/catalogue/title-columns.ts'
import { type ListQuery, type SortByName, byName, equals, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { stockSeenBy } from './scope.ts'

export type StockLevelRequest = StockListInput & { readonly companyIds?: readonly number[] }

/** How one level is read; `stock` has the amounts. */
export interface StockLevelQuery {
  /** Common tables of page and sums. */
  readonly with?: Sql
  readonly from: Sql
  readonly where: Sql
  readonly id: Sql
  readonly title: Sql
  readonly warehouse: Sql
  readonly titles: Sql
  readonly warehouses: Sql
  readonly listFen: Sql
  readonly safetyStock: Sql
  readonly bySafety: Sql | SortByName
  readonly below: Sql
  /** Sorts of this level only. */
  readonly sorts: ListQuery['sorts']
}

/** The query knows `book`. */
export const stockTitle = sql`${titleColumns},
  book.price_fen as "priceFen", book.copies_per_pack as "copiesPerPack", book.packs_per_case as "packsPerCase"`
const noTitle =
  raw(`null as "bookId", '' as "bookCode", '' as isbn, '' as title, null as "subjectId", '' as "subjectName", '' as "publisherName",
  null as stage, null as grade, null as kind, null as "priceFen", null as "copiesPerPack", null as "packsPerCase"`)
const warehouseColumns = sql`warehouse.id as "warehouseId", warehouse.name as "warehouseName",
  ${nameOf('company', sql`warehouse.company_id`)} as "companyName"`
const noWarehouse = raw(`null as "warehouseId", '' as "warehouseName", '' as "companyName"`)

const titleSorts = { bookCode: sql`book.book_code`, title: sql`book.title_order` }
const warehouseSorts = { warehouseName: byName(sql`warehouse.name`) }

const shelves = raw(`stock_balance as stock join warehouse on warehouse.id = stock.warehouse_id
  join book on book.id = stock.book_id`)
/** A subquery, because the planner underestimates a join. */
const isShort = (company: Sql): Sql =>
  sql`((${company}.company_id, stock.book_id) in (select short.company_id, short.book_id from short))`

const titleFilters = (input: StockLevelRequest): Sql =>
  allOf([
    oneOf(sql`book.id`, input.bookIds),
    oneOf(sql`book.publisher_id`, input.publisherIds),
    oneOf(sql`book.subject_id`, input.subjectIds),
    equals(sql`book.stage`, input.stage),
    oneOf(sql`book.grade`, input.grades),
    oneOf(sql`book.kind`, input.kinds),
    bookSearch(input.keyword),
  ])

const balancesSeen = (input: StockLevelRequest, actor: Actor): Sql =>
  allOf([
    stockSeenBy(actor),
    oneOf(sql`stock.warehouse_id`, input.warehouseIds),
    oneOf(sql`warehouse.company_id`, input.companyIds ?? []),
    titleFilters(input),
  ])

const worth = sql`stock.on_hand::bigint * book.price_fen`
const lies = sql`(stock.on_hand > 0 or stock.in_transit > 0 or stock.damaged > 0)`
const summed = sql`whole_sum(stock.on_hand) as on_hand, whole_sum(stock.reserved) as reserved, whole_sum(stock.free) as free,
  whole_sum(stock.in_transit) as in_transit, whole_sum(stock.damaged) as damaged, max(stock.changed_at) as changed_at`

const safetyStock = raw('nullif(terms.safety_stock, 0)')
const termsOfShelf = raw('terms.company_id = warehouse.company_id and terms.book_id = stock.book_id')

function byPlace(input: StockLevelRequest, actor: Actor): StockLevelQuery {
  return {
    from: shelves,
    where: balancesSeen(input, actor),
    // A title in a warehouse has no id of its own.
    id: sql`stock.warehouse_id * 1000000000 + stock.book_id`,
    title: stockTitle,
    warehouse: warehouseColumns,
    titles: raw('1'),
    warehouses: raw('1'),
    listFen: worth,
    safetyStock: sql`(select ${safetyStock} from book_terms as terms where ${termsOfShelf})`,
    bySafety: { join: sql`left join book_terms as terms on ${termsOfShelf}`, by: safetyStock },
    below: sql`${isShort(raw('warehouse'))}::int`,
    sorts: { ...titleSorts, ...warehouseSorts },
  }
}

/** Groups by company first, because a safety stock belongs to a company. */
function byTitle(input: StockLevelRequest, actor: Actor): StockLevelQuery {
  const perCompany = sql`
    select stock.book_id, warehouse.company_id, count(*) filter (where ${lies}) as warehouses, ${summed}
    from ${shelves} where ${balancesSeen(input, actor)} group by warehouse.company_id, stock.book_id
    ${input.warehouseIds.length ? raw('') : sql`union all ${neverStocked(input, actor)}`}`
  return {
    ...grouped,
    with: sql`grouped as (
      select stock.book_id, whole_sum(stock.warehouses) as warehouses, ${summed},
        sum(${safetyStock}) as safety_stock, max(${isShort(raw('stock'))}::int) as below
      from (${perCompany}) as stock
      left join book_terms as terms on terms.company_id = stock.company_id and terms.book_id = stock.book_id
      group by stock.book_id)`,
    from: raw('grouped as stock join book on book.id = stock.book_id'),
    id: sql`stock.book_id`,
    title: stockTitle,
    warehouse: noWarehouse,
    titles: raw('1'),
    warehouses: sql`stock.warehouses`,
    listFen: sql`stock.on_hand * book.price_fen`,
    sorts: titleSorts,
  }
}

/** Titles with a safety stock and no balance. */
const neverStocked = (input: StockLevelRequest, actor: Actor): Sql => sql`
  select short.book_id, short.company_id, 0, 0, 0, 0, 0, 0, null::timestamptz
  from short join book on book.id = short.book_id
  where ${allOf([
    sql`not short.stocked`,
    booksSeenBy(actor),
    oneOf(sql`short.company_id`, input.companyIds ?? []),
    titleFilters(input),
  ])}`

/** Columns of a group. */
const grouped = {
  where: everything,
  safetyStock: sql`stock.safety_stock`,
  bySafety: sql`stock.safety_stock`,
  below: sql`stock.below`,
}

function byWarehouse(input: StockLevelRequest, actor: Actor): StockLevelQuery {
  return {
    ...grouped,
    with: sql`grouped as (
      select stock.warehouse_id, count(*) filter (where ${lies}) as titles, ${summed}, whole_sum(${worth}) as list_fen,
        null::bigint as safety_stock, count(*) filter (where ${isShort(raw('warehouse'))}) as below
      from ${shelves} where ${balancesSeen(input, actor)} group by stock.warehouse_id)`,
    from: raw('grouped as stock join warehouse on warehouse.id = stock.warehouse_id'),
    id: sql`stock.warehouse_id`,
    title: noTitle,
    warehouse: warehouseColumns,
    titles: sql`stock.titles`,
    warehouses: raw('1'),
    listFen: sql`stock.list_fen`,
    sorts: warehouseSorts,
  }
}

export const levels: Readonly<Record<StockLevel, (input: StockLevelRequest, actor: Actor) => StockLevelQuery>> = {
  place: byPlace,
  title: byTitle,
  warehouse: byWarehouse,
}
