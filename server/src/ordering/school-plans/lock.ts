import { type EntryFacts, type EntryShut, entryShut, untilOf } from '@keben/core/ordering/school-plans/entry'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { planStates } from '@keben/core/base/plans/states'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { shareSchoolPlans } from '../../base/plans/locks.ts'
import { schoolPlansSeenBy } from './scope.ts'

/** Locked until the transaction ends, together with the rows it depends on. */
export interface LockedSchoolPlan extends EntryFacts {
  readonly id: number
  readonly version: number
  readonly planId: number
  readonly districtPlanId: number
  readonly schoolId: number
  readonly campusId: number
  readonly districtState: string
  readonly districtsUntil: string
  readonly planChangedAt: string
  readonly districtChangedAt: string
  readonly changedAt: string
  readonly copies: number
}

/**
 * Locks and reads plans by id; invisible ones are left out. Two pipelined statements: the second sees what committed
 * during the first one's wait.
 */
export async function lockSchoolPlans(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedSchoolPlan>> {
  const [, rows] = await Promise.all([
    shareSchoolPlans(db, ids),
    db.rows<LockedSchoolPlan>(sql`
      select school_plan.id, school_plan.version, school_plan.plan_id as "planId", school_plan.district_plan_id as "districtPlanId",
        school_plan.school_id as "schoolId", school_plan.campus_id as "campusId", school_plan.state, school_plan.copies,
        school_plan.changed_at as "changedAt", plan.state as "planState", plan.schools_until as "planUntil",
        plan.districts_until as "districtsUntil", plan.changed_at as "planChangedAt", district_plan.state as "districtState",
        district_plan.state = 'open' as "districtOpen", district_plan.schools_until as "districtUntil",
        district_plan.entry_closed_at as "entryClosedAt", district_plan.changed_at as "districtChangedAt"
      from school_plan join plan on plan.id = school_plan.plan_id
      join district_plan on district_plan.id = school_plan.district_plan_id
      where school_plan.id = any(${ids}::bigint[]) and ${schoolPlansSeenBy(actor)}
      order by school_plan.id for update of school_plan`),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockSchoolPlan(context: Pick<Context, 'db' | 'actor'>, id: number): Promise<LockedSchoolPlan> {
  const plan = (await lockSchoolPlans(context, [id])).get(id)
  if (!plan) throw refuse('not_found')
  return plan
}

/** Why saving is closed, and since when. */
export function shutRefusal(plan: LockedSchoolPlan, shut: EntryShut): Refusal {
  switch (shut) {
    case 'plan':
      return refuse('entry_plan_not_open', { state: planStates[plan.planState], at: plan.planChangedAt })
    case 'district':
      return refuse('entry_district_not_open', { at: plan.districtChangedAt })
    case 'closedEarly':
      return refuse('entry_closed_early', { at: plan.entryClosedAt ?? plan.districtChangedAt })
    case 'state':
      return refuse('entry_not_filling', { state: schoolPlanStates[plan.state], at: plan.changedAt })
    case 'over':
      return refuse('entry_over', { until: untilOf(plan).toISOString() })
  }
}

export function mustBeOpenToEntry(plan: LockedSchoolPlan, now: Date): void {
  const shut = entryShut(plan, now)
  if (shut) throw shutRefusal(plan, shut)
}
