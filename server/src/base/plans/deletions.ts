import type { ValueOf } from '@keben/core/kit/endpoint'
import { isKept, keepsPlanFromBoth, needsBoth } from '@keben/core/base/plans/deleting'
import type {
  PlanDeletion,
  approvePlanDeletion,
  declinePlanDeletion,
  requestPlanDeletion,
} from '@keben/core/base/plans/deletions'
import type { PlanDeletionState, planDeletionSteps } from '@keben/core/base/plans/states'
import { planDeleted, planDeletionDeclined, planDeletionRequested } from '@keben/core/base/plans/words-deletion'
import { refuse } from '@keben/core/refusals'
import { auditInto } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notify, notifyAll } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { businessOf, districtUsersOf, managers, schoolUsersOf } from '../people/recipients.ts'
import { schoolLabel } from '../schools/label.ts'
import { takingPart } from './concerned.ts'
import { type DeletablePlan, lockPlans } from './deletable.ts'
import { deletePlans } from './delete.ts'
import { readDeletion } from './deletion-list.ts'
import { planDeletions } from './kinds.ts'

const link = '/sys/data/plan?view=deletions'

const otherManagers = ({ actor }: Context): Sql =>
  sql`select other.id from (${managers}) as other where other.id <> ${actor.userId}`

/** Totals of a plan's orders. */
const figures = (
  planId: number,
): Sql => sql`count(*), coalesce(sum(lines), 0), coalesce(sum(copies), 0), coalesce(sum(list_fen), 0)
  from school_plan where plan_id = ${planId}`

async function lockOne(context: Context, planId: number): Promise<DeletablePlan> {
  const plan = (await lockPlans(context, [planId])).get(planId)
  if (!plan) throw refuse('not_found')
  return plan
}

function mustBeTyped({ code }: DeletablePlan, typed: string): void {
  if (typed.toUpperCase() !== code) throw refuse('plan_code_not_typed', { code })
}

/** Requests another administrator's approval. Refused if one suffices, or if the plan must stay. */
export async function requestDeletion(
  { planId, code, reason }: ValueOf<typeof requestPlanDeletion.input>,
  context: Context,
): Promise<PlanDeletion> {
  const { db, actor, now } = context
  const plan = await lockOne(context, planId)
  mustStandAlone(plan)
  if (!needsBoth(plan)) throw refuse('plan_needs_no_second', { code: plan.code })
  mustBeTyped(plan, code)
  if (!(await db.row(sql`select from (${otherManagers(context)}) as other limit 1`)))
    throw refuse('no_second_administrator', { code: plan.code })
  if (await db.row(sql`select from plan_deletion where plan_id = ${planId} and state = 'waiting'`))
    throw refuse('plan_deletion_waits', { code: plan.code })
  const row = await db.row<{ id: number }>(sql`
    insert into plan_deletion (plan_id, code, name, reason, requested_by, requested_at, changed_by, changed_at, schools, lines,
      copies, list_fen)
    select ${planId}::bigint, ${plan.code}, ${plan.name}, ${reason}, ${actor.userId}::bigint, ${now}::timestamptz,
      ${actor.userId}::bigint, ${now}::timestamptz, ${figures(planId)}
    returning id`)
  const id = row?.id ?? 0
  await recordHistory(context, planDeletions, 'create', [id], { reason })
  await db.run(sql`
    ${auditInto(context)}, 'planDeletion', id, 'create', null,
      jsonb_build_object('name', name, 'reason', reason, 'schools', schools, 'lines', lines, 'copies', copies)
    from plan_deletion where id = ${id}`)
  await notifyAll(
    context,
    otherManagers(context),
    planDeletionRequested,
    { plan: plan.name, who: actor.name, reason },
    link,
  )
  return readDeletion(context, id)
}

/** Follow-up documents prevent deletion, even with approval. */
function mustStandAlone(plan: DeletablePlan): void {
  const keeping = keepsPlanFromBoth(plan)
  if (isKept(keeping)) throw refuse('plan_is_kept', { code: plan.code, keeping })
}

interface Locked {
  readonly planId: number
  readonly state: PlanDeletionState
  readonly requestedBy: number
  readonly name: string
  readonly reason: string
}

