import { type DistrictPlanState, districtPlanStates } from '@keben/core/ordering/district-plans/states'
import {
  schoolExcused,
  schoolPlanApproved,
  schoolPlanReopened,
  schoolPlanReturned,
} from '@keben/core/ordering/district-plans/words'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { type Finding, blockingOf } from '@keben/core/ordering/school-plans/findings'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import { schoolPlans } from '../school-plans/kind.ts'
import { type LockedSchoolPlan, lockSchoolPlans } from '../school-plans/lock.ts'
import { shutRefusal } from './document.ts'
import { looksOfPlans } from './plausibility.ts'
import type { PlanFindings } from './review-columns.ts'
import { notifySchools } from './notifications.ts'

type ReviewStep = 'approve' | 'reject' | 'reopen' | 'excuse'

/** Reviews plans one by one: impossible ones get a refusal, the others share statements. */
export async function reviewPlans(
  context: Context,
  step: ReviewStep,
  ids: readonly number[],
  reason = '',
): Promise<{ verdicts: Verdict[] }> {
  const plans = await lockSchoolPlans(context, ids)
  // Checks an approval when it takes effect, because headcounts may change after submission.
  const looks =
    step === 'approve'
      ? await looksOfPlans(context, sql`school_plan.id = any(${[...plans.keys()]}::bigint[])`)
      : new Map<number, PlanFindings>()
  const refusals = refusing(ids, (id) => {
    const plan = plans.get(id)
    if (!plan) return refuse('not_found')
    return (
      notAtWork(plan, context.now) ?? stepRefusal(schoolPlans, step, plan.state) ?? mistakes(looks.get(id)?.findings)
    )
  })
  await judgeLocked(
    context,
    step,
    [...plans.values()].filter(({ id }) => !refusals.has(id)),
    reason,
  )
  return verdictsOf(context, ids, refusals)
}

/** Why the district may not act now. */
export function notAtWork(plan: LockedSchoolPlan, now: Date): Refusal | undefined {
  const shut = shutRefusal(plan, now)
  if (shut) return shut
  return plan.districtState === 'open'
    ? undefined
    : refuse('district_not_open', { state: districtPlanStates[plan.districtState as DistrictPlanState] })
}

/** Errors that prevent approval. */
export function mistakes(findings: readonly Finding[] = []): Refusal | undefined {
  const [first, ...others] = blockingOf(findings)
  if (!first) return undefined
  const sentence = { en: findingSentence(first, 'en'), zh: findingSentence(first, 'zh') }
  return refuse('review_has_mistakes', { count: others.length + 1, first: sentence })
}

const timesOf = { approve: 'judged', excuse: 'judged', reject: 'back', reopen: 'back' } as const

/** Applies a transition to locked plans and notifies schools. */
export async function judgeLocked(
  context: Context,
  step: ReviewStep,
  plans: readonly LockedSchoolPlan[],
  reason: string,
): Promise<void> {
  const ids = plans.map(({ id }) => id)
  const { now } = context
  const set = timesOf[step] === 'judged' ? sql`judged_at = ${now}` : sql`judged_at = ${now}, submitted_at = null`
  await applyTransition(context, schoolPlans, step, ids, { reason, set })
  await tell(context, step, ids, reason)
  for (const planId of new Set(plans.map((plan) => plan.planId)))
    await announceProgress(context, planId, partsBy(plans.map(({ districtPlanId }) => districtPlanId)))
}

function tell(context: Context, step: ReviewStep, ids: readonly number[], reason: string): Promise<void> {
  if (step === 'approve') return notifySchools(context, schoolPlanApproved, ids, {})
  const kind = { reject: schoolPlanReturned, reopen: schoolPlanReopened, excuse: schoolExcused }[step]
  return notifySchools(context, kind, ids, { reason })
}
