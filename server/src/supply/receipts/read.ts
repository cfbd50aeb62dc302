import type { TransitionResult } from '@keben/core/kit/document'
import { cityDay } from '@keben/core/kit/moment'
import type {
  FurtherLine,
  OtherReceipt,
  Receipt,
  ReceiptDocument,
  ReceiptLine,
} from '@keben/core/supply/receipts/shapes'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { type OwedLine, mayArrive } from '@keben/core/supply/supplier-orders/rules'
import { seesPurchaseTerms } from '@keben/core/base/terms/rules'
import { figuresOf, isRepriced, linesSeenBy } from '../../base/catalogue/documents.ts'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, nothing, raw, sql } from '../../kit/database/sql.ts'
import { netFor } from '../../base/terms/net.ts'
import { receiptColumns, summedReceipt } from './columns.ts'
import { receiptKind } from './kind.ts'
import { isWholeFor, receiptsOwnedBy } from './scope.ts'

/** Lines with their order. */
const pricedLines = `receipt_line as line join supplier_order_line as ordered on ordered.id = line.supplier_order_line_id
  where line.receipt_id = receipt.id`

/** The core rule computes what may arrive from the order's line. */
type Owing<Line extends { readonly mayArrive: number }> = Omit<Line, 'mayArrive'> & { readonly owed: OwedLine }

type Found = Receipt &
  Pick<
    ReceiptDocument,
    'whole' | 'repriced' | 'warehouseAddress' | 'order' | 'purchaseOrder' | 'reverses' | 'reversedBy'
  > & {
    readonly others: OtherReceipt[]
    readonly lines: Owing<ReceiptLine>[]
    readonly further: Owing<FurtherLine>[]
    readonly history: TransitionResult[]
    readonly reversible: boolean
  }

const linked = (table: string, condition: Sql, alias = 'other'): Sql => sql`(
  select json_build_object('id', ${raw(alias)}.id, 'number', ${raw(alias)}.number)
  from ${raw(table)} as ${raw(alias)} where ${condition})`

const ordered: Sql = raw(`ordered.copies as ordered, ordered.good + ordered.damaged as received,
  json_build_object('copies', ordered.copies, 'closed', ordered.closed, 'good', ordered.good, 'damaged', ordered.damaged) as owed`)

const linesOfReceipt = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select line.id, line.supplier_order_line_id as "supplierOrderLineId", ${wholeTitleColumns}, line.expected, line.good,
      line.damaged, line.short, line.reason, ${ordered}, ${termsColumns('line', seesPurchaseTerms(actor.role))},
      line.list_fen as "listFen", ${netFor(actor, raw('line.net_fen'))} as "netFen"
    from receipt_line as line join book on book.id = line.book_id
    join supplier_order_line as ordered on ordered.id = line.supplier_order_line_id
    where line.receipt_id = receipt.id and ${linesSeenBy(actor)}
    order by ${shelfOrder}, line.id
  ) as row)`

/** Other lines of the order that the parcel may contain. */
const furtherLines = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select ordered.id as "supplierOrderLineId", ${wholeTitleColumns}, ${ordered}, ${termsColumns('ordered', seesPurchaseTerms(actor.role))}
    from supplier_order_line as ordered join book on book.id = ordered.book_id
    where receipt.state = 'issued' and ordered.supplier_order_id = receipt.supplier_order_id and ${linesSeenBy(actor)}
      and not exists (select from receipt_line as line
        where line.receipt_id = receipt.id and line.supplier_order_line_id = ordered.id)
    order by ${shelfOrder}, ordered.id
  ) as row)`

