import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import type { ReverseInput } from '@keben/core/distribution/deliveries/inputs'
import { seasonOfNumber } from '@keben/core/distribution/deliveries/rules'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { moveDues, takeDues } from '../../ledgers/fulfilment/write.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, applyTransition } from '../../kit/documents/document.ts'
import { fieldNames } from '../../kit/documents/fields.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { lockBalances, post } from '../../ledgers/stock/ledger.ts'
import { afterItLeft } from './counted.ts'
import { sendOrderKind } from './kind.ts'
import { type LockedSendOrderLine, dueIdsOf, linesOf } from './lines.ts'
import { type LockedSendOrder, lockOrder, stockDocument } from './locks.ts'
import { readSendOrder } from './read.ts'
import { notifyTakenBack } from './notifications.ts'

/**
 * Reverses a send order by a counter-document: its copies are in stock and owed again. After confirmation, use a
 * difference or a return.
 */
export async function reverseSendOrder(
  context: Context,
  input: ValueOf<typeof ReverseInput>,
): Promise<SendOrderDocument> {
  const { reason } = input
  const order = await lockOrder(context, input, 'reverse')
  const lines = await linesOf(context, [order.id])
  await takeDues(context, dueIdsOf(lines))
  await mustNotBeCountedSince(context, order, lines)

  const reversal = await writeReversal(context, order, reason)
  const back = await writeLinesBack(context, order, reversal.id)
  await moveDues(
    context,
    back.flatMap(({ dueLineId, sent }) => (dueLineId === null ? [] : [{ id: dueLineId, sent: sent ?? 0 }])),
  )
  await post(context, {
    document: stockDocument({ ...reversal, planId: order.planId }),
    cause: 'sentReversal',
    reason,
    movements: back.map(({ id: lineId, bookId, sent }) => ({
      warehouseId: order.warehouseId,
      bookId,
      bucket: 'onHand',
      delta: -(sent ?? 0),
      lineId,
    })),
  })
  await applyTransition(context, sendOrderKind, 'reverse', [order.id], { reason, facts: { reversal: reversal.number } })
  await recordHistory(context, sendOrderKind, 'create', [reversal.id], { reason, facts: { reverses: order.number } })
  await notifyTakenBack(context, order.id, reason)
  return readSendOrder(context, order.id)
}

/** A later stocktake supersedes the shipment; its titles are locked first. */
async function mustNotBeCountedSince(
  context: Context,
  { id, warehouseId }: LockedSendOrder,
  lines: readonly LockedSendOrderLine[],
): Promise<void> {
  await lockBalances(
    context,
    lines.map(({ bookId }) => ({ warehouseId, bookId })),
  )
  const later = await context.db.row<{ number: string; titles: string[] }>(sql`
    select stocktake.number, array_agg(distinct book.title) as titles
    from send_order join stocktake on stocktake.warehouse_id = send_order.warehouse_id
    join stocktake_line as counted on counted.stocktake_id = stocktake.id and ${afterItLeft}
    join send_order_line as line on line.send_order_id = send_order.id and line.book_id = counted.book_id and line.sent > 0
    join book on book.id = counted.book_id
    where send_order.id = ${id}
    group by stocktake.id order by stocktake.id desc limit 1`)
  if (later) throw refuse('sent_counted_since', later)
}

/** A reversal copies the transport fields; its remark is the reason. */
const { remark: _remark, ...copied } = sendOrderFields

/** The same document with negative figures. */
async function writeReversal(
  context: Context,
  order: LockedSendOrder,
  reason: string,
): Promise<{ id: number; number: string }> {
  const { db, actor, now } = context
  const plan = await db.row<{ code: string }>(sql`select code from plan where id = ${order.planId}`)
  const [number = ''] = await nextNumbers(context, 'FH', seasonOfNumber(plan?.code ?? null))
  const row = await db.row<{ id: number }>(sql`
    insert into send_order (number, source, way, receipt_id, plan_id, company_id, warehouse_id, receiver, district_id, school_id,
      campus_id, shop_id, state, reverses_id, ${fieldNames(copied)}, parcels, weight_g, issued_at, issued_by, sent_at,
      sent_by, remark, created_by, created_at, changed_by, changed_at, titles, copies, sent, list_fen, net_fen)
    select ${number}, source, way, receipt_id, plan_id, company_id, warehouse_id, receiver, district_id, school_id, campus_id,
      shop_id, 'reversal', id, ${fieldNames(copied)}, parcels, weight_g, ${now}, ${actor.userId}, ${now}, ${actor.userId},
      ${reason}, ${actor.userId}, ${now}, ${actor.userId}, ${now},
      (select count(distinct book_id) from send_order_line as line where line.send_order_id = send_order.id and line.sent > 0),
      -sent, -sent, -list_fen, -net_fen
    from send_order where id = ${order.id}
    returning id`)
  if (!row) throw new Error(`Send order ${order.number} is not there to be reversed.`)
  await record(context, [
    { thing: sendOrderKind.thing, id: row.id, action: 'create', after: { number, reverses: order.number, reason } },
  ])
  return { id: row.id, number }
}

const writeLinesBack = ({ db }: Context, order: LockedSendOrder, reversalId: number): Promise<LockedSendOrderLine[]> =>
  db.rows<LockedSendOrderLine>(sql`
    insert into send_order_line as line (send_order_id, fulfilment_line_id, book_id, audience, issued, sent, price_fen, discount_bp,
      copies_per_pack, packs_per_case, charged_before)
    select ${reversalId}, fulfilment_line_id, book_id, audience, -sent, -sent, price_fen, discount_bp, copies_per_pack, packs_per_case,
      charged_before + sent
    from send_order_line where send_order_id = ${order.id} and sent > 0 order by id
    returning line.id, line.send_order_id as "sendOrderId", line.fulfilment_line_id as "dueLineId", line.book_id as "bookId", '' as title,
      line.audience, line.issued, line.picked, line.sent, line.copies_per_pack as "copiesPerPack",
      line.packs_per_case as "packsPerCase", null::int as "weightGrams"`)
