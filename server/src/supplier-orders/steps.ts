import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { supplierOrderStates } from '@keben/core/supplier-orders/states'
import { sharedRefusal } from '../catalogue/scope.ts'
import { record } from '../kit/audit.ts'
import type { Context } from '../kit/context.ts'
import { stepRefusal, takeStep } from '../kit/document.ts'
import { sql } from '../kit/sql.ts'
import { refusing, verdictsOf } from '../kit/verdict.ts'
import { supplierOrderKind } from './kind.ts'
import { type LockedOrder, type OrderLine, linesOf, lockOrders } from './locks.ts'
import { tellAgreed, tellAskedAgain, tellCancelled, tellIssued } from './telling.ts'
import { waitingReceipts } from './waiting.ts'

/*
 * What business does with many orders, each by itself. A step is the order's, whole: a supplier has one order, not parts.
 * So whoever cancels or deletes it, or judges its answer, must see all of it; to issue what was confirmed takes nothing from anybody.
 */

interface Answer {
  readonly verdicts: Verdict[]
}

const against = (
  ids: readonly number[],
  orders: ReadonlyMap<number, LockedOrder>,
  why: (order: LockedOrder) => Refusal | undefined,
): Map<number, Refusal> =>
  refusing(ids, (id) => {
    const order = orders.get(id)
    return order ? why(order) : refuse('not_found')
  })

const othersThan = (orders: ReadonlyMap<number, LockedOrder>, refused: ReadonlyMap<number, Refusal>): number[] =>
  [...orders.keys()].filter((id) => !refused.has(id))

export async function issueOrders(
  context: Context,
  { ids, remark }: { readonly ids: readonly number[]; readonly remark: string },
): Promise<Answer> {
  const orders = await lockOrders(context, ids)
  const refusals = against(ids, orders, ({ state }) => stepRefusal(supplierOrderKind, 'issue', state))
  const issued = othersThan(orders, refusals)
  // A supplier may bring more than was ordered as far as it may now; what is agreed later does not reach back.
  await takeStep(context, supplierOrderKind, 'issue', issued, {
    set: sql`issued_at = ${context.now}, remark = ${remark},
      tolerance_bp = (select over_delivery_bp from supplier where supplier.id = document.supplier_id)`,
  })
  await tellIssued(context, issued)
  return verdictsOf(context, ids, refusals)
}

/** Drafts go without a trace but for the history and the audit; what they held can be split again. */
export async function deleteOrders(context: Context, { ids }: { readonly ids: readonly number[] }): Promise<Answer> {
  const orders = await lockOrders(context, ids)
  const refusals = against(ids, orders, (order) => {
    const { number, state } = order
    return state === 'draft'
      ? sharedRefusal(order)
      : refuse('supplier_order_is_no_draft', { number, state: supplierOrderStates[state] })
  })
  const gone = othersThan(orders, refusals)
  await context.db.run(sql`delete from supplier_order where id = any(${gone}::bigint[])`)
  await record(
    context,
    gone.map((id) => {
      const order = orders.get(id)
      const before = { number: order?.number, supplierName: order?.supplierName, warehouseName: order?.warehouseName }
      return { thing: supplierOrderKind.thing, id, action: 'delete', before }
    }),
  )
  return verdictsOf(context, ids, refusals)
}

export async function cancelOrders(
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<Answer> {
  const orders = await lockOrders(context, ids)
  const arrived = sumBy(await linesOf(context, [...orders.keys()]), ({ good, damaged }) => good + damaged)
  const waiting = Map.groupBy(await waitingReceipts(context, [...orders.keys()]), ({ orderId }) => orderId)
  const refusals = against(ids, orders, (order) => {
    const { id, number, state } = order
    const receipts = waiting.get(id)?.map((receipt) => receipt.number) ?? []
    const copies = arrived.get(id) ?? 0
    return (
      stepRefusal(supplierOrderKind, 'cancel', state) ??
      sharedRefusal(order) ??
      (copies > 0 ? refuse('supplier_order_has_arrived', { number, copies }) : undefined) ??
      (receipts.length ? refuse('supplier_order_is_awaited', { number, receipts }) : undefined)
    )
  })
  const cancelled = othersThan(orders, refusals)
  await takeStep(context, supplierOrderKind, 'cancel', cancelled, { reason })
  await closeAll(context, cancelled, reason)
  await tellCancelled(context, cancelled, reason)
  return verdictsOf(context, ids, refusals)
}

/** Nothing of these orders comes any more: the demand behind them is open again. */
export async function closeAll({ db }: Context, orderIds: readonly number[], reason: string): Promise<void> {
  await db.run(sql`update supplier_order_line set closed = copies, closed_reason = ${reason}
    where supplier_order_id = any(${orderIds}::bigint[])`)
}

export async function agreeOrders(
  context: Context,
  { ids, agree, reason }: { readonly ids: readonly number[]; readonly agree: boolean; readonly reason: string },
): Promise<Answer> {
  const step = agree ? 'agree' : 'askAgain'
  const orders = await lockOrders(context, ids)
  const refusals = against(
    ids,
    orders,
    (order) => stepRefusal(supplierOrderKind, step, order.state) ?? sharedRefusal(order),
  )
  const judged = othersThan(orders, refusals)
  await (agree ? agreeTo(context, judged, reason) : askAgain(context, judged, reason))
  return verdictsOf(context, ids, refusals)
}

/** What is not promised is closed with the supplier's own words, or else with the answer that it chose. */
async function agreeTo(context: Context, ids: readonly number[], reason: string): Promise<void> {
  await takeStep(context, supplierOrderKind, 'agree', ids, { reason, set: sql`accepted_at = ${context.now}` })
  await context.db.run(sql`
    update supplier_order_line set closed = copies - accepted, closed_reason = coalesce(nullif(answer_note, ''), answer)
    where supplier_order_id = any(${ids}::bigint[]) and accepted < copies`)
  await tellAgreed(context, ids)
}

/** The answers are cleared; the history keeps them, as it keeps the dates. */
async function askAgain(context: Context, ids: readonly number[], reason: string): Promise<void> {
  await takeStep(context, supplierOrderKind, 'askAgain', ids, { reason, set: sql`answered_at = null` })
  await context.db.run(sql`
    update supplier_order_line set accepted = null, answer = '', answer_note = '', arrival_on = null
    where supplier_order_id = any(${ids}::bigint[])`)
  await tellAskedAgain(context, ids, reason)
}

function sumBy(lines: readonly OrderLine[], figure: (line: OrderLine) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line.orderId, (sums.get(line.orderId) ?? 0) + figure(line))
  return sums
}
