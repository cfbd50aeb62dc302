import type { Actor } from '@keben/core/roles'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'
import { grantedWarehouses } from '../../base/warehouses/scope.ts'

/**
 * Which supplementary orders this person may see. A draft is the business of whoever writes it; those who deliver see
 * what has been approved. Every query of this family goes through it. `patch` is the table's name in the query.
 */
export function patchesSeenBy(actor: Actor, patch = raw('patch')): Sql {
  switch (actor.role) {
    case 'manage':
      return sql`${patch}.state <> 'draft'`
    case 'business':
    case 'finance':
      return allOf([
        sql`${patch}.state = 'approved'`,
        sql`${patch}.district_id in (select district.id from district where ${districtsSeenBy(actor)})`,
      ])
    case 'warehouse':
      return allOf([sql`${patch}.state = 'approved'`, servedFrom(sql`${grantedWarehouses(actor.userId)}`, patch)])
    case 'area':
      return actor.areaId === null
        ? nothing
        : sql`(${patch}.district_id = ${actor.areaId} and (${patch}.school_id is null or ${patch}.state <> 'draft'))`
    case 'school':
      return sql`${patch}.campus_id in (select campus.id from campus where ${campusesSeenBy(actor)})`
    case 'supplier':
    case 'shop':
      return nothing
  }
}

/** A campus gets its copies from its warehouse, a district from the one that covers it. */
const servedFrom = (warehouses: Sql, patch: Sql): Sql => sql`(
  ${patch}.campus_id in (select campus_id from campus_warehouse where warehouse_id in ${warehouses})
  or (${patch}.campus_id is null and ${patch}.district_id in (
    select district_id from district_coverage where warehouse_id in ${warehouses})))`

export const ofSchools: Sql = raw('patch.school_id is not null')
export const ofDistricts: Sql = raw('patch.school_id is null')
