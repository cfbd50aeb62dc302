import type { Database } from '../kit/context.ts'
import { raw, sql } from '../kit/sql.ts'

/** A checked upload can be imported for so long; after that it is not worth its space. */
export const uploadLifetime = raw(`interval '1 day'`)

/** Deletes uploads that nobody imported in time; one that is being imported right now is left alone. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  await db.run(sql`
    delete from import_run where id in (
      select id from import_run where state = 'checked' and created_at <= ${now}::timestamptz - ${uploadLifetime}
      order by id for update skip locked
    )`)
}
