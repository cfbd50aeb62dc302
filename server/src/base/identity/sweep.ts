import type { Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/** Deletes expired rows. Idempotent on any server. */
export async function sweepIdentity(db: Database, now: Date): Promise<void> {
  // Two minutes ahead, two minutes valid, and clock skew of servers.
  await db.run(sql`delete from request_seen where seen_at < ${now}::timestamptz - interval '10 minutes'`)
  await db.run(sql`delete from captcha where created_at < ${now}::timestamptz - interval '20 minutes'`)
  await db.run(sql`delete from sign_in_by_address where minute < ${now}::timestamptz - interval '10 minutes'`)
  await db.run(sql`delete from sign_in_failure where last_at < ${now}::timestamptz - interval '1 day'`)
  await db.run(sql`delete from session where created_at < ${now}::timestamptz - interval '30 days'`)
  await db.run(sql`
    delete from sign_in_key where exists (
      select from sign_in_key as next
      where next.created_at > sign_in_key.created_at and next.created_at < ${now}::timestamptz - interval '1 day')`)
  await db.run(sql`delete from known_browser where seen_at < ${now}::timestamptz - interval '180 days'`)
}
