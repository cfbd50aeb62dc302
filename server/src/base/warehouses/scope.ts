import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Which warehouses this person may see. Every query of the family goes through it. `warehouse` is the table's name in the query. */
export function warehousesSeenBy(actor: Actor, warehouse = raw('warehouse')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'finance':
      return actor.companyId === null ? nothing : sql`${warehouse}.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`${warehouse}.id`, actor.userId)
    case 'area':
      return sql`${warehouse}.id in (select warehouse_id from district_warehouse where district_id = ${actor.areaId})`
    case 'school':
      return sql`${warehouse}.id in (select warehouse_id from campus_warehouse
        where school_id = ${actor.schoolId} and campus_id = coalesce(${actor.campusId}, campus_id))`
    case 'supplier':
    case 'shop':
      return nothing
  }
}

/** Whether this warehouse is one of them. Looked up first, as an array: the planner cannot know how few come out of a tree. */
export const isGranted = (warehouseId: Sql, userId: number): Sql =>
  sql`${warehouseId} = any(array${grantedWarehouses(userId)})`

/** The warehouses granted to a user, and what lies beneath them. */
export const grantedWarehouses = (userId: number): Sql => sql`(
  select branch.id from warehouse_grant join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
  where warehouse_grant.user_id = ${userId})`
