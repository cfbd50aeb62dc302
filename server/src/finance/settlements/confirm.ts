import { cityDay } from '@keben/core/kit/moment'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { mayConfirm, silentDays } from '@keben/core/finance/settlements/rules'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { billKind } from './kind.ts'
import { type LockedBill, lockBills } from './locks.ts'
import { notifyConfirmed, notifyWithdrawn } from './notifications.ts'

/** Confirms bills one by one and makes them due. A bill of zero is paid at once. */
export async function confirmBills(
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
  of: Sql,
): Promise<{ verdicts: Verdict[] }> {
  const bills = await lockBills(context, ids, of)
  const refusals = refusing(ids, (id) => confirmRefusal(bills.get(id), reason))
  const confirmed = [...bills.values()].filter(({ id }) => !refusals.has(id))
  await applyTransition(
    context,
    billKind,
    'confirm',
    confirmed.map(({ id }) => id),
    {
      reason,
      set: sql`confirmed_at = ${context.now}, confirmed_by = ${context.actor.userId},
      due_on = ${cityDay(context.now)}::date + document.due_days`,
    },
  )
  await applyTransition(
    context,
    billKind,
    'settle',
    confirmed.filter(({ totalFen }) => totalFen === 0).map(({ id }) => id),
  )
  await notifyConfirmed(
    context,
    confirmed.map(({ id }) => id),
  )
  return verdictsOf(context, ids, refusals)
}

function confirmRefusal(bill: LockedBill | undefined, reason: string): Refusal | undefined {
  if (!bill) return refuse('not_found')
  const step = stepRefusal(billKind, 'confirm', bill.state)
  if (step) return step
  const verdict = mayConfirm(bill)
  if (verdict === 'disputed') return refuse('bill_is_disputed', { number: bill.number, lines: bill.openDisputes })
  return verdict === 'reason' && !reason
    ? refuse('bill_needs_a_reason', { number: bill.number, days: silentDays })
    : undefined
}

/** Withdraws unconfirmed bills one by one and reopens their entries. */
export async function deleteBills(context: Context, ids: readonly number[], of: Sql): Promise<{ verdicts: Verdict[] }> {
  const bills = await lockBills(context, ids, of)
  const refusals = refusing(ids, (id) => {
    const bill = bills.get(id)
    return bill ? stepRefusal(billKind, 'delete', bill.state) : refuse('not_found')
  })
  const gone = [...bills.keys()].filter((id) => !refusals.has(id))
  // Disputes go with the bill; the next bill is agreed anew.
  await context.db.run(sql`
    update dispute set state = 'dropped', closed_by = ${context.actor.userId},
      closed_at = ${context.now} where bill_id = any(${gone}::bigint[]) and state = 'open'`)
  await context.db.run(
    sql`update approval set state = 'dropped' where bill_id = any(${gone}::bigint[]) and state = 'open'`,
  )
  await context.db.run(sql`delete from bill_entry where bill_id = any(${gone}::bigint[])`)
  await applyTransition(context, billKind, 'delete', gone)
  await notifyWithdrawn(context, gone)
  return verdictsOf(context, ids, refusals)
}
