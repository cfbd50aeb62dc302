import type { ValueOf } from '@keben/core/kit/endpoint'
import type { ShopDemandInput } from '@keben/core/distribution/retail/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { titleColumns } from '../../base/catalogue/title-columns.ts'
import { type ListQuery, byName, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Business sees granted titles for its company's shops. */
const demandSeenBy = (actor: Actor): Sql =>
  actor.companyId === null ? nothing : sql`(warehouse.company_id = ${actor.companyId} and ${booksSeenBy(actor)})`

/** Purchased copies of a place that have not arrived. */
const coming: Sql = raw(`
  select coalesce(sum(coalesce(supplied.open, line.copies)), 0)::int as copies
  from purchase_order_line as line
  join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
  left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
  where line.warehouse_id = owed.warehouse_id and line.book_id = owed.book_id`)

const sumOf = (column: string): Sql => raw(`coalesce(sum(demand.${column}), 0)`)

/**
 * Shop demand by title and warehouse. Free copies serve plans and supplementary orders first, and shops after that. The
 * rest is missing, except for incoming copies beyond the others' share.
 */
export const demandList = (input: ValueOf<typeof ShopDemandInput>, actor: Actor): ListQuery => ({
  with: sql`owed as (
      select fulfilment_line.warehouse_id, fulfilment_line.book_id, sum(fulfilment_line.owed)::int as shop_copies, sum(fulfilment_line.open)::int as open,
        count(distinct fulfilment_line.shop_id)::int as shops,
        count(distinct fulfilment_line.source_id) filter (where fulfilment_line.source = 'shop')::int as orders
      from fulfilment_line join warehouse on warehouse.id = fulfilment_line.warehouse_id join book on book.id = fulfilment_line.book_id
      where fulfilment_line.receiver = 'shop' and fulfilment_line.shop_id is not null and fulfilment_line.owed > 0
        and ${allOf([
          demandSeenBy(actor),
          oneOf(sql`fulfilment_line.warehouse_id`, input.warehouseIds),
          oneOf(sql`fulfilment_line.book_id`, input.bookIds),
          oneOf(sql`book.publisher_id`, input.publisherIds),
          oneOf(sql`book.subject_id`, input.subjectIds),
          bookSearch(input.keyword),
        ])}
      group by fulfilment_line.warehouse_id, fulfilment_line.book_id
    ), demand as (
      select owed.*, earlier.copies as earlier, coalesce(stood.free, 0) as free, coming.copies as coming,
        least(owed.open, greatest(earlier.copies + owed.open - coalesce(stood.free, 0), 0)) as uncovered,
        least(owed.open, greatest(earlier.copies + owed.open - coalesce(stood.free, 0) - coalesce(stood.in_transit, 0)
          - coming.copies, 0)) as missing
      from owed
      left join stock_balance as stood on stood.warehouse_id = owed.warehouse_id and stood.book_id = owed.book_id
      cross join lateral (select coalesce(sum(fulfilment_line.open), 0)::int as copies from fulfilment_line
        where fulfilment_line.warehouse_id = owed.warehouse_id and fulfilment_line.book_id = owed.book_id and fulfilment_line.receiver <> 'shop') as earlier
      cross join lateral (${coming}) as coming
    )`,
  columns: sql`row_number() over (order by demand.warehouse_id, demand.book_id) as id, ${titleColumns},
    warehouse.id as "warehouseId", warehouse.name as "warehouseName", demand.shop_copies as "shopCopies", demand.shops,
    demand.orders, demand.earlier as "earlierCopies", demand.free as "freeCopies", demand.uncovered as "uncoveredCopies",
    demand.coming as "comingCopies", demand.missing`,
  from: raw(`demand join book on book.id = demand.book_id join warehouse on warehouse.id = demand.warehouse_id`),
  where: raw('true'),
  tab: input.onlyMissing ? raw('demand.missing > 0') : undefined,
  sums: {
    lines: raw('count(*)'),
    missingLines: raw('count(*) filter (where demand.missing > 0)'),
    shopCopies: sumOf('shop_copies'),
    uncoveredCopies: sumOf('uncovered'),
    missing: sumOf('missing'),
  },
  sorts: {
    bookCode: sql`book.book_code`,
    title: sql`book.title_order`,
    warehouseName: byName(sql`warehouse.name`),
    shopCopies: sql`demand.shop_copies`,
    uncoveredCopies: sql`demand.uncovered`,
    missing: sql`demand.missing`,
  },
  tie: sql`demand.warehouse_id, demand.book_id`,
})
