import type { Database } from '../requests/context.ts'
import { sql } from '../database/sql.ts'

/** Answers that nobody will ask for again, and jobs that nobody looked at. */
export async function sweepKit(db: Database, now: Date): Promise<void> {
  await db.run(sql`delete from idempotency where created_at < ${now}::timestamptz - interval '3 days'`)
  await db.run(sql`delete from job where given_up_at < ${now}::timestamptz - interval '30 days'`)
}
