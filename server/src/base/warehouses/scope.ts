import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Visible warehouses. Every query of the family uses it; the table's name is `warehouse`. */
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

/** An array, because the planner overestimates the tree. */
export const isGranted = (warehouseId: Sql, userId: number): Sql =>
  sql`${warehouseId} = any(array${grantedWarehouses(userId)})`

/** Granted warehouses and their parts. */
export const grantedWarehouses = (userId: number): Sql => sql`(
  select branch.id from warehouse_grant join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
  where warehouse_grant.user_id = ${userId})`
