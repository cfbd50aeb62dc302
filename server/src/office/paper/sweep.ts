import type { Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/** Deletes expired prints. */
export async function sweepPapers(db: Database, now: Date): Promise<void> {
  await db.run(sql`delete from print_run where created_at < ${now}::timestamptz - interval '2 days'`)
}
