import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { noteAfter, noteCreated, noteDeleted } from './effects.ts'
import type { ListColumn } from './import-table.ts'
import type { Importing } from './importing.ts'

/** Replaces the lists of all rows in a constant number of statements. */
export async function writeLists(context: Context, importing: Importing, list: ListColumn): Promise<void> {
  const { runId, table, records } = importing
  const [name, owner, value] = [raw(list.table), raw(list.owner), raw(list.value)]
  const entries = sql`${records} join ${raw(table.table)} as stored on ${table.match(raw('stored'), raw('item'))}
    and item.outcome <> 'same'`
  const values = sql`select stored.id, listed.value::${raw(list.type)} as value
    from ${entries} cross join lateral jsonb_array_elements_text(item.value -> ${list.name}) as listed (value)`
  await noteDeleted(
    context,
    runId,
    list.table,
    sql`delete from ${name} as stored where ${owner} in (select stored.id from ${entries})
      and (${owner}, ${value}) not in (${values})`,
  )
  await noteCreated(
    context,
    runId,
    list.table,
    sql`insert into ${name} (${owner}, ${value}) select id, value from (${values}) as values order by id, value
      on conflict do nothing`,
  )
  await noteAfter(context, runId, list.table)
  if (list.codes) await refuseDisabled(context, importing, list)
}

/** Refuses entries disabled since the check, except former ones. */
async function refuseDisabled(
  { db }: Context,
  { runId }: Importing,
  { codes, table, value }: ListColumn,
): Promise<void> {
  if (!codes) return
  const gone = await db.row<{ rows: number }>(sql`
    select count(*) as rows from import_effect join ${codes.table} as named
      on named.id = (import_effect.key ->> ${value})::bigint
    where run_id = ${runId} and table_name = ${table} and before is null and named.state <> 'active'`)
  if (gone?.rows) throw refuse('changed_since_check', { rows: gone.rows })
}
