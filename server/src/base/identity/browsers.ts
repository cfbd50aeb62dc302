import { randomBytes } from 'node:crypto'
import type { Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { sha256 } from './seal.ts'

/** The least recently seen one is dropped. */
const mostPerUser = 20

export async function isKnownBrowser(db: Database, userId: number, key: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from known_browser where key_sha256 = ${sha256(key)} and user_id = ${userId}`)
  return row !== undefined
}

/** Returns the key by which the browser identifies itself next time. */
export async function rememberBrowser(db: Database, now: Date, userId: number, known?: string): Promise<string> {
  const key = known ?? randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into known_browser (key_sha256, user_id, seen_at) values (${sha256(key)}, ${userId}, ${now})
    on conflict (key_sha256) do update set seen_at = excluded.seen_at`)
  if (!known)
    await db.run(sql`
      delete from known_browser where key_sha256 in (
        select key_sha256 from known_browser where user_id = ${userId}
        order by seen_at desc, key_sha256 offset ${mostPerUser}::int)`)
  return key
}
