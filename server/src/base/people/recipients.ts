import { isGrantee } from '../catalogue/scope.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/* Queries of user ids for `notifyAll`: active holders of a role in these organisations. */

const acting = (role: string, condition: Sql): Sql => sql`
  select app_user.id from app_user
  where app_user.state = 'active' and ${condition}
    and exists (select from user_role where user_role.user_id = app_user.id and user_role.role = ${raw(`'${role}'`)})`

export const managers = acting('manage', raw('true'))
/** In all of these, `ids` is a query of ids. */
export const businessOf = (companies: Sql): Sql => acting('business', sql`app_user.company_id in (${companies})`)
/** Those with a grant for one of these titles. */
export const buyersOf = (companies: Sql, bookIds: Sql): Sql => sql`
  select buyer.id from (${businessOf(companies)}) as buyer where ${isGrantee(raw('buyer.id'), bookIds)}`
export const districtUsersOf = (districts: Sql): Sql => acting('area', sql`app_user.district_id in (${districts})`)
/** Users of the whole school and of these campuses. */
export const schoolUsersOf = (campuses: Sql): Sql =>
  acting(
    'school',
    sql`exists (select from campus where campus.id in (${campuses}) and campus.school_id = app_user.school_id
      and (app_user.campus_id is null or app_user.campus_id = campus.id))`,
  )
export const shopUsersOf = (shops: Sql): Sql => acting('shop', sql`app_user.shop_id in (${shops})`)
export const supplierUsersOf = (suppliers: Sql): Sql => acting('supplier', sql`app_user.supplier_id in (${suppliers})`)
/** Granted one of these warehouses or a parent. */
export const keepersOf = (warehouses: Sql): Sql =>
  acting(
    'warehouse',
    sql`exists (select from warehouse_grant join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
      where warehouse_grant.user_id = app_user.id and branch.id in (${warehouses}))`,
  )
export const financeOf = (companies: Sql): Sql => acting('finance', sql`app_user.company_id in (${companies})`)
