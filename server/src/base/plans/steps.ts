import type { ValueOf } from '@keben/core/kit/endpoint'
import { blockingOf, checksOf } from '@keben/core/base/plans/checks'
import { type Plan, openPatch, type unarchivePlan } from '@keben/core/base/plans/contract'
import { type PlanStep, planSteps } from '@keben/core/base/plans/states'
import {
  patchesClosed,
  patchesOpened,
  planClosed,
  planIssued,
  planOpened,
  planResumed,
} from '@keben/core/base/plans/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { type TransitionOptions, stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { businessOf, districtUsersOf, schoolUsersOf } from '../people/recipients.ts'
import { linkTo, takingPart } from './concerned.ts'
import { factsOf } from './facts.ts'
import { announceProgress, everyPart } from './following.ts'
import { plans } from './kinds.ts'
import { lockPlan, readPlan } from './store.ts'

/** Locks the plan and refuses the transition unless its state and conditions allow it. */
async function ready(context: Context, id: number, step: PlanStep): Promise<Plan> {
  const plan = await lockPlan(context, id)
  const refusal = stepRefusal(plans, step, plan.state)
  if (refusal) throw refusal
  const facts = (await factsOf(context.db, [id])).get(id)
  const missing = facts ? blockingOf(checksOf(step, facts, context.now)) : []
  if (missing.length) throw refuse('plan_not_ready', { step: planSteps[step], checks: missing })
  return plan
}

async function taken(context: Context, id: number, step: PlanStep, taking: TransitionOptions = {}): Promise<Plan> {
  await applyTransition(context, plans, step, [id], taking)
  await announceProgress(context, id, everyPart)
  return readPlan(context.db, context.actor, id)
}

/** A part for every active district; existing ones stay. */
async function createDistrictPlans({ db, actor, now }: Context, planId: number): Promise<void> {
  await db.run(sql`select create_district_plans(${planId}, ${actor.userId}, ${now})`)
}

type ById = { readonly id: number }

/** Companies start selecting, and each district gets its part. */
export async function issue({ id }: ById, context: Context): Promise<Plan> {
  const plan = await ready(context, id, 'issue')
  await createDistrictPlans(context, id)
  const recipientFacts = { plan: plan.name, until: plan.selectionUntil }
  await notifyAll(context, businessOf(takingPart.companies(id)), planIssued, recipientFacts, linkTo.business(id))
  return taken(context, id, 'issue')
}

/** Districts start choosing; new districts get their part. */
export async function open({ id }: ById, context: Context): Promise<Plan> {
  const plan = await ready(context, id, 'openPlan')
  await createDistrictPlans(context, id)
  const recipientFacts = { plan: plan.name, until: plan.districtsUntil }
  await notifyAll(context, districtUsersOf(takingPart.districts(id)), planOpened, recipientFacts, linkTo.area(id))
  await notifyAll(context, businessOf(takingPart.companies(id)), planOpened, recipientFacts, linkTo.business(id))
  return taken(context, id, 'openPlan')
}

/** Orders are final; companies may still accept submitted districts. */
export async function close({ id }: ById, context: Context): Promise<Plan> {
  const plan = await ready(context, id, 'closePlan')
  const recipientFacts = { plan: plan.name }
  await notifyAll(context, districtUsersOf(takingPart.districts(id)), planClosed, recipientFacts, linkTo.area(id))
  await notifyAll(context, businessOf(takingPart.companies(id)), planClosed, recipientFacts, linkTo.business(id))
  await notifyAll(context, schoolUsersOf(takingPart.lateCampuses(id)), planClosed, recipientFacts, linkTo.school(id))
  return taken(context, id, 'closePlan')
}

export async function resume({ id }: ById, context: Context): Promise<Plan> {
  const plan = await ready(context, id, 'resume')
  const recipientFacts = { plan: plan.name, until: plan.districtsUntil }
  await notifyAll(context, districtUsersOf(takingPart.districts(id)), planResumed, recipientFacts, linkTo.area(id))
  await notifyAll(context, businessOf(takingPart.companies(id)), planResumed, recipientFacts, linkTo.business(id))
  return taken(context, id, 'resume')
}

/** Schools and districts order missing books until the deadline. */
export async function openPatches(
  { id, patchUntil }: ValueOf<typeof openPatch.input>,
  context: Context,
): Promise<Plan> {
  const plan = await ready(context, id, 'openPatch')
  if (Date.parse(patchUntil) <= context.now.getTime())
    throw invalidInput(openPatch, [{ field: 'patchUntil', rule: 'date_is_past', facts: {} }], context.language)
  const recipientFacts = { plan: plan.name, until: patchUntil }
  await notifyAll(
    context,
    districtUsersOf(takingPart.districts(id)),
    patchesOpened,
    recipientFacts,
    linkTo.areaPatch(id),
  )
  await notifyAll(
    context,
    schoolUsersOf(takingPart.campuses(id)),
    patchesOpened,
    recipientFacts,
    linkTo.schoolPatch(id),
  )
  return taken(context, id, 'openPatch', {
    set: sql`patch_until = ${patchUntil}::timestamptz`,
    facts: { patchUntil },
  })
}

export async function closePatches({ id }: ById, context: Context): Promise<Plan> {
  const plan = await ready(context, id, 'closePatch')
  const recipientFacts = { plan: plan.name }
  await notifyAll(
    context,
    districtUsersOf(takingPart.districts(id)),
    patchesClosed,
    recipientFacts,
    linkTo.areaPatch(id),
  )
  await notifyAll(
    context,
    schoolUsersOf(takingPart.campuses(id)),
    patchesClosed,
    recipientFacts,
    linkTo.schoolPatch(id),
  )
  return taken(context, id, 'closePatch')
}

/** Corrects a premature archive. Copies closed short stay closed. */
export async function unarchive({ id, reason }: ValueOf<typeof unarchivePlan.input>, context: Context): Promise<Plan> {
  await ready(context, id, 'unarchive')
  return taken(context, id, 'unarchive', { reason })
}
