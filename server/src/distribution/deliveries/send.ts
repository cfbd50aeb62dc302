import { type ownFields, sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import type { SendInput } from '@keben/core/distribution/deliveries/inputs'
import { parcelsOf } from '@keben/core/distribution/deliveries/parcels'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { FieldValues, ValuesToChange } from '@keben/core/kit/fields'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { moveDues, takeDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { setFields } from '../../kit/documents/fields.ts'
import { sql } from '../../kit/database/sql.ts'
import { endHolds } from '../../ledgers/stock/holds.ts'
import { totalsOfLines } from './columns.ts'
import { sendOrderKind } from './kind.ts'
import { type LockedSendOrderLine, dueIdsOf, linesOf, toSend } from './lines.ts'
import { type LockedSendOrder, lockOrder, stockDocument } from './locks.ts'
import { readSendOrder } from './read.ts'
import { notifySent } from './notifications.ts'

type Input = ValueOf<typeof SendInput>

/** Transport and the other fields entered on sending. */
type Entered = FieldValues<typeof vehicleFields> & ValuesToChange<typeof ownFields>

export interface OutgoingOrder extends Pick<LockedSendOrder, 'id' | 'number' | 'planId'> {
  /** Proposed by default. */
  readonly parcels?: number | undefined
}

/** Sends one order, if it belongs to this screen. */
export async function sendBooks(
  context: Context,
  request: Input,
  mustBe: (order: LockedSendOrder) => Refusal | undefined = () => undefined,
): Promise<SendOrderDocument> {
  const order = await lockOrder(context, request, 'send')
  const misplaced = mustBe(order)
  if (misplaced) throw misplaced
  const lines = await linesOf(context, [order.id])
  const empty = sendRefusal(order, lines)
  if (empty) throw empty
  await sendOut(context, [{ ...order, parcels: request.parcels }], lines, request)
  return readSendOrder(context, order.id)
}

/** Undefined if it can be sent. */
export function sendRefusal(
  order: Pick<LockedSendOrder, 'id' | 'number' | 'state'>,
  lines: readonly LockedSendOrderLine[],
): Refusal | undefined {
  const impossible = stepRefusal(sendOrderKind, 'send', order.state)
  if (impossible) return impossible
  return lines.some((line) => line.sendOrderId === order.id && toSend(line) > 0)
    ? undefined
    : refuse('nothing_to_send', { number: order.number })
}

/**
 * Sends orders: releases holds, posts stock, moves fulfilment and notifies. The caller has locked the orders and read
 * their lines. The number of statements is constant.
 */
export async function sendOut(
  context: Context,
  orders: readonly OutgoingOrder[],
  lines: readonly LockedSendOrderLine[],
  entered: Entered,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await takeDues(context, dueIdsOf(lines))
  await moveDues(
    context,
    lines.flatMap((line) =>
      line.dueLineId === null ? [] : [{ id: line.dueLineId, issued: -toSend(line), sent: toSend(line) }],
    ),
  )
  await endHolds(context, orders.map(stockDocument), 'sent')
  await context.db.run(sql`
    update send_order_line set sent = coalesce(picked, issued) where send_order_id = any(${ids}::bigint[])`)
  await applyTransition(context, sendOrderKind, 'send', ids, {
    set: onItsWay(context, packedOrders(orders, lines), entered),
  })
  await notifySent(context, ids)
}

interface PackedOrder {
  readonly id: number
  readonly parcels: number
  readonly grams: number
}

function packedOrders(orders: readonly OutgoingOrder[], lines: readonly LockedSendOrderLine[]): PackedOrder[] {
  const ofOrder = Map.groupBy(lines, ({ sendOrderId }) => sendOrderId)
  return orders.map(({ id, parcels }) => {
    const proposed = parcelsOf((ofOrder.get(id) ?? []).map((line) => ({ ...line, copies: toSend(line) })))
    return { id, parcels: parcels ?? proposed.parcels, grams: proposed.grams }
  })
}

const onItsWay = ({ actor, now }: Context, packed: readonly PackedOrder[], entered: Entered) => sql`
  sent_at = ${now}, sent_by = ${actor.userId}, ${setFields(sendOrderFields, entered)},
  (parcels, weight_g) = (select parcels, grams from unnest(${packed.map(({ id }) => id)}::bigint[],
    ${packed.map(({ parcels }) => parcels)}::int[], ${packed.map(({ grams }) => grams)}::bigint[])
    as packed (id, parcels, grams) where packed.id = document.id),
  ${totalsOfLines}`
