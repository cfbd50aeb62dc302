import type { Database } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'

/** A checked upload can be imported for so long; after that it is not worth its space. */
export const uploadLifetime = raw(`interval '1 day'`)

/**
 * Deletes uploads that nobody imported in time; one that is being imported right now is left alone. And what an undo would
 * need, once it is too late for one.
 */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  await db.run(sql`
    with unused as materialized (
      select id from import_run where state = 'checked' and created_at <= ${now}::timestamptz - ${uploadLifetime}
      order by id for update skip locked
    )
    delete from import_run using unused where import_run.id = unused.id`)
  // Taken back is an import on its own day only.
  await db.run(sql`
    delete from import_effect where run_id in (
      select id from import_run where imported_at <= ${now}::timestamptz - interval '2 days')`)
}
