import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** The school plans visible to this person. Every query of this family uses it. */
export function schoolPlansSeenBy(actor: Actor, plan = raw('school_plan')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'finance':
      return actor.companyId === null ? nothing : ofDistricts(plan, sql`company_id = ${actor.companyId}`)
    case 'area':
      return actor.areaId === null ? nothing : ofDistricts(plan, sql`district_id = ${actor.areaId}`)
    case 'school':
      if (actor.schoolId === null) return nothing
      return actor.campusId === null
        ? sql`${plan}.school_id = ${actor.schoolId}`
        : sql`(${plan}.school_id = ${actor.schoolId} and ${plan}.campus_id = ${actor.campusId})`
    case 'warehouse':
      return sql`${plan}.campus_id in (select campus_warehouse.campus_id from campus_warehouse
        join warehouse_branch as branch on branch.id = campus_warehouse.warehouse_id
        join warehouse_grant on warehouse_grant.warehouse_id = branch.top_id
        where warehouse_grant.user_id = ${actor.userId})`
    case 'supplier':
    case 'shop':
      return nothing
  }
}

/** An array is resolved first; a join would run after the plans of the whole city. */
const ofDistricts = (plan: Sql, condition: Sql): Sql =>
  sql`${plan}.district_plan_id = any(array(select district_plan.id from district_plan where ${condition}))`
