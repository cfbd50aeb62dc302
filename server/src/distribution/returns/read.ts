import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { ReturnDocument } from '@keben/core/distribution/returns/shapes'
import { figuresOf, isRepriced, linesSeenBy } from '../../base/catalogue/documents.ts'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { cameBefore, netFor, partyColumns, returnColumns, seesNet, summedReturn, whatCameBefore } from './columns.ts'
import { returnKind } from './kind.ts'
import { isWholeFor, returnsOwnedBy, returnsWithdrawnBy, returnsWrittenBy } from './scope.ts'

/** Lines with their fulfilment or order. */
const pricedLines = `return_line as line left join fulfilment_line on fulfilment_line.id = line.fulfilment_line_id
  left join receipt_line as brought on brought.id = line.receipt_line_id
  left join supplier_order_line as ordered on ordered.id = brought.supplier_order_line_id
  where line.return_order_id = return_order.id`

/** Visible lines in shelf order. */
const lines = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(shown order by place), '[]') from (
    select line.id, line.send_order_line_id as "sendOrderLineId", line.difference_id as "differenceId",
      line.receipt_line_id as "receiptLineId", ${wholeTitleColumns},
      ${cameBefore}, line.copies, line.good,
      line.damaged, ${termsColumns('line', seesNet(actor))}, line.list_fen as "listFen",
      ${netFor(actor, raw('line.net_fen'))} as "netFen", row_number() over (order by ${shelfOrder}, line.id) as place
    from return_line as line join book on book.id = line.book_id
    ${whatCameBefore}
    where line.return_order_id = return_order.id and ${linesSeenBy(actor)}
  ) as shown)`

type Found = Omit<ReturnDocument, 'actions'> & { readonly written: boolean; readonly withdrawn: boolean }

/** One visible return with its parts, in one statement. */
export async function readReturn(context: Context, id: number): Promise<ReturnDocument> {
  const { db, actor } = context
  const row = await db.row<Found>(sql`
    select ${returnColumns(actor)}, ${isWholeFor(actor)} as whole, ${isRepriced(actor, pricedLines, 'coalesce(fulfilment_line.price_fen, ordered.price_fen)')} as repriced, warehouse.address as "warehouseAddress", ${partyColumns},
      ${lines(actor)} as lines, ${historyOf(returnKind, sql`return_order.id`)} as history, ${returnsWrittenBy(actor)} as written,
      ${returnsWithdrawnBy(actor)} as withdrawn
    from return_order ${figuresOf(summedReturn, actor)} join warehouse on warehouse.id = return_order.warehouse_id
    where return_order.id = ${id} and ${returnsOwnedBy(actor)}`)
  if (!row) throw refuse('not_found')
  const { written, withdrawn, ...document } = row
  const steps = actionsOf(returnKind, row.state, context)
    .filter((step) => row.whole || step === 'receive')
    .filter((step) => (step === 'submit' ? written : step === 'withdraw' ? withdrawn : step !== 'revise'))
  const isChangeable = (row.state === 'draft' || row.state === 'rejected') && written && row.whole
  const isDraft = isChangeable && row.state === 'draft'
  return { ...document, actions: [...(isChangeable ? ['save'] : []), ...(isDraft ? ['delete'] : []), ...steps] }
}
