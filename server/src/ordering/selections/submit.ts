import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Selection, recallSelection, submitSelection } from '@keben/core/ordering/selections/contract'
import { selectionRecalled, selectionSubmitted } from '@keben/core/ordering/selections/words'
import { mustSeeWhole } from '../../base/grants/whole.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { managers } from '../../base/people/recipients.ts'
import { announceSelection } from './following.ts'
import { lockPlan, lockSelection, refuseUnlessSelecting } from './locks.ts'
import { selections } from './kind.ts'
import { readSelection } from './list.ts'
import { type Readiness, readinessOf } from './readiness.ts'

/** Submits the whole selection; names what is missing. */
export async function submit(
  { planId, version }: ValueOf<typeof submitSelection.input>,
  context: Context,
): Promise<Selection> {
  const plan = await lockPlan(context, planId)
  const locked = await lockSelection(context, planId)
  if (!locked) throw refuse('selection_is_empty')
  const wrongState = stepRefusal(selections, 'submit', locked.state)
  if (wrongState) throw wrongState
  refuseUnlessSelecting(plan, context)
  if (locked.version !== version) throw refuse('stale_version', { who: locked.changedBy, at: locked.changedAt })
  await mustSeeWhole(context, plan.name, sql`selection_book as held where held.selection_id = ${locked.id}`)
  const unready = unreadiness((await readinessOf(context, [locked.id])).get(locked.id))
  if (unready) throw unready

  await applyTransition(context, selections, 'submit', [locked.id], { set: sql`submitted_at = ${context.now}` })
  const selection = await readSelection(context, locked.id)
  const facts = { company: selection.companyName, plan: plan.name, titles: selection.titles }
  await notifyAll(
    context,
    managers,
    selectionSubmitted,
    facts,
    `/sys/bookOrder/bookSelectApprove?selection=${locked.id}`,
  )
  await announceSelection(context, planId, [locked.id])
  return selection
}

/** Recalls before review. After the deadline it could not be submitted again, so it stays. */
export async function recall(
  { planId, version }: ValueOf<typeof recallSelection.input>,
  context: Context,
): Promise<Selection> {
  const plan = await lockPlan(context, planId)
  const locked = await lockSelection(context, planId)
  if (!locked) throw refuse('not_found')
  const wrongState = stepRefusal(selections, 'recall', locked.state)
  if (wrongState) throw wrongState
  refuseUnlessSelecting(plan, context)
  if (locked.version !== version) throw refuse('stale_version', { who: locked.changedBy, at: locked.changedAt })
  await mustSeeWhole(context, plan.name, sql`selection_book as held where held.selection_id = ${locked.id}`)

  await applyTransition(context, selections, 'recall', [locked.id], { set: sql`submitted_at = null` })
  const selection = await readSelection(context, locked.id)
  const facts = { company: selection.companyName, plan: plan.name }
  await notifyAll(
    context,
    managers,
    selectionRecalled,
    facts,
    `/sys/bookOrder/bookSelectApprove?selection=${locked.id}`,
  )
  await announceSelection(context, planId, [locked.id])
  return selection
}

/** Undefined if ready. */
export function unreadiness(readiness: Readiness | undefined): Refusal | undefined {
  if (!readiness?.titles) return refuse('selection_is_empty')
  const { unready, homeless } = readiness
  if (unready.withoutTerms.length || unready.disabled.length || unready.others)
    return refuse('selection_not_ready', unready)
  return homeless > 0 ? refuse('reserve_has_no_place') : undefined
}