const otherReceipts = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', other.id, 'number', other.number, 'state', other.state,
    'announced', other.announced, 'expectedOn', other.expected_on, 'confirmedAt', ${moment(sql`other.confirmed_at`)},
    'expected', figures.expected, 'good', figures.good, 'damaged', figures.damaged) order by other.id), '[]')
  from receipt as other ${figuresOf(summedReceipt, actor, { row: 'other' })}
  where other.supplier_order_id = receipt.supplier_order_id and other.id <> receipt.id)`

/** Copies of a receipt in returns to the supplier: lines `back` of returns `returned`. */
export const goingBack = (receiptId: Sql): Sql => sql`
  receipt_line as line join return_line as back on back.receipt_line_id = line.id
  join return_order as returned on returned.id = back.return_order_id and returned.state in ('submitted', 'approved', 'done')
  where line.receipt_id = ${receiptId} and coalesce(back.good, back.copies) > 0`

/**
 * Whether it is reversible: no later stocktake, no return to the supplier, and free copies. The reversal checks again
 * with locked balances.
 */
const reversible: Sql = sql`(receipt.state = 'confirmed' and not exists (
  select from receipt_line as line
  left join stock_balance as stood on stood.warehouse_id = receipt.warehouse_id and stood.book_id = line.book_id
  where line.receipt_id = receipt.id and (coalesce(stood.free, 0) < line.good or coalesce(stood.damaged, 0) < line.damaged))
  and not exists (select from ${goingBack(raw('receipt.id'))}) and not ${countedSince()})`

/** A later stocktake of one of its titles. The query knows `receipt`. */
function countedSince(): Sql {
  return sql`exists (
    select from (select entry.book_id, max(entry.id) as position from stock_entry as entry
      where entry.number = receipt.number and entry.thing = ${receiptKind.thing} and entry.thing_id = receipt.id
      group by entry.book_id) as entered
    join stocktake_line as later on later.book_id = entered.book_id and later.ledger_position >= entered.position
    join stocktake on stocktake.id = later.stocktake_id and stocktake.warehouse_id = receipt.warehouse_id)`
}

/** One visible receipt with its parts, in one statement. */
export async function readReceipt(context: Context, id: number): Promise<ReceiptDocument> {
  const { db, actor, now } = context
  const row = await db.row<Found>(sql`
    select ${receiptColumns(cityDay(now))}, ${isWholeFor(actor)} as whole,
      ${isRepriced(actor, pricedLines, 'ordered.price_fen')} as repriced,
      warehouse.address as "warehouseAddress",
      json_build_object('id', supplier_order.id, 'number', supplier_order.number, 'state', supplier_order.state,
        'toleranceBp', supplier_order.tolerance_bp) as order,
      ${linked('purchase_order', sql`other.id = supplier_order.purchase_order_id`)} as "purchaseOrder",
      ${linked('receipt', sql`other.id = receipt.reverses_id`)} as reverses,
      ${linked('receipt', sql`other.reverses_id = receipt.id`)} as "reversedBy", ${otherReceipts(actor)} as others,
      ${linesOfReceipt(actor)} as lines, ${furtherLines(actor)} as further,
      ${historyOf(receiptKind, sql`receipt.id`)} as history, ${actor.role === 'warehouse' ? reversible : nothing} as reversible
    from receipt ${figuresOf(summedReceipt, actor)} join supplier_order on supplier_order.id = receipt.supplier_order_id
    join warehouse on warehouse.id = receipt.warehouse_id
    where receipt.id = ${id} and ${receiptsOwnedBy(actor)}`)
  if (!row) throw refuse('not_found')
  const { toleranceBp } = row.order
  return {
    ...row,
    lines: row.lines.map(({ owed, ...line }) => ({ ...line, mayArrive: mayArrive(owed, toleranceBp) })),
    further: row.further
      .map(({ owed, ...line }) => ({ ...line, mayArrive: mayArrive(owed, toleranceBp) }))
      .filter((line) => line.mayArrive > 0),
    actions: actionsOf(receiptKind, row.state, context).filter(
      (step) => (step !== 'reverse' || row.reversible) && (step !== 'cancel' || row.whole),
    ),
  }
}
