import type { Context, Database } from '../../kit/requests/context.ts'
import { hashOneTimePassword, oneTimePassword } from '../../base/identity/passwords.ts'
import { setPasswords } from '../../base/identity/users.ts'
import { sql } from '../../kit/database/sql.ts'
import { effectsOn } from './effects.ts'
import type { Importing } from './importing.ts'

interface NewUser {
  readonly userName: string
  readonly name: string
  readonly password: string
  readonly hash: string
}

/** New users by name, with one-time passwords. */
export type NewUsers = ReadonlyMap<string, NewUser>

export const noNewUsers: NewUsers = new Map()

/**
 * Makes the passwords before the transaction, so that no lock waits. The answer of this request is their only copy: an
 * administrator who loses them resets them or undoes the import.
 */
export async function prepareUsers(db: Database, importId: number, userId: number): Promise<NewUsers> {
  const rows = await db.rows<{ userName: string; name: string }>(sql`
    select row ->> 'user_name' as "userName", row ->> 'name' as name
    from import_run cross join lateral jsonb_array_elements(rows) as row
    where import_run.id = ${importId} and kind = 'user' and user_id = ${userId} and row ->> '.outcome' = 'create'
    order by (row ->> '.row')::int`)
  const users = new Map<string, NewUser>()
  for (const row of rows) {
    const password = oneTimePassword()
    users.set(row.userName, { ...row, password, hash: await hashOneTimePassword(password) })
  }
  return users
}

export async function givePasswords({ db }: Context, { runId }: Importing, users: NewUsers): Promise<void> {
  const created = await db.rows<{ id: number; userName: string }>(sql`
    select app_user.id, app_user.user_name as "userName"
    from ${effectsOn(runId, 'app_user')} join app_user on app_user.id = keyed.id where effect.before is null`)
  await setPasswords(
    db,
    created.flatMap(({ id, userName }) => {
      const hash = users.get(userName)?.hash
      return hash === undefined ? [] : [{ id, hash }]
    }),
  )
}
