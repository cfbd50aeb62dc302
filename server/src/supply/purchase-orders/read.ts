import type { TransitionResult } from '@keben/core/kit/document'
import { buyerActions, judgeActions } from '@keben/core/supply/purchase-orders/rules'
import type { PurchaseOrder, PurchaseOrderDocument } from '@keben/core/supply/purchase-orders/shapes'
import type { PlanState } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy, isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import { termsColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { boughtTitle, comesLate, fromStock, lostOf } from './columns.ts'
import { purchaseOrderKind } from './kind.ts'
import { needAt } from './need.ts'
import { purchaseOrdersSeenBy } from './scope.ts'

/** When a `line` arrives: the supplier's lead time and the date for books in hand. */
const whenItComes: Sql = sql`
  left join plan as season on season.id = line.plan_id
  left join book_terms as lead on lead.company_id = purchase_order.company_id and lead.book_id = line.book_id`

/** The promised day of a `line`, else its submission plus the lead time; null if neither is known. */
const comesOn =
  "coalesce(supplied.arrival_on, (purchase_order.submitted_at at time zone 'Asia/Shanghai')::date + lead.lead_days)"

/** Incoming copies that arrive after the books have to be in hand. */
const isLate: Sql = raw(`purchase_order.state <> 'cancelled' and coalesce(supplied.open, line.copies) > 0
  and coalesce(${comesOn} > season.books_in_hand, false)`)

/**
 * Sums of visible lines of the orders under `condition`: `sums`, for a `with`. One aggregation, because a list's totals
 * need all.
 */
export const sumsOfLines = (actor: Actor, condition: Sql): Sql => sql`sums as (
  select purchase_order.id as order_id, count(line.id)::int as lines, count(distinct line.book_id)::int as titles,
    coalesce(sum(line.copies), 0) as copies,
    coalesce(sum(line.list_fen), 0) as list_fen, coalesce(sum(line.net_fen), 0) as net_fen,
    count(supplied.id)::int as ordered_lines, coalesce(sum(supplied.copies), 0) as ordered,
    coalesce(sum(supplied.good), 0) as good, coalesce(sum(supplied.damaged), 0) as damaged,
    coalesce(sum(supplied.open), 0) as open, coalesce(sum(supplied.closed), 0) as closed,
    coalesce(sum(greatest(line.copies - line.suggested, 0)), 0) as beyond,
    count(distinct line.book_id) filter (where ${isLate})::int as late_titles,
    max(${raw(comesOn)}) filter (where ${isLate}) as late_until
  from purchase_order left join purchase_order_line as line
    on line.purchase_order_id = purchase_order.id and ${isAmongBooksSeenBy(actor, raw('line.book_id'))}
  left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id ${whenItComes}
  where ${condition} group by purchase_order.id)`

export const ordersWithSums: Sql = raw('purchase_order join sums on sums.order_id = purchase_order.id')

/** The query knows `sums`. */
export const progressOf: Sql = raw(`case
  when sums.good + sums.damaged > 0 and sums.open = 0 and sums.ordered_lines = sums.lines then 'received'
  when sums.good + sums.damaged > 0 then 'partlyReceived'
  when sums.ordered_lines = 0 then 'none'
  when sums.ordered_lines < sums.lines then 'partlyOrdered'
  when sums.open > 0 then 'ordered'
  else 'ended' end`)

/** The stored columns of a `PurchaseOrder`. */
export const headColumns: Sql = sql`purchase_order.id, purchase_order.number, purchase_order.plan_id as "planId",
  (select plan.code from plan where plan.id = purchase_order.plan_id) as "planCode",
  ${nameOf('plan', sql`purchase_order.plan_id`)} as "planName", purchase_order.company_id as "companyId",
  ${nameOf('company', sql`purchase_order.company_id`)} as "companyName", purchase_order.state,
  purchase_order.remark, ${moment(sql`purchase_order.submitted_at`)} as "submittedAt",
  ${moment(sql`purchase_order.judged_at`)} as "judgedAt", purchase_order.version,
  ${nameOfUser(sql`purchase_order.created_by`)} as "createdBy", ${moment(sql`purchase_order.created_at`)} as "createdAt",
  ${nameOfUser(sql`purchase_order.changed_by`)} as "changedBy", ${moment(sql`purchase_order.changed_at`)} as "changedAt"`
/** The columns summed from lines. */
export const sumColumns: Sql = sql`${progressOf} as progress, sums.titles, sums.copies, sums.list_fen as "listFen",
  sums.net_fen as "netFen", sums.ordered as "orderedCopies", sums.good as "goodCopies", sums.damaged as "damagedCopies",
  sums.open as "openCopies", sums.closed as "closedCopies", sums.beyond as "beyondCopies", sums.late_titles as "lateTitles",
  sums.late_until::text as "lateUntil"`

const missingOfLine: Sql = raw(
  'line.result_copies + line.patch_copies + line.shop_copies - line.bought_copies - line.stock_copies',
)

/** Without what came of it; the query knows `line` and `book`. */
export const lineColumns: Sql = sql`line.id, ${boughtTitle}, line.warehouse_id as "warehouseId",
  ${nameOf('warehouse', sql`line.warehouse_id`)} as "warehouseName", line.supplier_id as "supplierId",
  ${nameOf('supplier', sql`line.supplier_id`)} as "supplierName", line.result_copies as "resultCopies",
  line.patch_copies as "patchCopies", line.shop_copies as "shopCopies", line.bought_copies as "boughtCopies",
  ${raw(fromStock('line.stock_copies'))} as "stockCopies", ${raw(lostOf('line.stock_copies'))} as "lostCopies", ${missingOfLine} as missing, line.suggested, line.copies, line.reason, ${termsColumns('line')}, line.list_fen as "listFen",
  line.net_fen as "netFen"`

const supplyOfLine: Sql = sql`case when supplied.id is not null then json_build_object(
  'supplierOrderId', supplier_order.id, 'number', supplier_order.number, 'state', supplier_order.state,
  'accepted', supplied.accepted, 'good', supplied.good, 'damaged', supplied.damaged, 'closed', supplied.closed,
  'open', supplied.open, 'arrivalOn', supplied.arrival_on,
  'late', ${comesLate('supplied')}) end`

/** The current need, while the order is editable. */
const missingNow: Sql = raw(
  `case when purchase_order.state in ('draft', 'submitted') then coalesce(need.missing, 0) end`,
)

const linesOfOrder = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select ${lineColumns}, ${missingNow} as "missingNow", lead.lead_days as "leadDays", ${isLate} as late,
      ${supplyOfLine} as supply
    from purchase_order_line as line join book on book.id = line.book_id ${whenItComes}
    left join need on need.warehouse_id = line.warehouse_id and need.book_id = line.book_id and need.plan_id = line.plan_id
    left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
    left join supplier_order on supplier_order.id = supplied.supplier_order_id
    where line.purchase_order_id = purchase_order.id and ${booksSeenBy(actor)}
    order by book.book_code, line.warehouse_id
  ) as row)`

/** Those with a visible title. */
const supplierOrdersOf = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', child.id, 'number', child.number,
    'supplierName', ${nameOf('supplier', sql`child.supplier_id`)}, 'warehouseName', ${nameOf('warehouse', sql`child.warehouse_id`)},
    'state', child.state, 'copies', child.copies) order by child.id), '[]')
  from (
    select supplier_order.id, supplier_order.number, supplier_order.supplier_id, supplier_order.warehouse_id,
      supplier_order.state, sum(supplied.copies) as copies
    from supplier_order join supplier_order_line as supplied on supplied.supplier_order_id = supplier_order.id
    join book on book.id = supplied.book_id
    where supplier_order.purchase_order_id = purchase_order.id and ${booksSeenBy(actor)}
    group by supplier_order.id) as child)`

