import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { type PlanFacts, blockingOf, checksOf } from '@keben/core/plans/checks'
import { planSteps } from '@keben/core/plans/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../kit/context.ts'
import { stepRefusal, takeStep } from '../kit/document.ts'
import { refusing, verdictsOf } from '../kit/verdict.ts'
import { factsOf } from './facts.ts'
import { lockPlans } from './holdings.ts'
import { plans } from './kinds.ts'

/** Archives finished plans, each by itself. */
export async function archive({ ids }: { ids: readonly number[] }, context: Context): Promise<{ verdicts: Verdict[] }> {
  const found = [...(await lockPlans(context, ids)).keys()]
  const facts = await factsOf(context.db, found)
  const refusals = refusing(ids, (id) => refusalOf(facts.get(id), context.now))
  const finished = found.filter((id) => !refusals.has(id))
  await takeStep(context, plans, 'archive', finished)
  return verdictsOf(context, ids, refusals)
}

function refusalOf(facts: PlanFacts | undefined, now: Date): Refusal | undefined {
  if (!facts) return refuse('not_found')
  const missing = blockingOf(checksOf('archive', facts, now))
  const notReady = missing.length ? refuse('plan_not_ready', { step: planSteps.archive, checks: missing }) : undefined
  return stepRefusal(plans, 'archive', facts.state) ?? notReady
}
