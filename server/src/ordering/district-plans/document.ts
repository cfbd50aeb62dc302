import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtShut } from '@keben/core/ordering/district-plans/rules'
import { type DistrictPlanState, districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { type PlanState, planStates } from '@keben/core/base/plans/states'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { sharesPlan, takesDistrictPlan } from '../../base/plans/locks.ts'
import { type DistrictRow, districtColumns, districtTables, withActions } from './columns.ts'
import { districtPlans } from './kinds.ts'
import { districtPlansSeenBy } from './scope.ts'

/** Locked with its schools' plans until the transaction ends. */
export interface LockedDistrict {
  readonly id: number
  readonly version: number
  readonly planId: number
  readonly planName: string
  readonly planState: PlanState
  readonly districtId: number
  readonly districtName: string
  readonly companyId: number
  readonly state: DistrictPlanState
  readonly planSchoolsUntil: string
  readonly ownSchoolsUntil: string | null
  readonly districtsUntil: string
  readonly entryClosedAt: string | null
  readonly chosenAt: string | null
  readonly chosen: number
  readonly changedBy: string
  readonly changedAt: string
}

/** Locks the caller's part of a plan and reads it after the wait. */
export async function lockDistrict({ db, actor }: Context, planId: number): Promise<LockedDistrict> {
  const isVisible = sql`district_plan.plan_id = ${planId} and ${districtPlansSeenBy(actor)}`
  const [, row] = await Promise.all([
    db.run(
      sql`select ${sharesPlan(sql`plan_id`)}, ${takesDistrictPlan(sql`id`)} from district_plan where ${isVisible}`,
    ),
    db.row<LockedDistrict>(lockedDistricts(isVisible)),
  ])
  if (!row) throw refuse('not_found')
  return row
}

export const lockedDistricts = (condition: Sql): Sql => sql`
  select district_plan.id, district_plan.version, district_plan.plan_id as "planId", plan.name as "planName",
    plan.state as "planState", district_plan.district_id as "districtId", district.name as "districtName",
    district_plan.company_id as "companyId", district_plan.state, plan.schools_until as "planSchoolsUntil",
    district_plan.schools_until as "ownSchoolsUntil", plan.districts_until as "districtsUntil",
    district_plan.entry_closed_at as "entryClosedAt", district_plan.chosen_at as "chosenAt",
    (select count(*) from district_book where district_plan_id = district_plan.id) as chosen,
    coalesce((select name from app_user where id = district_plan.changed_by), '') as "changedBy",
    district_plan.changed_at as "changedAt"
  from district_plan join plan on plan.id = district_plan.plan_id join district on district.id = district_plan.district_id
  where ${condition}`

/** With optimistic locking. */
export async function lockDistrictVersion(context: Context, planId: number, version: number): Promise<LockedDistrict> {
  const district = await lockDistrict(context, planId)
  if (district.version !== version) throw refuse('stale_version', { who: district.changedBy, at: district.changedAt })
  return district
}

interface Surroundings {
  readonly planState: PlanState
  readonly districtsUntil: string
}

/** Undefined if districts may work. */
export function shutRefusal(plan: Surroundings, now: Date): Refusal | undefined {
  switch (districtShut(plan, now)) {
    case 'plan':
      return refuse('season_not_open', { state: planStates[plan.planState] })
    case 'over':
      return refuse('district_time_over', { until: plan.districtsUntil })
    case null:
      return undefined
  }
}

/** Throws unless districts may work and the state is one of these. */
export function mustBeAtWork(district: LockedDistrict, now: Date, states: readonly DistrictPlanState[]): void {
  const shut = shutRefusal(district, now)
  if (shut) throw shut
  if (!states.includes(district.state)) throw refuse('district_not_open', { state: districtPlanStates[district.state] })
}

/** The schools' deadline. */
export const schoolsUntilOf = ({ ownSchoolsUntil, planSchoolsUntil }: LockedDistrict): string =>
  ownSchoolsUntil ?? planSchoolsUntil

/** A visible district plan, with the columns of `Extra` on request. */
export async function readDistrict<Extra extends object = object>(
  context: Context,
  condition: Sql,
  extra?: Sql,
): Promise<DistrictPlanDocument & Extra> {
  const { db, actor, now } = context
  const row = await db.row<DistrictRow & Pick<DistrictPlanDocument, 'history'> & Extra>(sql`
    select ${districtColumns(actor)}, ${historyOf(districtPlans, sql`district_plan.id`)} as history${extra ? sql`, ${extra}` : raw('')}
    from ${districtTables(now, actor)} where ${condition} and ${districtPlansSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return withActions(row, context)
}

export const districtOfPlan = (context: Context, planId: number): Promise<DistrictPlanDocument> =>
  readDistrict(context, sql`district_plan.plan_id = ${planId}`)

/** Raises the version without a transition. */
export async function stampDistrict({ db, actor, now }: Context, id: number, set: Sql): Promise<void> {
  await db.run(sql`update district_plan set ${set}, version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
    where id = ${id}`)
}
