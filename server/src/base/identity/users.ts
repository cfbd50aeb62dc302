import type { Role } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'
import type { Db } from '../../kit/database/db.ts'
import { sql } from '../../kit/database/sql.ts'
import { hashPassword, oneTimePassword } from './passwords.ts'

export interface NewUser {
  readonly userName: string
  readonly name: string
  readonly mobile: string
  /** From `hashPassword`. */
  readonly passwordHash: string
  /** For a one-time password; true by default. */
  readonly mustChangePassword?: boolean
  readonly roles: readonly Role[]
  /** The user's organisation; omitted parts stay empty. */
  readonly companyId?: number | null
  readonly areaId?: number | null
  readonly schoolId?: number | null
  readonly campusId?: number | null
  readonly supplierId?: number | null
  readonly shopId?: number | null
}

/** Adds users with roles in one statement; returns ids in order. */
export async function addUsers(db: Database, users: readonly NewUser[]): Promise<number[]> {
  const ids = await db.rows<{ id: number; userName: string }>(sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as input (
        "userName" text, name text, mobile text, "passwordHash" text, "mustChangePassword" boolean, roles text[],
        "companyId" bigint, "areaId" bigint, "schoolId" bigint, "campusId" bigint, "supplierId" bigint, "shopId" bigint
      )
    ), added as (
      insert into app_user (user_name, name, mobile, password_hash, must_change_password,
        company_id, district_id, school_id, campus_id, supplier_id, shop_id)
      select "userName", name, mobile, "passwordHash", coalesce("mustChangePassword", true),
        "companyId", "areaId", "schoolId", "campusId", "supplierId", "shopId"
      from input
      returning id, user_name
    ), roles_added as (
      insert into user_role (user_id, role)
      select added.id, role from added join input on input."userName" = added.user_name, unnest(input.roles) as role
    )
    select id, user_name as "userName" from added`)
  const idOf = new Map(ids.map(({ id, userName }) => [userName, id]))
  return users.map(({ userName }) => idOf.get(userName) ?? 0)
}

export async function addUser(db: Database, user: NewUser): Promise<number> {
  const [id = 0] = await addUsers(db, [user])
  return id
}

/** On an empty installation: an administrator with a one-time password. */
export async function createFirstAdministrator(db: Db): Promise<{ userName: string; password: string } | undefined> {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  const administrator: NewUser = {
    userName: 'admin',
    name: 'Administrator',
    mobile: '',
    passwordHash,
    roles: ['manage'],
  }
  return db.write(async (tx) => {
    // One of several concurrently starting servers wins.
    await tx.run(sql`lock table app_user in share row exclusive mode`)
    if (await tx.row(sql`select id from app_user limit 1`)) return undefined
    const id = await addUser(tx, administrator)
    // No other user could renew this one.
    await tx.run(sql`update app_user set one_time_until = null where id = ${id}`)
    return { userName: administrator.userName, password }
  })
}

/** One-time passwords, to be changed at the next sign-in. */
export const setPasswords = (
  db: Database,
  input: readonly { readonly id: number; readonly hash: string | undefined }[],
): Promise<number> =>
  db.run(sql`
    update app_user set password_hash = input.hash, must_change_password = true
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as input (id bigint, hash text)
    where app_user.id = input.id`)

export const setCompany = (
  { db, actor, now }: Context,
  ids: readonly number[],
  companyId: number | null,
): Promise<number> =>
  db.run(sql`
    update app_user set company_id = ${companyId}, version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
    where id = any(${ids}::bigint[])`)

/** Replaces all roles. */
export const setRoles = (db: Database, id: number, roles: unknown): Promise<number> =>
  db.run(sql`
    with gone as (delete from user_role where user_id = ${id} and role <> all(${roles}::text[]))
    insert into user_role (user_id, role) select ${id}, unnest(${roles}::text[]) on conflict do nothing`)
