import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { ReturnDocument } from '@keben/core/returns/shapes'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../catalogue/title-columns.ts'
import type { Context } from '../kit/context.ts'
import { actionsOf, historyOf } from '../kit/document.ts'
import { moment } from '../kit/kept/description.ts'
import { nameOf } from '../kit/list.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { figuresOf, netFor, returnColumns, seesNet } from './columns.ts'
import { returnKind } from './kind.ts'
import { isWholeFor, linesSeenBy, returnsOwnedBy, returnsWrittenBy } from './scope.ts'

/** What came before a line: the delivery or the receipt, by its number, its day and its season. */
const lines = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(shown order by place), '[]') from (
    select line.id, line.send_order_line_id as "sendOrderLineId", line.difference_id as "differenceId",
      line.receipt_line_id as "receiptLineId", ${wholeTitleColumns},
      case when line.receipt_line_id is not null then 'received' else coalesce(found.kind, 'confirmed') end as what,
      coalesce(send_order.number, receipt.number, '') as "sourceNumber",
      ${moment(sql`coalesce(send_order.confirmed_at, receipt.confirmed_at)`)} as "sourceAt",
      coalesce(${nameOf('plan', sql`coalesce(send_order.plan_id, receipt.plan_id)`)}, '') as "planName", line.copies, line.good,
      line.damaged, ${termsColumns('line', seesNet(actor))}, line.list_fen as "listFen",
      ${netFor(actor, raw('line.net_fen'))} as "netFen", row_number() over (order by ${shelfOrder}, line.id) as place
    from return_line as line join book on book.id = line.book_id
    left join delivery_difference as found on found.id = line.difference_id
    left join send_order_line as sent on sent.id = coalesce(line.send_order_line_id, found.send_order_line_id)
    left join send_order on send_order.id = sent.send_order_id
    left join receipt_line as brought on brought.id = line.receipt_line_id
    left join receipt on receipt.id = brought.receipt_id
    where line.return_order_id = return_order.id and ${linesSeenBy(actor)}
  ) as shown)`

type Found = Omit<ReturnDocument, 'actions'> & { readonly written: boolean }

/** One with all that belongs to it, if the caller may see it, in one statement. */
export async function readReturn(context: Context, id: number): Promise<ReturnDocument> {
  const { db, actor } = context
  const found = await db.row<Found>(sql`
    select ${returnColumns(actor)}, ${isWholeFor(actor)} as whole, warehouse.address as "warehouseAddress",
      ${lines(actor)} as lines, ${historyOf(returnKind, sql`return_order.id`)} as history, ${returnsWrittenBy(actor)} as written
    from return_order ${figuresOf(actor)} join warehouse on warehouse.id = return_order.warehouse_id
    where return_order.id = ${id} and ${returnsOwnedBy(actor)}`)
  if (!found) throw refuse('not_found')
  const { written, ...document } = found
  const steps = actionsOf(returnKind, found.state, context)
    .filter((step) => found.whole || step === 'receive')
    .filter((step) => (step === 'submit' || step === 'revise' ? written : true))
  const isChangeable = (found.state === 'draft' || found.state === 'rejected') && written && found.whole
  return { ...document, actions: [...(isChangeable ? ['save'] : []), ...steps.filter((step) => step !== 'revise')] }
}
