import type { Actor } from '@keben/core/roles'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'

/** Visible schools. Every query of the family uses it; the table's name is `school`. */
export function schoolsSeenBy(actor: Actor, school = raw('school')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'finance':
    case 'area':
      return sql`${school}.district_id in (select district.id from district where ${districtsSeenBy(actor)})`
    case 'warehouse':
      return sql`${school}.id in (select campus_warehouse.school_id from campus_warehouse
        join warehouse_branch as branch on branch.id = campus_warehouse.warehouse_id
        join warehouse_grant on warehouse_grant.warehouse_id = branch.top_id
        where warehouse_grant.user_id = ${actor.userId})`
    case 'school':
      return actor.schoolId === null ? nothing : sql`${school}.id = ${actor.schoolId}`
    case 'supplier':
    case 'shop':
      return nothing
  }
}

/** Campuses of visible schools; a campus user's own only. */
export function campusesSeenBy(actor: Actor, campus = raw('campus')): Sql {
  const ofSchools = sql`${campus}.school_id in (select seen.id from school as seen where ${schoolsSeenBy(actor, raw('seen'))})`
  const own = actor.campusId === null ? undefined : sql`${campus}.id = ${actor.campusId}`
  if (actor.role === 'manage') return everything
  return actor.role === 'school' ? allOf([ofSchools, own]) : ofSchools
}
