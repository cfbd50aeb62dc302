import type { TransitionResult } from '@keben/core/kit/document'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { carriageFields } from '@keben/core/supply/supplier-orders/fields'
import { lateDays, mayArrive, overdueDays } from '@keben/core/supply/supplier-orders/rules'
import type {
  MyOrderDocument,
  OrderReceipt,
  SupplierOrderDocument,
  SupplierOrderLine,
} from '@keben/core/supply/supplier-orders/shapes'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { keepersOf } from '../../base/people/recipients.ts'
import { orderColumns, orderSums, ordersWithSums, sharedColumns } from './columns.ts'
import { supplierOrderKind } from './kind.ts'
import { isWholeFor, orderLinesSeenBy, supplierOrdersSeenBy } from './scope.ts'
import { arrivalSums } from './waiting.ts'

/** Without what rules compute from dates and numbers. */
type StoredLine = Omit<SupplierOrderLine, 'mayArrive' | 'lateDays' | 'overdueDays'>

const namedDates: Sql = sql`(
  select coalesce(json_agg(json_build_object('arrivalOn', named.arrival_on, 'reason', named.reason,
    'who', ${nameOfUser(sql`named.created_by`)}, 'at', ${moment(sql`named.at`)}) order by named.id desc), '[]')
  from arrival_date as named where named.line_id = line.id)`

const linesOfOrder = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select line.id, ${wholeTitleColumns}, line.copies, line.accepted, nullif(line.answer, '') as answer,
      line.answer_note as "answerNote", line.arrival_on as "arrivalOn", ${namedDates} as dates, arrivals.announced,
      arrivals.waiting, line.good, line.damaged, line.closed, line.closed_reason as "closedReason", line.open,
      ${termsColumns('line')}, line.list_fen as "listFen", line.net_fen as "netFen"
    from supplier_order_line as line join book on book.id = line.book_id
    cross join lateral (
      select ${arrivalSums('arriving')} from receipt_line as arriving join receipt on receipt.id = arriving.receipt_id
      where arriving.supplier_order_line_id = line.id
    ) as arrivals
    where line.supplier_order_id = supplier_order.id and ${orderLinesSeenBy(actor)}
    order by ${shelfOrder}, line.id
  ) as row)`

/** A supplier sees its own remark on an announced parcel; the keeper's remark is internal. */
const remarkFor = ({ role }: Actor): Sql =>
  role === 'supplier'
    ? raw(`coalesce((select step.facts->>'remark' from document_step as step
        where step.thing = 'receipt' and step.thing_id = receipt.id and step.step = 'announce' and step.role = 'supplier'), '')`)
    : raw('receipt.remark')

/** Receipts of an order with visible copies. */
const receiptsOfOrder = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row order by id desc), '[]') from (
    select receipt.id, receipt.number, receipt.state, receipt.announced, receipt.expected_on as "expectedOn",
      ${fieldColumns(carriageFields, 'receipt')}, ${remarkFor(actor)} as remark, sum(arriving.expected) as expected, coalesce(sum(arriving.good), 0) as good,
      coalesce(sum(arriving.damaged), 0) as damaged, ${moment(sql`receipt.created_at`)} as "createdAt",
      ${moment(sql`receipt.confirmed_at`)} as "confirmedAt",
      json_agg(json_build_object('lineId', arriving.supplier_order_line_id, 'expected', arriving.expected,
        'good', arriving.good, 'damaged', arriving.damaged) order by arriving.id) as lines
    from receipt join receipt_line as arriving on arriving.receipt_id = receipt.id
    join book on book.id = arriving.book_id
    where receipt.supplier_order_id = supplier_order.id and ${orderLinesSeenBy(actor)}
    group by receipt.id
  ) as row)`

/** Whether nothing has come or is announced, in any title. */
const untouched: Sql = raw(`not exists (select from supplier_order_line as line
    where line.supplier_order_id = supplier_order.id and line.good + line.damaged > 0)
  and not exists (select from receipt where receipt.supplier_order_id = supplier_order.id and receipt.state = 'issued')`)

interface Whole {
  readonly lines: StoredLine[]
  readonly receipts: OrderReceipt[]
  readonly history: TransitionResult[]
  readonly untouched: boolean
}

type Head<Document> = Omit<Document, 'lines' | 'receipts' | 'history' | 'actions'>

