import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { buysFor } from '@keben/core/purchase-orders/rules'
import { purchaseOrderStates } from '@keben/core/purchase-orders/states'
import { refuse } from '@keben/core/refusals'
import { sharedRefusal } from '../catalogue/scope.ts'
import { record } from '../kit/audit.ts'
import type { Context } from '../kit/context.ts'
import { stepRefusal, takeStep } from '../kit/document.ts'
import { keepPlans } from '../kit/keep-plans.ts'
import { sql } from '../kit/sql.ts'
import { refusing, verdictsOf } from '../kit/verdict.ts'
import { type Objected, refusalOf } from './check.ts'
import { purchaseOrderKind } from './kind.ts'
import { addUp, fixLines, lookAtLines } from './lines.ts'
import { type LockedOrder, lockOrders, lockToBuy } from './lock-orders.ts'
import { tellCancelled, tellConfirmed, tellRejected, tellSubmitted } from './telling.ts'

interface Answer {
  readonly verdicts: Verdict[]
}

type Orders = ReadonlyMap<number, LockedOrder>

/** What speaks against it, of each by itself; of what the caller does not see, nobody has heard. */
const against = (
  ids: readonly number[],
  orders: Orders,
  why: (order: LockedOrder) => Refusal | undefined,
): Map<number, Refusal> =>
  refusing(ids, (id) => {
    const order = orders.get(id)
    return order ? why(order) : refuse('not_found')
  })

const possible = (orders: Orders, refusals: ReadonlyMap<number, Refusal>): number[] =>
  [...orders.keys()].filter((id) => !refusals.has(id))

/** Adds why some cannot be bought like this. */
function object(refusals: Map<number, Refusal>, ids: readonly number[], objected: readonly Objected[]): void {
  for (const id of ids) {
    const refusal = refusalOf(objected.filter(({ orderId }) => orderId === id))
    if (refusal) refusals.set(id, refusal)
  }
}

const buying =
  (step: 'submit' | 'confirm') =>
  ({ state, lines, planName, planState }: LockedOrder): Refusal | undefined =>
    stepRefusal(purchaseOrderKind, step, state) ??
    (buysFor(planState) ? undefined : refuse('purchase_needs_a_result', { plan: planName })) ??
    (lines ? undefined : refuse('purchase_order_is_empty'))

/** Fixes terms and numbers as they are now, and hands the orders to head office. */
export async function submitOrders(context: Context, ids: readonly number[]): Promise<Answer> {
  const orders = await lockToBuy(context, ids)
  await keepPlans(context.db)
  const refusals = against(ids, orders, buying('submit'))
  const wanted = possible(orders, refusals)
  if (wanted.length) object(refusals, wanted, await fixLines(context, wanted))
  const submitted = possible(orders, refusals)
  await addUp(context, submitted)
  await takeStep(context, purchaseOrderKind, 'submit', submitted, { set: sql`submitted_at = ${context.now}` })
  await tellSubmitted(context, submitted)
  return verdictsOf(context, ids, refusals)
}

/** Confirmed is what is still missing: what others have bought since it was submitted counts. */
export async function confirmOrders(context: Context, ids: readonly number[]): Promise<Answer> {
  const orders = await lockToBuy(context, ids)
  await keepPlans(context.db)
  const refusals = against(ids, orders, buying('confirm'))
  const wanted = possible(orders, refusals)
  if (wanted.length) object(refusals, wanted, await lookAtLines(context, wanted))
  const confirmed = possible(orders, refusals)
  await takeStep(context, purchaseOrderKind, 'confirm', confirmed, { set: sql`judged_at = ${context.now}` })
  await tellConfirmed(context, confirmed)
  return verdictsOf(context, ids, refusals)
}

export async function rejectOrders(context: Context, ids: readonly number[], reason: string): Promise<Answer> {
  const orders = await lockOrders(context, ids)
  const refusals = against(ids, orders, ({ state }) => stepRefusal(purchaseOrderKind, 'reject', state))
  const rejected = possible(orders, refusals)
  await takeStep(context, purchaseOrderKind, 'reject', rejected, { reason, set: sql`judged_at = ${context.now}` })
  await tellRejected(context, rejected, reason)
  return verdictsOf(context, ids, refusals)
}

export async function cancelOrders(context: Context, ids: readonly number[], reason: string): Promise<Answer> {
  const orders = await lockOrders(context, ids)
  const refusals = against(
    ids,
    orders,
    (order) => stepRefusal(purchaseOrderKind, 'cancel', order.state) ?? sharedRefusal(order),
  )
  const cancelled = possible(orders, refusals)
  await takeStep(context, purchaseOrderKind, 'cancel', cancelled, { reason })
  const waited = cancelled.filter((id) => orders.get(id)?.state === 'submitted')
  await tellCancelled(context, waited, reason)
  return verdictsOf(context, ids, refusals)
}

/** Drafts go without a trace but for the history and the audit. */
export async function deleteOrders(context: Context, ids: readonly number[]): Promise<Answer> {
  const orders = await lockOrders(context, ids)
  const refusals = against(ids, orders, (order) => {
    const { number, state } = order
    return state === 'draft'
      ? sharedRefusal(order)
      : refuse('purchase_order_is_no_draft', { number, state: purchaseOrderStates[state] })
  })
  const gone = possible(orders, refusals)
  await context.db.run(sql`delete from purchase_order where id = any(${gone}::bigint[])`)
  const entries = gone.flatMap((id) => {
    const order = orders.get(id)
    return order ? [{ ...entryOf(order), before: { number: order.number, remark: order.remark } }] : []
  })
  await record(context, entries)
  return verdictsOf(context, ids, refusals)
}

const entryOf = ({ id }: LockedOrder) => ({ thing: purchaseOrderKind.thing, id, action: 'delete' })
