import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDayStart } from '@keben/core/kit/moment'
import type { ImportRun, listImportRuns } from '@keben/core/office/spreadsheets/contract'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { equals, nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { allOf, sql } from '../../kit/database/sql.ts'

/** Above a day's imports. */
const most = 100

/** Imports of the city's day, newest first. */
export async function runsOfToday(
  { kind }: ValueOf<typeof listImportRuns.input>,
  { db, now }: Context,
): Promise<{ list: ImportRun[] }> {
  const list = await db.rows<ImportRun>(sql`
    select id, kind, file_name as "fileName", ${nameOf('app_user', sql`import_run.user_id`)} as who,
      ${moment(sql`imported_at`)} as "importedAt", row_count as rows, (effects ->> 'created')::int as created,
      (effects ->> 'changed')::int as changed, state,
      ${nameOfUser(sql`import_run.undone_by`)} as "undoneBy"
    from import_run
    where ${allOf([
      sql`imported_at >= ${cityDayStart(now)}::timestamptz and state <> 'checked'`,
      equals(sql`kind`, kind),
    ])}
    order by imported_at desc, id desc limit ${most}`)
  return { list }
}
