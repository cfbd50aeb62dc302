import { type Role, roles } from '@keben/core/roles'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'

export interface Person {
  readonly role: Role
  readonly userName: string
}

/**
 * One user per role, by the role's name if possible, plus the buyer and the keeper with the most grants, because grants
 * determine the cost.
 */
export async function peopleOf(db: Db): Promise<Person[]> {
  const found = await db.primary.rows<Person>(sql`
    select role, user_name as "userName"
    from (
      select role, user_name, user_name = role as is_named,
        row_number() over (partition by role, user_name = role order by
          (select count(*) from warehouse_grant where user_id = app_user.id) desc,
          (select count(*) from book_grant where user_id = app_user.id) desc, app_user.id) as place
      from app_user join user_role on user_role.user_id = app_user.id
      where app_user.state = 'active' and not must_change_password
        and not exists (select from user_role as other where other.user_id = app_user.id and other.role <> user_role.role)
    ) as ranked
    where is_named or place = 1 order by role, is_named desc`)
  return roles.flatMap((role) => found.filter((person) => person.role === role).slice(0, most(role)))
}

const most = (role: Role): number => (role === 'business' || role === 'warehouse' ? 2 : 1)

/**
 * The last three seasons, of which one is open and two are delivered, and the very first, which has the oldest rows.
 */
export async function seasonsOf(db: Db): Promise<number[]> {
  const plans = await db.primary.rows<{ id: number }>(
    sql`select id from plan where state <> 'draft' order by year desc, term = 'autumn' desc, id desc`,
  )
  const ids = plans.map(({ id }) => id)
  return [...new Set([...ids.slice(0, 3), ...ids.slice(-1)])]
}
