import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { buysFor } from '@keben/core/supply/purchase-orders/rules'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { refuse } from '@keben/core/refusals'
import { sharedRefusal } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { forceGenericPlan } from '../../kit/database/generic-plans.ts'
import { sql } from '../../kit/database/sql.ts'
import { deleteEach, transitionEach } from '../../kit/documents/step-each.ts'
import { refusing } from '../../kit/documents/verdict.ts'
import { type ObjectedLine, refusalOf } from './check.ts'
import { purchaseOrderKind } from './kind.ts'
import { addUp, fixLines, lookAtLines } from './lines.ts'
import { type LockedPurchaseOrder, lockOrders, lockToBuy } from './lock-orders.ts'
import { notifyCancelled, notifyConfirmed, notifyRecalled, notifyRejected, notifySubmitted } from './notifications.ts'

interface Answer {
  readonly verdicts: Verdict[]
}

const idsOf = (orders: readonly LockedPurchaseOrder[]): number[] => orders.map(({ id }) => id)

/** Objections to some of these. */
const objections = (orders: readonly LockedPurchaseOrder[], objected: readonly ObjectedLine[]): Map<number, Refusal> =>
  refusing(idsOf(orders), (id) => refusalOf(objected.filter(({ orderId }) => orderId === id)))

const buying = ({ lines, planName, planState }: LockedPurchaseOrder): Refusal | undefined =>
  (buysFor(planState) ? undefined : refuse('purchase_needs_a_result', { plan: planName })) ??
  (lines ? undefined : refuse('purchase_order_is_empty'))

/** Locks for buying, with generic plans. */
async function lockPlanned(context: Context, ids: readonly number[]): Promise<Map<number, LockedPurchaseOrder>> {
  const [, orders] = await Promise.all([forceGenericPlan(context.db), lockToBuy(context, ids)])
  return orders
}

/** Fixes current terms and numbers, and submits to head office. */
export const submitOrders = (context: Context, ids: readonly number[]): Promise<Answer> =>
  transitionEach(context, purchaseOrderKind, 'submit', ids, {
    lock: lockPlanned,
    against: buying,
    check: async (orders) => objections(orders, await fixLines(context, idsOf(orders))),
    before: (orders) => addUp(context, idsOf(orders)),
    taking: { set: sql`submitted_at = ${context.now}` },
    after: (orders) => notifySubmitted(context, idsOf(orders)),
  })

/** Confirms the remaining need; purchases since the submission count. */
export const confirmOrders = (context: Context, ids: readonly number[]): Promise<Answer> =>
  transitionEach(context, purchaseOrderKind, 'confirm', ids, {
    lock: lockPlanned,
    against: buying,
    check: async (orders) => objections(orders, await lookAtLines(context, idsOf(orders))),
    taking: { set: sql`judged_at = ${context.now}` },
    after: (orders) => notifyConfirmed(context, idsOf(orders)),
  })

export const rejectOrders = (context: Context, ids: readonly number[], reason: string): Promise<Answer> =>
  transitionEach(context, purchaseOrderKind, 'reject', ids, {
    lock: lockOrders,
    taking: { reason, set: sql`judged_at = ${context.now}` },
    after: (orders) => notifyRejected(context, idsOf(orders), reason),
  })

/** Recalls orders before review; like any draft, they still count as bought. */
export const recallOrders = (context: Context, ids: readonly number[]): Promise<Answer> =>
  transitionEach(context, purchaseOrderKind, 'recall', ids, {
    lock: lockOrders,
    // In an ended season it could not be submitted again.
    against: (order) => sharedRefusal(order) ?? buying(order),
    taking: { set: sql`submitted_at = null` },
    after: (orders) => notifyRecalled(context, idsOf(orders)),
  })

export const cancelOrders = (context: Context, ids: readonly number[], reason: string): Promise<Answer> =>
  transitionEach(context, purchaseOrderKind, 'cancel', ids, {
    lock: lockOrders,
    against: sharedRefusal,
    taking: { reason },
    after: (orders) => notifyCancelled(context, idsOf(orders.filter(({ state }) => state === 'submitted')), reason),
  })

/** Deletes drafts, except for history and audit. */
export const deleteOrders = (context: Context, ids: readonly number[]): Promise<Answer> =>
  deleteEach(context, purchaseOrderKind, ids, {
    lock: lockOrders,
    against: (order) =>
      order.state === 'draft'
        ? sharedRefusal(order)
        : refuse('purchase_order_is_no_draft', { number: order.number, state: purchaseOrderStates[order.state] }),
    snapshot: ({ number, remark }) => ({ number, remark }),
  })
