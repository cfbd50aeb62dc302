import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { type PlanFacts, blockingOf, checksOf } from '@keben/core/base/plans/checks'
import type { archivePlans } from '@keben/core/base/plans/contract'
import { planSteps } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { factsOf } from '../../base/plans/facts.ts'
import { lockPlans } from '../../base/plans/deletable.ts'
import { plans } from '../../base/plans/kinds.ts'
import { closeDuesOfPlans } from './closing.ts'

/** Archives finished plans one by one. Outstanding copies prevent it, unless they are closed short too. */
export async function archive(
  { ids, closeShort, reason }: ValueOf<typeof archivePlans.input>,
  context: Context,
): Promise<{ verdicts: Verdict[] }> {
  const found = [...(await lockPlans(context, ids)).keys()]
  const facts = await factsOf(context.db, found)
  const refusals = refusing(ids, (id) => refusalOf(facts.get(id), closeShort, context.now))
  const finished = found.filter((id) => !refusals.has(id))
  if (closeShort) await closeDuesOfPlans(context, finished, reason)
  await applyTransition(context, plans, 'archive', finished, { reason })
  return verdictsOf(context, ids, refusals)
}

function refusalOf(facts: PlanFacts | undefined, closeShort: boolean, now: Date): Refusal | undefined {
  if (!facts) return refuse('not_found')
  const impossible = stepRefusal(plans, 'archive', facts.state)
  if (impossible) return impossible
  const missing = blockingOf(checksOf('archive', facts, now))
  if (missing.length) return refuse('plan_not_ready', { step: planSteps.archive, checks: missing })
  return facts.owed > 0 && !closeShort ? refuse('plan_still_owes', { copies: facts.owed }) : undefined
}
