import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type {
  ArrivingDocument,
  ArrivingLine,
  ArrivingListInput,
  ArrivingListOutput,
  ArrivingOrder,
} from '@keben/core/supply/receipts/arriving'
import { mayBeAwaited, proposedCopies } from '@keben/core/supply/receipts/rules'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { figuresOf } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byNameOf, contains, equals, listPage, nameOf, oneOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { orderLinesSeenBy, supplierOrdersSeenBy } from '../supplier-orders/scope.ts'
import { waitingCopies } from '../supplier-orders/waiting.ts'
import { shelfOrder, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import { comesLate } from '../purchase-orders/columns.ts'
import { summedReceipt } from './columns.ts'

type Input = ValueOf<typeof ArrivingListInput>

/** An order line with incoming copies outside receipts. */
const isUnawaited = raw('line.open > coalesce(awaited.copies, 0)')

/** Sums of visible lines of accepted orders under `condition`, as `figures`; `waiting` is in receipts; for a `with`. */
const sumsOfOrders = (actor: Actor, today: string, condition: Sql): Sql => sql`chosen as (
    select supplier_order.id, supplier_order.plan_id, supplier_order.issued_at from supplier_order
    where supplier_order.state = 'accepted' and ${condition}
  ), awaited as (
    select line.supplier_order_line_id as line_id, sum(line.expected) as copies
    from chosen join receipt on receipt.supplier_order_id = chosen.id and receipt.state = 'issued'
    join receipt_line as line on line.receipt_id = receipt.id group by line.supplier_order_line_id
  ), figures as (
    select chosen.id as order_id, count(*) as titles, sum(line.copies) as ordered, sum(line.good) as good, sum(line.damaged) as damaged,
      sum(line.open) as open, min(line.arrival_on) filter (where line.open > 0) as first_on,
      max(line.arrival_on) filter (where line.open > 0) as last_on,
      coalesce(sum(awaited.copies), 0) as waiting, coalesce(bool_or(${isUnawaited}), false) as unawaited,
      min(line.arrival_on) filter (where line.arrival_on < ${today}::date and ${isUnawaited}) as overdue_on,
      coalesce(bool_or(${comesLate('line', 'chosen')}), false) as late
    from chosen join plan on plan.id = chosen.plan_id
    join supplier_order_line as line on line.supplier_order_id = chosen.id join book on book.id = line.book_id
    left join awaited on awaited.line_id = line.id
    where ${orderLinesSeenBy(actor)} group by chosen.id
  )`

const ordersWithSums: Sql = raw(`supplier_order join plan on plan.id = supplier_order.plan_id
  join figures on figures.order_id = supplier_order.id`)

const overdue = raw('(figures.overdue_on is not null)')

const orderColumns: Sql = sql`supplier_order.id, supplier_order.number, plan.id as "planId", plan.code as "planCode",
  plan.name as "planName", supplier_order.supplier_id as "supplierId",
  ${nameOf('supplier', sql`supplier_order.supplier_id`)} as "supplierName", supplier_order.warehouse_id as "warehouseId",
  ${nameOf('warehouse', sql`supplier_order.warehouse_id`)} as "warehouseName", figures.titles, figures.ordered,
  figures.good, figures.damaged, figures.open, figures.waiting, figures.first_on as "firstOn",
  figures.last_on as "lastOn", ${overdue} as overdue, figures.overdue_on as "overdueOn", figures.late, plan.books_in_hand as "booksInHand",
  supplier_order.tolerance_bp as "toleranceBp"`

/** Number, supplier, or a contained title. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const words = contains(
    sql`lower(concat_ws(' ', supplier_order.number, ${searchOf('supplier', sql`supplier_order.supplier_id`)}))`,
    keyword,
  )
  const title = bookSearch(keyword)
  return (
    words &&
    title &&
    sql`(${words} or supplier_order.id in (select line.supplier_order_id from supplier_order_line as line
      join book on book.id = line.book_id where ${title} and ${orderLinesSeenBy(actor)}))`
  )
}

const sum = (column: string): Sql => raw(`coalesce(sum(${column}), 0)`)

/** Accepted orders with incoming copies. */
const arrivingList = (request: Input, { actor, now }: Context): ListQuery => ({
  with: sumsOfOrders(
    actor,
    cityDay(now),
    allOf([
      supplierOrdersSeenBy(actor),
      search(request.keyword, actor),
      oneOf(sql`supplier_order.plan_id`, request.planIds),
      oneOf(sql`supplier_order.supplier_id`, request.supplierIds),
      oneOf(sql`supplier_order.warehouse_id`, request.warehouseIds),
    ]),
  ),
  columns: orderColumns,
  from: ordersWithSums,
  where: allOf([
    raw('figures.open > 0'),
    equals(overdue, request.overdue),
    equals(raw('figures.unawaited'), request.unawaited),
    request.from === undefined ? undefined : sql`figures.last_on >= ${request.from}::date`,
    request.to === undefined ? undefined : sql`figures.first_on <= ${request.to}::date`,
  ]),
  sums: {
    overdue: sql`count(*) filter (where ${overdue})`,
    late: raw('count(*) filter (where figures.late)'),
    ordered: sum('figures.ordered'),
    good: sum('figures.good'),
    damaged: sum('figures.damaged'),
    open: sum('figures.open'),
    waiting: sum('figures.waiting'),
  },
  sorts: {
    firstOn: sql`figures.first_on`,
    number: sql`supplier_order.id`,
    supplierName: byNameOf('supplier', sql`supplier_order.supplier_id`),
    warehouseName: byNameOf('warehouse', sql`supplier_order.warehouse_id`),
    open: sql`figures.open`,
    waiting: sql`figures.waiting`,
  },
  tie: sql`supplier_order.id`,
})

export const arrivingPage = (request: Input, context: Context) =>
  listPage<ArrivingOrder, ValueOf<typeof ArrivingListOutput>['sums']>(
    context.db,
    arrivingList(request, context),
    request,
  )

const linesOfOrder = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select line.id as "supplierOrderLineId", ${wholeTitleColumns}, line.copies as ordered, coalesce(line.accepted, 0) as accepted,
      line.good, line.damaged, line.closed, line.open, ${waitingCopies(sql`line.id`)} as waiting,
      line.arrival_on as "arrivalOn", ${comesLate('line')} as late,
      line.copies_per_pack as "copiesPerPack", line.packs_per_case as "packsPerCase"
    from supplier_order_line as line join book on book.id = line.book_id
    where line.supplier_order_id = supplier_order.id and ${orderLinesSeenBy(actor)}
    order by ${shelfOrder}, line.id
  ) as row)`

/** Receipts with visible copies; those without are hidden. */
const receiptsOfOrder = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', receipt.id, 'number', receipt.number, 'state', receipt.state,
    'expectedOn', receipt.expected_on, 'expected', figures.expected) order by receipt.id), '[]')
  from receipt ${figuresOf(summedReceipt, actor)} where receipt.supplier_order_id = supplier_order.id)`

type Found = Omit<ArrivingDocument, 'lines'> & { readonly lines: Omit<ArrivingLine, 'most' | 'proposed'>[] }

/** One order, by line. */
export async function readArriving({ db, actor, now }: Context, id: number): Promise<ArrivingDocument> {
  const isVisible = sql`supplier_order.id = ${id} and ${supplierOrdersSeenBy(actor)}`
  const row = await db.row<Found>(sql`
    with ${sumsOfOrders(actor, cityDay(now), isVisible)}
    select ${orderColumns}, ${linesOfOrder(actor)} as lines, ${receiptsOfOrder(actor)} as receipts
    from ${ordersWithSums}`)
  if (!row) throw refuse('not_found')
  const lines = row.lines.map((line) => ({
    ...line,
    most: mayBeAwaited({ ...line, copies: line.ordered }, row.toleranceBp),
    proposed: proposedCopies(line),
  }))
  return { ...row, lines }
}