/** Locks plan and request, and checks whether requester or others may act. */
async function lockRequest(
  context: Context,
  id: number,
  step: keyof typeof planDeletionSteps,
  by: 'requester' | 'another',
): Promise<Locked> {
  const { db, actor } = context
  const row = await db.row<{ planId: number }>(sql`select plan_id as "planId" from plan_deletion where id = ${id}`)
  if (!row) throw refuse('not_found')
  await lockPlans(context, [row.planId])
  const locked = await db.row<Locked>(sql`
    select plan_id as "planId", state, requested_by as "requestedBy", name, reason from plan_deletion where id = ${id} for update`)
  if (!locked) throw refuse('not_found')
  const refusal = stepRefusal(planDeletions, step, locked.state)
  if (refusal) throw refusal
  const isOwn = locked.requestedBy === actor.userId
  if (by === 'another' && isOwn) throw refuse('deletion_needs_another')
  if (by === 'requester' && !isOwn) throw refuse('deletion_is_anothers')
  return locked
}

const decided = ({ actor, now }: Context): Sql => sql`decided_by = ${actor.userId}, decided_at = ${now}`

/** Archives the orders, notifies participants, audits each school, then deletes the plan. */
export async function approveDeletion(
  { id, code }: ValueOf<typeof approvePlanDeletion.input>,
  context: Context,
): Promise<PlanDeletion> {
  const { db } = context
  const { planId, requestedBy, name, reason } = await lockRequest(context, id, 'approve', 'another')
  const plan = await lockOne(context, planId)
  mustStandAlone(plan)
  mustBeTyped(plan, code)
  await mustBeAsRequested(context, id, plan)
  await keepOrders(context, id, planId)
  const facts = { plan: name, reason }
  await notify(context, [requestedBy], planDeleted, facts, link)
  await notifyAll(context, businessOf(takingPart.companies(planId)), planDeleted, facts)
  await notifyAll(context, districtUsersOf(takingPart.allDistricts(planId)), planDeleted, facts)
  await notifyAll(context, schoolUsersOf(takingPart.campuses(planId)), planDeleted, facts)
  await applyTransition(context, planDeletions, 'approve', [id], {
    set: decided(context),
  })
  await db.run(sql`
    ${auditInto(context)}, 'schoolPlan', school_plan.id, 'delete',
      jsonb_build_object('name', ${name}::text || ' · ' || ${schoolLabel}, 'state', school_plan.state, 'lines', school_plan.lines,
        'copies', school_plan.copies, 'listFen', school_plan.list_fen), null
    from school_plan join campus on campus.id = school_plan.campus_id join school on school.id = school_plan.school_id
    where school_plan.plan_id = ${planId} order by school_plan.id`)
  await deletePlans(context, [plan])
  return readDeletion(context, id)
}

/** The approval covers what was requested; a plan that was reopened since may hold more. */
async function mustBeAsRequested({ db }: Context, id: number, { id: planId, code }: DeletablePlan): Promise<void> {
  const same = await db.row(sql`
    select from plan_deletion where id = ${id} and (schools, lines, copies, list_fen) = (select ${figures(planId)})`)
  if (!same) throw refuse('plan_deletion_is_outdated', { code })
}

/** Keeps all orders by school as text. */
async function keepOrders({ db }: Context, id: number, planId: number): Promise<void> {
  await db.run(sql`
    insert into plan_deletion_line (deletion_id, company_name, district_name, school_code, school_name, campus_name, state,
      submitted_at, book_code, title, audience, headcount, suggested, requested, reason, approved, approved_reason, copies, price_fen)
    select ${id}::bigint, company.name, district.name, school.code, school.name, campus.name, school_plan.state,
      school_plan.submitted_at, book.book_code, book.title, line.audience, line.headcount, line.suggested, line.requested,
      line.reason, line.approved, line.approved_reason, line.copies, line.price_fen
    from school_plan join school_plan_line as line on line.school_plan_id = school_plan.id
    join district_plan on district_plan.id = school_plan.district_plan_id
    join company on company.id = district_plan.company_id join district on district.id = district_plan.district_id
    join school on school.id = school_plan.school_id join campus on campus.id = school_plan.campus_id
    join book on book.id = line.book_id
    where school_plan.plan_id = ${planId} and line.requested is not null
    order by district.code, school.code, campus.id, book.book_code, line.audience`)
}

export async function declineDeletion(
  { id, reason }: ValueOf<typeof declinePlanDeletion.input>,
  context: Context,
): Promise<PlanDeletion> {
  const { requestedBy, name } = await lockRequest(context, id, 'decline', 'another')
  await applyTransition(context, planDeletions, 'decline', [id], {
    reason,
    set: sql`${decided(context)}, answer = ${reason}`,
  })
  await notify(context, [requestedBy], planDeletionDeclined, { plan: name, who: context.actor.name, reason }, link)
  return readDeletion(context, id)
}

export async function withdrawDeletion({ id }: { readonly id: number }, context: Context): Promise<PlanDeletion> {
  await lockRequest(context, id, 'withdraw', 'requester')
  await applyTransition(context, planDeletions, 'withdraw', [id], { set: decided(context) })
  return readDeletion(context, id)
}
