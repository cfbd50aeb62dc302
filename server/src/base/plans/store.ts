import type { Plan } from '@keben/core/base/plans/contract'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { countedState } from './counted.ts'
import { inPlan } from './deletable.ts'
import { takePlan } from './locks.ts'
import { plansSeenBy } from './scope.ts'

export const planColumns: Sql = sql`plan.id, plan.code, plan.name, plan.year, plan.term, plan.state,
  ${moment(sql`plan.selection_until`)} as "selectionUntil", ${moment(sql`plan.schools_until`)} as "schoolsUntil",
  ${moment(sql`plan.districts_until`)} as "districtsUntil", plan.books_in_hand as "booksInHand",
  ${moment(sql`plan.patch_until`)} as "patchUntil", plan.tolerance_bp as "toleranceBp",
  plan.cap_primary_fen as "capPrimaryFen", plan.cap_junior_fen as "capJuniorFen", plan.cap_senior_fen as "capSeniorFen",
  plan.cap_may_be_exceeded as "capMayBeExceeded", plan.remark, plan.version,
  ${nameOfUser(sql`plan.created_by`)} as "createdBy", ${moment(sql`plan.created_at`)} as "createdAt",
  ${nameOfUser(sql`plan.changed_by`)} as "changedBy", ${moment(sql`plan.changed_at`)} as "changedAt"`

/** Aggregates of campus plans in these states. */
const ofSchools = (what: string, states: Sql): Sql => sql`(select ${raw(what)}
  from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
  where school_plan.plan_id = plan.id and ${countedState} ${states})`

/** Excused plans do not count. */
const taking = raw(`<> 'excused'`)
const done = raw(`in ('approved', 'excused')`)

/** From stored totals of school plans. */
export const copiesFilledIn: Sql = ofSchools('coalesce(sum(copies), 0)', taking)

/** Progress and totals. A title counts once, however many companies offer it. */
export const figureColumns: Sql = sql`
  ${inPlan('count(distinct book_id)', 'plan_book')} as titles,
  ${inPlan('count(*)', 'district_plan')} as districts,
  ${inPlan('count(*)', 'district_plan', " and state in ('approved', 'excused')")} as "districtsDone",
  ${inPlan('count(*)', 'school_plan')} as schools,
  ${ofSchools('count(*)', done)} as "schoolsDone",
  ${copiesFilledIn} as copies,
  ${ofSchools('coalesce(sum(list_fen), 0)', taking)} as "listFen"`

export const planRowColumns: Sql = sql`${planColumns}, ${figureColumns}`

/** If visible to the caller. */
export async function readPlan(db: Database, actor: Actor, id: number): Promise<Plan> {
  const plan = await db.row<Plan>(sql`select ${planColumns} from plan where plan.id = ${id} and ${plansSeenBy(actor)}`)
  if (!plan) throw refuse('not_found')
  return plan
}

/** Locks a plan, then reads it as it is after the wait. */
export async function lockPlan({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Plan> {
  await readPlan(db, actor, id)
  await takePlan(db, id)
  return readPlan(db, actor, id)
}

/** With optimistic locking. */
export async function lockPlanVersion(context: Context, id: number, version: number | undefined): Promise<Plan> {
  const plan = await lockPlan(context, id)
  if (plan.version !== version)
    throw refuse('stale_version', { who: plan.changedBy, at: plan.changedAt, current: plan })
  return plan
}
