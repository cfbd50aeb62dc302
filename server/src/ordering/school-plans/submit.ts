import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type {
  SchoolPlanCheck,
  SteppedSchoolPlan,
  checkSchoolPlan,
  submitSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import { entryShut, recallShut } from '@keben/core/ordering/school-plans/entry'
import { type Finding, blockingOf, findingsOf, warningsOf } from '@keben/core/ordering/school-plans/findings'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import { readJudged } from './judged.ts'
import { schoolPlans } from './kind.ts'
import { type LockedSchoolPlan, lockSchoolPlan, mustBeOpenToEntry, shutRefusal } from './lock.ts'
import { readStepped } from './read.ts'
import { refreshTypical } from './typical.ts'

/** Errors and warnings before submission. */
export async function check(
  { id, nothingNeeded }: ValueOf<typeof checkSchoolPlan.input>,
  context: Context,
): Promise<SchoolPlanCheck> {
  const found = await readJudged(context, id)
  if (!found) throw refuse('not_found')
  const { plan, totals, ...judged } = found
  const findings = findingsOf({ ...judged, nothingNeeded })
  const likes = judged.lines.flatMap(({ bookId, audience, likeBp }) =>
    likeBp === null ? [] : [{ bookId, audience, likeBp }],
  )
  const maySubmit = !blockingOf(findings).length && entryShut(plan, context.now) === null
  return { findings, maySubmit, totals, likes }
}

export async function submit(
  { id, despite, nothingNeeded }: ValueOf<typeof submitSchoolPlan.input>,
  context: Context,
): Promise<SteppedSchoolPlan> {
  const plan = await lockSchoolPlan(context, id)
  const impossible = stepRefusal(schoolPlans, 'submit', plan.state)
  if (impossible) throw impossible
  mustBeOpenToEntry(plan, context.now)
  await submitLocked(context, plan, { despite, nothingNeeded })
  return readStepped(context, id)
}

/**
 * Submits a locked plan, for the school or for its district on its behalf. Errors refuse it; warnings do until
 * confirmed.
 */
export async function submitLocked(
  context: Context,
  { id, planId, districtPlanId }: Pick<LockedSchoolPlan, 'id' | 'planId' | 'districtPlanId'>,
  { despite, nothingNeeded }: { readonly despite: boolean; readonly nothingNeeded: string },
): Promise<void> {
  const judged = await readJudged(context, id)
  if (!judged) throw refuse('not_found')
  const findings = findingsOf({ ...judged, nothingNeeded })
  const warnings = warningsOf(findings)
  const mistakes = findingFacts(blockingOf(findings))
  if (mistakes) throw refuse('plan_has_mistakes', mistakes)
  const doubts = findingFacts(warnings)
  if (doubts && !despite) throw refuse('plan_has_warnings', doubts)
  await applyTransition(context, schoolPlans, 'submit', [id], {
    set: sql`submitted_at = ${context.now}::timestamptz, warnings = ${warnings.length},
      nothing_needed = ${judged.totals.copies ? '' : nothingNeeded}, on_behalf = document.on_behalf or ${context.actor.role !== 'school'}`,
  })
  await refreshTypical(context, districtPlanId)
  await announceProgress(context, planId, partsBy([districtPlanId]))
}

/** The count and the first in words. */
function findingFacts([first, ...others]: readonly Finding[]) {
  if (!first) return undefined
  return { count: others.length + 1, first: { en: findingSentence(first, 'en'), zh: findingSentence(first, 'zh') } }
}

/** The school recalls its plan while it could submit again and the district has not reviewed it. */
export async function recall({ id }: { readonly id: number }, context: Context): Promise<SteppedSchoolPlan> {
  const plan = await lockSchoolPlan(context, id)
  const impossible = stepRefusal(schoolPlans, 'resume', plan.state)
  if (impossible) throw impossible
  const shut = recallShut(plan, context.now)
  if (shut) throw shutRefusal({ ...plan, state: 'filling' }, shut)
  await applyTransition(context, schoolPlans, 'resume', [id], { set: sql`submitted_at = null` })
  await announceProgress(context, plan.planId, partsBy([plan.districtPlanId]))
  return readStepped(context, id)
}
