import type { Database } from '../../kit/requests/context.ts'
import { join, raw, sql } from '../../kit/database/sql.ts'

/** Every column that references users, except in rows that are deleted with them. */
const referringColumns = sql`
  select conrelid::regclass::text as table, quote_ident(attname) as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'app_user'::regclass and confdeltype <> 'c'`

/** Users who signed in, acted, or have duties. */
export async function usersWithHistory(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const columns = await db.rows<{ table: string; column: string }>(referringColumns)
  const found = columns.map(
    ({ table, column }) => sql`select ${raw(column)} from ${raw(table)} where ${raw(column)} = any(${ids})`,
  )
  const rows = await db.rows<{ id: number }>(sql`
    select id from app_user where id = any(${ids}) and last_sign_in_at is not null
    union select user_id from audit where user_id = any(${ids}) and action <> 'signInFailed'
    union ${join(found, ' union ')}`)
  return new Set(rows.map(({ id }) => id))
}
