import type { Duties } from '@keben/core/base/people/rules'
import { type Role, roles } from '@keben/core/roles'
import type { Database } from '../../kit/requests/context.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

const districtsOf = (userId: Sql): Sql => sql`(select count(*) from district where salesperson_id = ${userId})`
const singleSchoolsOf = (userId: Sql): Sql => sql`(select count(*) from school where salesperson_id = ${userId})`
const warehousesOf = (userId: Sql): Sql => sql`(select count(*) from warehouse where keeper_id = ${userId})`

/** Current users with their duties. */
export interface OnDuty {
  readonly id: number
  readonly name: string
  readonly companyId: number | null
  readonly companyName: string
  readonly roles: readonly Role[]
  readonly duties: Duties
}

export function dutiesOf(db: Database, ids: readonly number[]): Promise<OnDuty[]> {
  return db.rows<OnDuty>(sql`
    select id, name, company_id as "companyId", coalesce(${nameOf('company', sql`app_user.company_id`)}, '') as "companyName",
      ${rolesOf(sql`app_user.id`)} as roles,
      jsonb_build_object(
        'districts', ${districtsOf(sql`app_user.id`)},
        'schools', ${singleSchoolsOf(sql`app_user.id`)},
        'warehouses', ${warehousesOf(sql`app_user.id`)}) as duties
    from app_user where id = any(${ids}) order by id`)
}

/** In the order of roles. */
export const rolesOf = (userId: Sql): Sql => sql`array(select role from user_role where user_id = ${userId}
  order by array_position(${roles}::text[], role))`

export const holds = (role: Role, userId: Sql): Sql =>
  sql`exists (select from user_role where user_id = ${userId} and role = ${role})`