/** Actions on the whole order require a view of all lines. */
const wholeSteps: ReadonlySet<string> = new Set(['agree', 'askAgain', 'cancel'])

async function find<Document>(context: Context, id: number, columns: Sql): Promise<Head<Document> & Whole> {
  const { db, actor, now } = context
  const isVisible = sql`supplier_order.id = ${id} and ${supplierOrdersSeenBy(actor)}`
  const row = await db.row<Head<Document> & Whole>(sql`
    with ${orderSums(actor, cityDay(now), isVisible)}
    select ${columns}, ${linesOfOrder(actor)} as lines, ${receiptsOfOrder(actor)} as receipts,
      ${historyOf(supplierOrderKind, sql`supplier_order.id`)} as history, ${untouched} as untouched
    from ${ordersWithSums}`)
  if (!row) throw refuse('not_found')
  return row
}

/** As business sees it. */
export async function readOrder(context: Context, id: number): Promise<SupplierOrderDocument> {
  const columns = sql`${orderColumns}, ${isWholeFor(context.actor)} as whole`
  const found = await find<SupplierOrderDocument>(context, id, columns)
  const lines = computed(found, context)
  const history = found.history.map((step) => narrowed(step, lines))
  return { ...found, lines, history, actions: businessActions(found, context) }
}

/** As its supplier sees it, once issued. */
export async function readMyOrder(context: Context, id: number): Promise<MyOrderDocument> {
  const address = sql`(select address from warehouse where warehouse.id = supplier_order.warehouse_id)`
  const keepers = sql`(select coalesce(json_agg(json_build_object('name', keeper.name, 'phone', keeper.mobile) order by keeper.id), '[]')
    from app_user as keeper where keeper.id in (${keepersOf(sql`select supplier_order.warehouse_id`)}) and keeper.mobile <> '')`
  const columns = sql`${sharedColumns}, ${address} as "warehouseAddress", ${keepers} as keepers`
  const found = await find<MyOrderDocument>(context, id, columns)
  const lines = computed(found, context)
  const issued = found.history.findIndex(({ step }) => step === 'issue')
  const history = found.history.slice(Math.max(issued, 0))
  return { ...found, lines, history, actions: supplierActions(found, lines, context) }
}

function computed(
  {
    lines,
    booksInHand,
    toleranceBp,
    issuedAt,
  }: { lines: StoredLine[]; booksInHand: string; toleranceBp: number; issuedAt: string | null },
  { now }: Context,
): SupplierOrderLine[] {
  const today = cityDay(now)
  const orderedOn = issuedAt && cityDay(new Date(issuedAt))
  return lines.map((line) => ({
    ...line,
    mayArrive: Math.max(0, mayArrive(line, toleranceBp) - line.waiting),
    lateDays: lateDays(line, booksInHand, orderedOn),
    overdueDays: overdueDays(line, today),
  }))
}

/** Filters a transition's facts by visible lines. */
function narrowed(step: TransitionResult, lines: readonly SupplierOrderLine[]): TransitionResult {
  const factLines = step.facts?.['lines']
  if (!Array.isArray(factLines)) return step
  const visibleIds = new Set(lines.map(({ id }) => id))
  const narrow = (factLines as readonly { readonly lineId: number }[]).filter(({ lineId }) => visibleIds.has(lineId))
  return { ...step, facts: { ...step.facts, lines: narrow } }
}

function businessActions(
  { state, open, whole, untouched: free }: Head<SupplierOrderDocument> & Whole,
  context: Context,
) {
  return [
    ...actionsOf(supplierOrderKind, state, context).filter(
      (step) => (whole || !wholeSteps.has(step)) && (free || step !== 'cancel'),
    ),
    ...(state === 'draft' && whole ? ['delete'] : []),
    ...(state === 'accepted' && open > 0 ? ['close'] : []),
  ]
}

function supplierActions(
  { state, open }: Head<MyOrderDocument>,
  lines: readonly SupplierOrderLine[],
  context: Context,
): string[] {
  return [
    ...actionsOf(supplierOrderKind, state, context),
    ...(state === 'accepted' && open > 0 ? ['dates'] : []),
    ...(state === 'accepted' && lines.some((line) => line.mayArrive > 0) ? ['announce'] : []),
  ]
}
