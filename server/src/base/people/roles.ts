import type { ValueOf } from '@keben/core/kit/endpoint'
import type { listRoles } from '@keben/core/base/people/contract'
import { type Role, roleWords, roles } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/** Roles with their active users. */
export async function rolesInUse({ db, language }: Context): Promise<ValueOf<typeof listRoles.output>> {
  const counts = await db.rows<{ role: Role; users: number }>(sql`
    select role, count(*) as users from user_role join app_user on app_user.id = user_role.user_id
    where app_user.state = 'active' group by role`)
  const usersOf = new Map(counts.map(({ role, users }) => [role, users]))
  return roles.map((role) => ({
    id: role,
    value: role,
    code: role,
    name: roleWords[language][role],
    users: usersOf.get(role) ?? 0,
  }))
}
