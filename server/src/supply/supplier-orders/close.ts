import { refuse } from '@keben/core/refusals'
import type { SupplierOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { supplierOrderKind } from './kind.ts'
import { type LockedSupplierOrderLine, linesOf, lockOrder, mustBeAccepted, noSuchLine, touchOrder } from './locks.ts'
import { readOrder } from './read.ts'
import { notifyClosed } from './notifications.ts'
import { waitingReceipts } from './waiting.ts'

interface Closing {
  readonly id: number
  readonly lineIds?: readonly number[] | undefined
  readonly reason: string
}

/** Closes incoming copies of these lines, or of all visible ones. */
export async function closeOrder(context: Context, { id, lineIds, reason }: Closing): Promise<SupplierOrderDocument> {
  const order = await lockOrder(context, id)
  mustBeAccepted(order)
  const closing = chosen(await linesOf(context, [id]), lineIds)
  if (!closing.length) throw refuse('nothing_to_come', { number: order.number })
  const ids = closing.map((line) => line.id)
  const waiting = await waitingReceipts(context, [id], ids)
  if (waiting.length) {
    const receipts = waiting.map(({ number }) => number)
    throw refuse('supplier_order_is_awaited', { number: order.number, receipts })
  }
  await context.db.run(sql`update supplier_order_line set closed = closed + open, closed_reason = ${reason}
    where id = any(${ids}::bigint[])`)
  await touchOrder(context, id)
  const lines = closing.map((line) => ({ lineId: line.id, copies: line.open }))
  await recordHistory(context, supplierOrderKind, 'close', [id], { reason, facts: { lines } })
  const after = { reason, lines: closing.map(({ bookCode, open }) => ({ bookCode, closed: open })) }
  await record(context, [{ thing: supplierOrderKind.thing, id, action: 'close', after }])
  await notifyClosed(context, id, ids.length, reason)
  return readOrder(context, id)
}

/** The lines with incoming copies; invisible ones count as unknown. */
function chosen(
  lines: readonly LockedSupplierOrderLine[],
  lineIds: readonly number[] | undefined,
): readonly LockedSupplierOrderLine[] {
  const visibleLines = new Map(lines.flatMap((line) => (line.seen ? [[line.id, line] as const] : [])))
  const linesToClose = lineIds
    ? [...new Set(lineIds)].map((lineId) => {
        const line = visibleLines.get(lineId)
        if (!line) throw noSuchLine(`lineIds.${lineIds.indexOf(lineId)}`, lineId)
        return line
      })
    : [...visibleLines.values()]
  return linesToClose.filter(({ open }) => open > 0)
}
