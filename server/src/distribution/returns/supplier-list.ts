import type { ValueOf } from '@keben/core/kit/endpoint'
import type {
  SupplierReturnable,
  SupplierReturnableInput,
  SupplierReturnableOutput,
} from '@keben/core/distribution/returns/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byPlaceOf, contains, listPage, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'
import { isGranted } from '../../base/warehouses/scope.ts'
import { goneOfReceipts } from './returnable-lines.ts'

type Input = ValueOf<typeof SupplierReturnableInput>

/** Warehouses from which this person may return to a supplier. The query knows `warehouse`. */
export const givingBack = (actor: Actor): Sql => {
  if (actor.role === 'warehouse') return isGranted(sql`warehouse.id`, actor.userId)
  return actor.role === 'business' && actor.companyId !== null
    ? sql`warehouse.company_id = ${actor.companyId}`
    : nothing
}

function search(keyword: string): Sql | undefined {
  if (!keyword) return undefined
  const [title, supplier] = [bookSearch(keyword) ?? nothing, contains(sql`supplier.search`, keyword) ?? nothing]
  return sql`(line.book_id in (select book.id from book where ${title})
    or receipt.supplier_id in (select supplier.id from supplier where ${supplier}))`
}

/**
 * Good copies that suppliers with returns brought to these warehouses, by title, less copies in returns: `brought`, for
 * a `with`. Few receipt lines are in returns, so those are aggregated once. Stock is read by a hash join, because the
 * planner underestimates the titles.
 */
const broughtIn = (request: Input, actor: Actor): Sql => sql`brought as (
  select brought.*, least(brought.left, greatest(coalesce(stood.on_hand - stood.reserved, 0), 0))::int as free
  from (
    select min(line.id) as id, receipt.supplier_id, receipt.warehouse_id, line.book_id, sum(line.good)::int as copies,
      sum(line.good - coalesce(gone.copies, 0))::int as left, max(receipt.confirmed_at) as at
    from receipt_line as line join receipt on receipt.id = line.receipt_id and receipt.state = 'confirmed'
    left join ${goneOfReceipts} as gone on gone.receipt_line_id = line.id
    where ${allOf([
      raw('line.good > 0'),
      isLive(raw('receipt.plan_id')),
      sql`receipt.warehouse_id in (select warehouse.id from warehouse where ${givingBack(actor)})`,
      raw('receipt.supplier_id in (select supplier.id from supplier where supplier.takes_returns)'),
      actor.role === 'business' && isAmongBooksSeenBy(actor, raw('line.book_id')),
      oneOf(sql`receipt.warehouse_id`, request.warehouseIds),
      oneOf(sql`receipt.supplier_id`, request.supplierIds),
      oneOf(sql`line.book_id`, request.bookIds),
      search(request.keyword),
    ])}
    group by receipt.supplier_id, receipt.warehouse_id, line.book_id
    having sum(line.good - coalesce(gone.copies, 0)) > 0
  ) as brought
  left join stock_balance as stood
    on stood.warehouse_id = brought.warehouse_id and stood.book_id = brought.book_id)`

const supplierReturnableList = (request: Input, actor: Actor): ListQuery => ({
  with: broughtIn(request, actor),
  columns: raw('brought.*'),
  from: raw('brought'),
  where: everything,
  pageColumns: {
    join: raw(`join book on book.id = picked.book_id join supplier on supplier.id = picked.supplier_id
      join warehouse on warehouse.id = picked.warehouse_id`),
    columns: sql`${wholeTitleColumns}, supplier.id as "supplierId", supplier.name as "supplierName", warehouse.id as "warehouseId",
      warehouse.name as "warehouseName", ${moment(sql`picked.at`)} as "sourceAt", book.price_fen as "priceFen"`,
  },
  sums: { left: raw('coalesce(sum(brought.left), 0)'), free: raw('coalesce(sum(brought.free), 0)') },
  sorts: {
    title: byPlaceOf('book', raw('brought.book_id'), raw('title_order'), raw('select distinct book_id from brought')),
    supplierName: byPlaceOf('supplier', raw('brought.supplier_id')),
    warehouseName: byPlaceOf('warehouse', raw('brought.warehouse_id')),
    left: raw('brought.left'),
    free: raw('brought.free'),
    sourceAt: raw('brought.at'),
  },
  tie: raw('brought.supplier_id, brought.warehouse_id, brought.book_id'),
})

/** Free, returnable copies first. */
export const supplierReturnablePage = (request: Input, { db, actor }: Context) =>
  listPage<SupplierReturnable, ValueOf<typeof SupplierReturnableOutput>['sums']>(
    db,
    supplierReturnableList(request, actor),
    { ...request, sort: request.sort ?? '-free' },
  )
