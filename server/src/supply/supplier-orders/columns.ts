import type { Actor } from '@keben/core/roles'
import type { SupplyConcern, SupplyProgress } from '@keben/core/supply/supplier-orders/choices'
import { type SummedDocument, seesAllTitles, withFigures } from '../../base/catalogue/documents.ts'
import { isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { comesLate } from '../purchase-orders/columns.ts'
import { arrivalSums } from './waiting.ts'

/**
 * Visible lines of the chosen orders. Each order has a line, and business sees only orders with a visible one, so the
 * join loses none. Other roles need no check of titles.
 */
export const seenLines = (actor: Actor): Sql =>
  seesAllTitles(actor)
    ? raw('left join supplier_order_line as line on line.supplier_order_id = chosen.id')
    : sql`join supplier_order_line as line
        on line.supplier_order_id = chosen.id and ${isAmongBooksSeenBy(actor, raw('line.book_id'))}`

const arriving: SummedDocument = {
  document: 'receipt',
  lines: 'receipt_line',
  of: 'receipt_id',
  figures: { expected: 'expected', list_fen: 'list_fen', net_fen: 'net_fen' },
}

/** Received copies of the chosen orders, in visible titles: `came`, for a `with`. */
function seenArrivals(actor: Actor): Sql {
  const receipts = withFigures(arriving, actor, raw('receipt.supplier_order_id in (select id from chosen)'), 'arriving')
  return sql`${receipts.with ? sql`${receipts.with},` : raw('')} came as (
    select receipt.supplier_order_id as order_id, ${arrivalSums('arriving')}
    from ${receipts.from} where ${receipts.where} group by receipt.supplier_order_id)`
}

/**
 * Sums of visible lines of the orders under `condition`, for a `with`: `figures` from lines, `arrivals` from receipts.
 * Late copies come after the date for books in hand, overdue ones before `today`. One aggregation, because a list's
 * totals need all. A title occurs once in an order.
 */
export const orderSums = (actor: Actor, today: string, condition: Sql): Sql => sql`chosen as (
    select supplier_order.id, supplier_order.plan_id, supplier_order.issued_at
    from supplier_order join plan on plan.id = supplier_order.plan_id where ${condition}
  ), figures as (
    select chosen.id as order_id, count(line.id)::int as titles, coalesce(sum(line.copies), 0) as copies,
      coalesce(sum(line.accepted), 0) as accepted, coalesce(sum(line.good), 0) as good,
      coalesce(sum(line.damaged), 0) as damaged, coalesce(sum(line.closed), 0) as closed,
      coalesce(sum(line.open), 0) as open, coalesce(sum(line.list_fen), 0) as list_fen,
      coalesce(sum(line.net_fen), 0) as net_fen,
      coalesce(sum(net_fen(line.accepted, line.price_fen, line.discount_bp)), 0) as accepted_net_fen,
      min(line.arrival_on) filter (where line.open > 0) as arrival_from,
      max(line.arrival_on) filter (where line.open > 0) as arrival_to,
      count(*) filter (where ${late})::int as late_titles,
      coalesce(sum(line.open) filter (where ${late}), 0) as late_copies,
      coalesce(max(line.arrival_on - plan.books_in_hand) filter (where ${late}), 0) as late_days,
      count(*) filter (where ${overdue(today)})::int as overdue_titles,
      coalesce(sum(line.open) filter (where ${overdue(today)}), 0) as overdue_copies,
      coalesce(max(${today}::date - line.arrival_on) filter (where ${overdue(today)}), 0) as overdue_days,
      count(*) filter (where line.open > 0 and line.arrival_on is null)::int as undated_titles
    from chosen join plan on plan.id = chosen.plan_id
    ${seenLines(actor)}
    group by chosen.id
  ), ${seenArrivals(actor)}, arrivals as (
    select chosen.id as order_id, coalesce(came.announced, 0) as announced, coalesce(came.waiting, 0) as waiting,
      coalesce(came.received_list_fen, 0) as received_list_fen, coalesce(came.received_net_fen, 0) as received_net_fen,
      came.received_at
    from chosen left join came on came.order_id = chosen.id
  )`

/** Orders with their season and these sums. */
export const ordersWithSums: Sql = raw(`supplier_order join plan on plan.id = supplier_order.plan_id
  join figures on figures.order_id = supplier_order.id join arrivals on arrivals.order_id = supplier_order.id`)

const late: Sql = comesLate('line', 'chosen')
const overdue = (today: string): Sql => sql`line.open > 0 and line.arrival_on < ${today}::date`

/** The twin of `progressOf`. */
export const progress: Sql = raw(`case
  when figures.open > 0 then case when figures.good + figures.damaged > 0 then 'partly' else 'none' end
  when figures.good + figures.damaged > 0 or figures.closed = 0 then 'wholly' else 'closed' end`)
export const inProgress = (states: readonly SupplyProgress[]): Sql | undefined =>
  states.length ? sql`${progress} = any(${states}::text[])` : undefined

export const concerned: Readonly<Record<SupplyConcern, Sql>> = {
  late: raw('figures.late_copies > 0'),
  overdue: raw('figures.overdue_copies > 0'),
  undated: raw(`(supplier_order.state = 'accepted' and figures.undated_titles > 0)`),
}

export const figureColumns: Sql =
  raw(`figures.titles, figures.copies, figures.accepted, arrivals.announced, arrivals.waiting,
  figures.good, figures.damaged, figures.closed, figures.open, figures.list_fen as "listFen", figures.net_fen as "netFen",
  arrivals.received_list_fen as "receivedListFen", arrivals.received_net_fen as "receivedNetFen"`)

/** Of a query from `ordersWithSums`. */
export const sharedColumns: Sql = sql`supplier_order.id, supplier_order.number, plan.id as "planId", plan.code as "planCode",
  plan.name as "planName", plan.books_in_hand::text as "booksInHand", supplier_order.company_id as "companyId",
  ${nameOf('company', sql`supplier_order.company_id`)} as "companyName", supplier_order.warehouse_id as "warehouseId",
  ${nameOf('warehouse', sql`supplier_order.warehouse_id`)} as "warehouseName", supplier_order.state,
  ${progress} as progress, supplier_order.tolerance_bp as "toleranceBp", supplier_order.remark,
  ${moment(sql`supplier_order.issued_at`)} as "issuedAt", ${moment(sql`supplier_order.answered_at`)} as "answeredAt",
  ${moment(sql`supplier_order.accepted_at`)} as "acceptedAt", ${figureColumns},
  figures.arrival_from::text as "arrivalFrom", figures.arrival_to::text as "arrivalTo",
  figures.late_titles as "lateTitles", figures.late_copies as "lateCopies", figures.late_days as "lateDays",
  figures.overdue_titles as "overdueTitles", figures.overdue_copies as "overdueCopies",
  figures.overdue_days as "overdueDays", supplier_order.version, ${moment(sql`supplier_order.changed_at`)} as "changedAt"`

export const orderColumns: Sql = sql`${sharedColumns}, supplier_order.purchase_order_id as "purchaseOrderId",
  (select purchase_order.number from purchase_order where purchase_order.id = supplier_order.purchase_order_id)
    as "purchaseNumber",
  supplier_order.supplier_id as "supplierId", ${nameOf('supplier', sql`supplier_order.supplier_id`)} as "supplierName",
  ${nameOfUser(sql`supplier_order.created_by`)} as "createdBy", ${moment(sql`supplier_order.created_at`)} as "createdAt",
  ${nameOfUser(sql`supplier_order.changed_by`)} as "changedBy"`