type Found = Omit<PurchaseOrderDocument, 'actions'> &
  PurchaseOrder & { readonly planState: PlanState; readonly history: TransitionResult[] }

/** The need without this order, while it is editable. */
const placesOf = (id: number): Sql => sql`
  select line.purchase_order_id as except_id, line.warehouse_id, line.book_id
  from purchase_order_line as line join purchase_order on purchase_order.id = line.purchase_order_id
  where purchase_order.id = ${id} and purchase_order.state in ('draft', 'submitted')`

/** One visible order with its parts. */
export async function readOrder(context: Context, id: number): Promise<PurchaseOrderDocument> {
  const { db, actor } = context
  const isVisible = sql`purchase_order.id = ${id} and ${purchaseOrdersSeenBy(actor)}`
  const row = await db.row<Found>(sql`
    with ${needAt(placesOf(id))}, ${sumsOfLines(actor, isVisible)}
    select ${headColumns}, ${sumColumns}, plan.state as "planState", plan.books_in_hand::text as "booksInHand",
      sums.lines = (select count(*) from purchase_order_line where purchase_order_id = purchase_order.id) as whole,
      ${linesOfOrder(actor)} as lines, ${supplierOrdersOf(actor)} as "supplierOrders",
      ${historyOf(purchaseOrderKind, sql`purchase_order.id`)} as history
    from ${ordersWithSums} join plan on plan.id = purchase_order.plan_id`)
  if (!row) throw refuse('not_found')
  return { ...row, actions: actor.role === 'manage' ? judgeActions(row) : buyerActions(row) }
}
