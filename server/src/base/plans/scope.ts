import type { PlanState } from '@keben/core/base/plans/states'
import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

const resulted: readonly PlanState[] = ['resulted', 'patching', 'archived']
const opened: readonly PlanState[] = ['open', 'closed', ...resulted]

const inState = (plan: Sql, states: readonly PlanState[]): Sql =>
  sql`${plan}.state in (${raw(states.map((state) => `'${state}'`).join(', '))})`

/** Plans visible to this person, once they concern them. Every query of this family uses it. */
export function plansSeenBy(actor: Actor, plan = raw('plan')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return sql`${plan}.state <> 'draft'`
    case 'area':
      return actor.areaId === null
        ? nothing
        : sql`(${inState(plan, opened)} and exists (select from district_plan as part
            where part.plan_id = ${plan}.id and part.district_id = ${actor.areaId}))`
    case 'school':
      return actor.schoolId === null
        ? nothing
        : sql`(${inState(plan, opened)} and exists (select from school_plan as part
            where part.plan_id = ${plan}.id and part.school_id = ${actor.schoolId} ${ofCampus(actor.campusId)}))`
    case 'warehouse':
    case 'finance':
    case 'supplier':
    case 'shop':
      return inState(plan, resulted)
  }
}

/** A list's plan, if visible. */
export const planSeenBy = (actor: Actor, planId: number): Sql =>
  sql`select from plan where plan.id = ${planId} and ${plansSeenBy(actor)}`

const ofCampus = (campusId: number | null): Sql => (campusId === null ? raw('') : sql`and part.campus_id = ${campusId}`)
