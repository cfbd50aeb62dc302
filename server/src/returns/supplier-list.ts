import type { ValueOf } from '@keben/core/kit/endpoint'
import type { SupplierReturnable, SupplierReturnableInput, SupplierReturnableOutput } from '@keben/core/returns/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../catalogue/book-list.ts'
import { booksSeenBy } from '../catalogue/scope.ts'
import { wholeTitleColumns } from '../catalogue/title-columns.ts'
import type { Context } from '../kit/context.ts'
import { moment } from '../kit/kept/description.ts'
import { type ListQuery, byName, contains, listPage, oneOf } from '../kit/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../kit/sql.ts'
import { isGranted } from '../warehouses/scope.ts'
import { goneOfReceipts } from './able.ts'

type Asked = ValueOf<typeof SupplierReturnableInput>

/** From which warehouses this person may send something back to a supplier. The query knows `warehouse`. */
export const givingBack = (actor: Actor): Sql => {
  if (actor.role === 'warehouse') return isGranted(sql`warehouse.id`, actor.userId)
  return actor.role === 'business' && actor.companyId !== null
    ? sql`warehouse.company_id = ${actor.companyId}`
    : nothing
}

/**
 * What each supplier that takes something back brought good to each of these warehouses, by title, and what of it no return
 * names yet: `brought`, for a `with`. Of seasons of receipts few lines are named by a return: these are added up once.
 */
const broughtIn = (asked: Asked, actor: Actor): Sql => sql`brought as materialized (
  select receipt.supplier_id, receipt.warehouse_id, line.book_id, sum(line.good)::int as copies,
    sum(line.good - coalesce(gone.copies, 0))::int as left, max(receipt.confirmed_at) as at
  from receipt_line as line join receipt on receipt.id = line.receipt_id and receipt.state = 'confirmed'
  left join ${goneOfReceipts} as gone on gone.receipt_line_id = line.id
  where ${allOf([
    raw('line.good > 0'),
    sql`receipt.warehouse_id in (select warehouse.id from warehouse where ${givingBack(actor)})`,
    raw('receipt.supplier_id in (select supplier.id from supplier where supplier.takes_returns)'),
    oneOf(sql`receipt.warehouse_id`, asked.warehouseIds),
    oneOf(sql`receipt.supplier_id`, asked.supplierIds),
    oneOf(sql`line.book_id`, asked.bookIds),
  ])}
  group by receipt.supplier_id, receipt.warehouse_id, line.book_id)`

const free = raw('least(brought.left, greatest(coalesce(stood.on_hand - stood.reserved, 0), 0))::int')

function search(keyword: string): Sql | undefined {
  if (!keyword) return undefined
  const title = bookSearch(keyword) ?? nothing
  return sql`(${title} or ${contains(sql`supplier.search`, keyword) ?? nothing})`
}

const supplierReturnableList = (asked: Asked, actor: Actor): ListQuery => ({
  with: broughtIn(asked, actor),
  columns: sql`row_number() over (order by brought.supplier_id, brought.warehouse_id, book.id) as id, ${wholeTitleColumns},
    supplier.id as "supplierId", supplier.name as "supplierName", warehouse.id as "warehouseId",
    warehouse.name as "warehouseName", brought.copies, brought.left, ${free} as free, ${moment(sql`brought.at`)} as "sourceAt",
    book.price_fen as "priceFen"`,
  from: sql`brought join book on book.id = brought.book_id
    join supplier on supplier.id = brought.supplier_id
    join warehouse on warehouse.id = brought.warehouse_id
    left join stock_balance as stood on stood.warehouse_id = brought.warehouse_id and stood.book_id = brought.book_id`,
  where: allOf([
    actor.role === 'business' ? booksSeenBy(actor) : everything,
    raw('brought.left > 0'),
    search(asked.keyword),
  ]),
  sums: { left: raw('coalesce(sum(brought.left), 0)'), free: sql`coalesce(sum(${free}), 0)` },
  sorts: {
    title: sql`book.title_order`,
    supplierName: byName(sql`supplier.name`),
    warehouseName: byName(sql`warehouse.name`),
    left: raw('brought.left'),
    free,
    sourceAt: raw('brought.at'),
  },
  tie: sql`brought.supplier_id, brought.warehouse_id, book.id`,
})

/** What lies there free and can go comes first. */
export const supplierReturnablePage = (asked: Asked, { db, actor }: Context) =>
  listPage<SupplierReturnable, ValueOf<typeof SupplierReturnableOutput>['sums']>(
    db,
    supplierReturnableList(asked, actor),
    { ...asked, sort: asked.sort ?? '-free' },
  )
