import type { Verdict } from '@keben/core/kit/paging'
import { refuse } from '@keben/core/refusals'
import { sharedRefusal } from '../../base/catalogue/scope.ts'
import { moveDues, takeDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { endHolds } from '../../ledgers/stock/holds.ts'
import { sendOrderKind } from './kind.ts'
import { dueIdsOf, linesOf, toSend } from './lines.ts'
import { type LockedSendOrder, lockOrders, stockDocument } from './locks.ts'
import { notifyCancelled } from './notifications.ts'

/** Cancels unsent orders: copies become free and are owed again. */
export async function cancelSendOrders(
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<{ verdicts: Verdict[] }> {
  const orders = await lockOrders(context, ids)
  const refusals = refusing(ids, (id) => {
    const order = orders.get(id)
    return order ? (stepRefusal(sendOrderKind, 'cancel', order.state) ?? sharedRefusal(order)) : refuse('not_found')
  })
  const cancelled = [...orders.values()].filter(({ id }) => !refusals.has(id))
  await giveBack(context, cancelled)
  const gone = cancelled.map(({ id }) => id)
  await applyTransition(context, sendOrderKind, 'cancel', gone, { reason })
  await notifyCancelled(context, gone, reason)
  return verdictsOf(context, ids, refusals)
}

async function giveBack(context: Context, orders: readonly LockedSendOrder[]): Promise<void> {
  const lines = await linesOf(
    context,
    orders.map(({ id }) => id),
  )
  await takeDues(context, dueIdsOf(lines))
  await moveDues(
    context,
    lines.flatMap((line) => (line.dueLineId === null ? [] : [{ id: line.dueLineId, issued: -toSend(line) }])),
  )
  await endHolds(context, orders.map(stockDocument))
}
