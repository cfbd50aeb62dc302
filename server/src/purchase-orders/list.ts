import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PurchaseOrdersToJudgeInput } from '@keben/core/purchase-orders/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../catalogue/book-list.ts'
import { booksSeenBy } from '../catalogue/scope.ts'
import { moment } from '../kit/kept/description.ts'
import { type ListQuery, addedUp, byNameOf, contains, nameOf, oneOf, searchOf } from '../kit/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../kit/sql.ts'
import { lineColumns, orderColumns, ordersWithSums, progressOf, sumsOfLines } from './read.ts'
import { purchaseOrdersSeenBy } from './scope.ts'

export type OrdersAsked = Partial<ValueOf<typeof PurchaseOrdersToJudgeInput>> & {
  readonly keyword: string
  readonly ids?: readonly number[]
}

/** An order is found by its number, company and remark, and by what stands in its lines. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const own = contains(
    sql`lower(concat_ws(' ', purchase_order.number, ${searchOf('company', sql`purchase_order.company_id`)}, purchase_order.remark))`,
    keyword,
  )
  const titled = bookSearch(keyword)
  return own && titled ? sql`(${own} or ${holding(titled, actor)})` : own
}

const holding = (condition: Sql, actor: Actor): Sql => sql`exists (
  select from purchase_order_line as line join book on book.id = line.book_id
  where line.purchase_order_id = purchase_order.id and ${condition} and ${booksSeenBy(actor)})`

/** One line that has it all: the title from the supplier for the warehouse. */
function lineFilters({ warehouseIds = [], supplierIds = [], bookIds = [] }: OrdersAsked): Sql | undefined {
  const wanted = [
    oneOf(sql`line.warehouse_id`, warehouseIds),
    oneOf(sql`line.supplier_id`, supplierIds),
    oneOf(sql`line.book_id`, bookIds),
  ]
  return wanted.some(Boolean) ? allOf(wanted) : undefined
}

const counted = (state: string): Sql => raw(`count(*) filter (where purchase_order.state = '${state}')`)
const live = raw(`purchase_order.state <> 'cancelled'`)

const conditions = (asked: OrdersAsked, actor: Actor): Sql => {
  const lines = lineFilters(asked)
  return allOf([
    purchaseOrdersSeenBy(actor),
    oneOf(sql`purchase_order.id`, asked.ids ?? []),
    oneOf(sql`purchase_order.plan_id`, asked.planIds ?? []),
    oneOf(sql`purchase_order.company_id`, asked.companyIds ?? []),
    asked.progress && sql`purchase_order.state = 'confirmed'`,
    lines && holding(lines, actor),
    search(asked.keyword, actor),
  ])
}

/** Purchase orders that the caller may see. */
export function orderList(asked: OrdersAsked, actor: Actor): ListQuery {
  const tab = asked.state && sql`purchase_order.state = ${asked.state}`
  const summed = (column: string): Sql => addedUp(sql`sums.${raw(column)}`, tab ?? live)
  return {
    with: sumsOfLines(actor, conditions(asked, actor)),
    columns: orderColumns,
    from: ordersWithSums,
    where: asked.progress ? sql`${progressOf} = ${asked.progress}` : everything,
    tab,
    sums: {
      draft: counted('draft'),
      submitted: counted('submitted'),
      confirmed: counted('confirmed'),
      cancelled: counted('cancelled'),
      copies: summed('copies'),
      listFen: summed('list_fen'),
      netFen: summed('net_fen'),
      openCopies: summed('open'),
    },
    sorts: {
      number: sql`purchase_order.id`,
      companyName: byNameOf('company', sql`purchase_order.company_id`),
      copies: sql`sums.copies`,
      netFen: sql`sums.net_fen`,
      submittedAt: sql`purchase_order.submitted_at`,
      changedAt: sql`purchase_order.changed_at`,
    },
    tie: sql`purchase_order.id`,
  }
}

/** The lines of the orders that a list shows, each with its order and what came of it. */
export function orderLineList(asked: OrdersAsked, actor: Actor): ListQuery {
  const { with: sums, from, where, tab, sorts } = orderList(asked, actor)
  return {
    ...(sums && { with: sums }),
    columns: sql`purchase_order.number, ${nameOf('plan', sql`purchase_order.plan_id`)} as "planName",
      ${nameOf('company', sql`purchase_order.company_id`)} as "companyName", purchase_order.state, ${lineColumns},
      coalesce(supplied.copies, 0) as "orderedCopies", coalesce(supplied.good, 0) as "goodCopies",
      coalesce(supplied.damaged, 0) as "damagedCopies", coalesce(supplied.open, 0) as "openCopies",
      coalesce(supplied.closed, 0) as "closedCopies", ${moment(sql`purchase_order.submitted_at`)} as "submittedAt"`,
    from: sql`${from} join purchase_order_line as line on line.purchase_order_id = purchase_order.id
      join book on book.id = line.book_id left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id`,
    where: allOf([where, booksSeenBy(actor)]),
    tab,
    sorts,
    tie: sql`purchase_order.id, book.book_code, line.id`,
  }
}
