import type { Me } from '@keben/core/base/identity/contract'
import type { Language } from '@keben/core/kit/language'
import { refuse } from '@keben/core/refusals'
import { type Role, roleWords, roles } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { mustSetSecondFactor } from './demanded.ts'

type Stored = Omit<Me, 'roles' | 'serverTime'> & { readonly userRoles: readonly Role[] }

/** The narrowest organisation of an `app_user`. */
export const organisationName = sql`coalesce(
  ${nameOf('school', sql`app_user.school_id`)} || coalesce(' · ' || ${nameOf('campus', sql`app_user.campus_id`)}, ''),
  ${nameOf('shop', sql`app_user.shop_id`)}, ${nameOf('supplier', sql`app_user.supplier_id`)},
  ${nameOf('district', sql`app_user.district_id`)}, ${nameOf('company', sql`app_user.company_id`)}, '')`

export async function organisationsOf(db: Database, userNames: readonly string[]): Promise<Map<string, string>> {
  const found = await db.rows<{ userName: string; organisation: string }>(sql`
    select user_name as "userName", ${organisationName} as organisation from app_user
    where user_name = any(${userNames}::text[])`)
  return new Map(found.map(({ userName, organisation }) => [userName, organisation]))
}

/** For the profile. */
export async function readMe({ db, actor, language, now }: Context): Promise<Me> {
  const me = await db.row<Stored>(sql`
    select app_user.id, app_user.user_name as "userName", app_user.name, app_user.mobile,
      app_user.must_change_password as "mustChangePassword",
      ${mustSetSecondFactor(sql`app_user.id`)} as "mustSetSecondFactor",
      exists (select from installation where key = 'demo') as "isDemo",
      ${organisationName} as organisation,
      coalesce(session.created_at, ${now}::timestamptz) as "signedInAt",
      array(select role from user_role where user_id = app_user.id) as "userRoles"
    from app_user
      left join session on session.id = ${actor.sessionId}
    where app_user.id = ${actor.userId}`)
  if (!me) throw refuse('not_found')
  const { userRoles, ...rest } = me
  return { ...rest, roles: named(inOrder(userRoles), language), serverTime: now.getTime() }
}

export async function rolesHeld({ db, actor }: Context): Promise<Role[]> {
  const userRoles = await db.rows<{ role: Role }>(sql`select role from user_role where user_id = ${actor.userId}`)
  return inOrder(userRoles.map(({ role }) => role))
}

const inOrder = (userRoles: readonly Role[]): Role[] => roles.filter((role) => userRoles.includes(role))

export const named = (userRoles: readonly Role[], language: Language) =>
  userRoles.map((role) => ({ id: role, name: roleWords[language][role] }))
