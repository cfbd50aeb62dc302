import type { Database } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'

/** The time to import a checked upload. */
export const uploadLifetime = raw(`interval '1 day'`)

/** Deletes expired uploads, except running imports, and expired undo data. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  await db.run(sql`
    with unused as materialized (
      select id from import_run where state = 'checked' and created_at <= ${now}::timestamptz - ${uploadLifetime}
      order by id for update skip locked
    )
    delete from import_run using unused where import_run.id = unused.id`)
  // Undo ends with the day of the import.
  await db.run(sql`
    delete from import_effect where run_id in (
      select id from import_run where imported_at <= ${now}::timestamptz - interval '2 days')`)
}
