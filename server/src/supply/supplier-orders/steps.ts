import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { sharedRefusal } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { deleteEach, transitionEach } from '../../kit/documents/step-each.ts'
import { refusing } from '../../kit/documents/verdict.ts'
import { supplierOrderKind } from './kind.ts'
import { type LockedSupplierOrder, type LockedSupplierOrderLine, linesOf, lockOrders } from './locks.ts'
import { notifyAgreed, notifyAskedAgain, notifyCancelled, notifyIssued } from './notifications.ts'
import { waitingReceipts } from './waiting.ts'

/*
 * Transitions of many orders, one by one. A transition concerns the whole order, so cancelling, deleting and reviewing
 * an answer need a view of all lines. Issuing a confirmed order does not.
 */

interface Answer {
  readonly verdicts: Verdict[]
}

const idsOf = (orders: readonly LockedSupplierOrder[]): number[] => orders.map(({ id }) => id)

export const issueOrders = (
  context: Context,
  { ids, remark }: { readonly ids: readonly number[]; readonly remark: string },
): Promise<Answer> =>
  transitionEach(context, supplierOrderKind, 'issue', ids, {
    lock: lockOrders,
    taking: {
      // The supplier's current surplus limit applies; later agreements do not reach back.
      set: sql`issued_at = ${context.now}, remark = ${remark},
        tolerance_bp = (select over_delivery_bp from supplier where supplier.id = document.supplier_id)`,
    },
    after: (orders) => notifyIssued(context, idsOf(orders)),
  })

/** Deletes drafts, except for history and audit; their lines can be split again. */
export const deleteOrders = (context: Context, { ids }: { readonly ids: readonly number[] }): Promise<Answer> =>
  deleteEach(context, supplierOrderKind, ids, {
    lock: lockOrders,
    against: (order) =>
      order.state === 'draft'
        ? sharedRefusal(order)
        : refuse('supplier_order_is_no_draft', { number: order.number, state: supplierOrderStates[order.state] }),
    snapshot: ({ number, supplierName, warehouseName }) => ({ number, supplierName, warehouseName }),
  })

export const cancelOrders = (
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<Answer> =>
  transitionEach(context, supplierOrderKind, 'cancel', ids, {
    lock: lockOrders,
    against: sharedRefusal,
    check: (orders) => onTheWay(context, orders),
    taking: { reason },
    after: async (orders) => {
      await closeAll(context, idsOf(orders), reason)
      await notifyCancelled(context, idsOf(orders), reason)
    },
  })

/** Received or announced copies prevent cancellation. */
async function onTheWay(context: Context, orders: readonly LockedSupplierOrder[]): Promise<Map<number, Refusal>> {
  const arrived = sumBy(await linesOf(context, idsOf(orders)), ({ good, damaged }) => good + damaged)
  const waiting = Map.groupBy(await waitingReceipts(context, idsOf(orders)), ({ orderId }) => orderId)
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return refusing(idsOf(orders), (id) => {
    const number = numbers.get(id) ?? ''
    const copies = arrived.get(id) ?? 0
    const receipts = waiting.get(id)?.map((receipt) => receipt.number) ?? []
    if (copies > 0) return refuse('supplier_order_has_arrived', { number, copies })
    return receipts.length ? refuse('supplier_order_is_awaited', { number, receipts }) : undefined
  })
}

/** Closes all incoming copies, which reopens their demand. */
export async function closeAll({ db }: Context, orderIds: readonly number[], reason: string): Promise<void> {
  await db.run(sql`update supplier_order_line set closed = copies, closed_reason = ${reason}
    where supplier_order_id = any(${orderIds}::bigint[])`)
}

export const agreeOrders = (
  context: Context,
  { ids, agree, reason }: { readonly ids: readonly number[]; readonly agree: boolean; readonly reason: string },
): Promise<Answer> =>
  transitionEach(context, supplierOrderKind, agree ? 'agree' : 'askAgain', ids, {
    lock: lockOrders,
    against: sharedRefusal,
    taking: { reason, set: agree ? sql`accepted_at = ${context.now}` : sql`answered_at = null` },
    after: (orders) => (agree ? closeRest(context, idsOf(orders)) : clearAnswers(context, idsOf(orders), reason)),
  })

/** Closes unpromised copies with the supplier's words, else its chosen reason. */
async function closeRest(context: Context, ids: readonly number[]): Promise<void> {
  await context.db.run(sql`
    update supplier_order_line set closed = copies - accepted, closed_reason = coalesce(nullif(answer_note, ''), answer)
    where supplier_order_id = any(${ids}::bigint[]) and accepted < copies`)
  await notifyAgreed(context, ids)
}

/** The history keeps answers and dates. */
async function clearAnswers(context: Context, ids: readonly number[], reason: string): Promise<void> {
  await context.db.run(sql`
    update supplier_order_line set accepted = null, answer = '', answer_note = '', arrival_on = null
    where supplier_order_id = any(${ids}::bigint[])`)
  await notifyAskedAgain(context, ids, reason)
}

function sumBy(
  lines: readonly LockedSupplierOrderLine[],
  figure: (line: LockedSupplierOrderLine) => number,
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line.orderId, (sums.get(line.orderId) ?? 0) + figure(line))
  return sums
}
