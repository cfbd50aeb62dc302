import type { Actor } from '@keben/core/roles'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'
import { grantedWarehouses } from '../../base/warehouses/scope.ts'

/**
 * Visible supplementary orders: a draft to its author, approved ones to suppliers of the copies. Every query of this
 * family uses it; the table's name is `patch`.
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

/** A campus is served by its warehouse, a district by the one that covers it. */
const servedFrom = (warehouses: Sql, patch: Sql): Sql => sql`(
  ${patch}.campus_id in (select campus_id from campus_warehouse where warehouse_id in ${warehouses})
  or (${patch}.campus_id is null and ${patch}.district_id in (
    select district_id from district_coverage where warehouse_id in ${warehouses})))`

export const ofSchools: Sql = raw('patch.school_id is not null')
export const ofDistricts: Sql = raw('patch.school_id is null')
