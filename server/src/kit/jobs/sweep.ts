import type { Database } from '../requests/context.ts'
import { sql } from '../database/sql.ts'

/** Deletes expired idempotent answers and old jobs. */
export async function sweepKit(db: Database, now: Date): Promise<void> {
  await db.run(sql`delete from idempotency where created_at < ${now}::timestamptz - interval '3 days'`)
  await db.run(sql`delete from job where given_up_at < ${now}::timestamptz - interval '30 days'`)
}
