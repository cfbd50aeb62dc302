import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import type { Actor } from '@keben/core/roles'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { countedState } from '../../base/plans/counted.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { figureSeenBy } from '../../ordering/school-plans/figures.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'

/**
 * Campuses in a plan: the active ones of each district with the plan, even before the district opens it. The query has
 * `plan`, `district_plan`, `school_plan` (or null), `campus` and `school`.
 */
export const takingPart: Sql = sql`plan
  join district_plan on district_plan.plan_id = plan.id
  join school on school.district_id = district_plan.district_id
  join campus on campus.school_id = school.id
  left join school_plan on school_plan.plan_id = plan.id and school_plan.campus_id = campus.id
    and school_plan.district_plan_id = district_plan.id`

/** Visible to this person. */
export const campusesOf = (planId: number | Sql, actor: Actor): Sql =>
  allOf([
    sql`plan.id = ${planId}`,
    plansSeenBy(actor),
    // An array, resolved first, because districts are few.
    sql`district_plan.district_id = any(array(select district.id from district where ${districtsSeenBy(actor)}))`,
    campusesSeenBy(actor),
    sql`(school_plan.id is not null or (campus.state = 'active' and school.state = 'active'))`,
  ])

/** A campus may be excused before it begins. */
export const progressState: Sql = sql`coalesce(${countedState}, 'unopened')`

/** Excused campuses order nothing, whatever they entered before. */
export const orderedSums = (actor: Actor): Readonly<Record<'copies' | 'listFen', Sql>> => ({
  copies: sql`coalesce(sum(${figureSeenBy(actor, 'copies')}) filter (where ${progressState} <> 'excused'), 0)`,
  listFen: sql`coalesce(sum(${figureSeenBy(actor, 'list_fen')}) filter (where ${progressState} <> 'excused'), 0)`,
})

/** Counts by progress, as aggregate columns: `filling`, `submitted` … */
export const progressCounts: Readonly<Record<string, Sql>> = Object.fromEntries(
  ['unopened', ...Object.keys(schoolPlanStates)].map((state) => [
    state,
    sql`count(*) filter (where ${progressState} = ${raw(`'${state}'`)})`,
  ]),
)
