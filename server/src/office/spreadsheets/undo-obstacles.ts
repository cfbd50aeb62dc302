import type { Both } from '@keben/core/kit/language'
import { refuse } from '@keben/core/refusals'
import { inTheWay } from '@keben/core/office/spreadsheets/words-undo'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, everything, join, raw, sql } from '../../kit/database/sql.ts'
import { effectsOn, imageOf, isKeyed, keyColumns, keyOf, lastingPart } from './effects.ts'
import { type UndoTable, labelOf } from './undo-tables.ts'

/** So many of what stands in the way are named. */
const mostNamed = 3

interface Obstacle {
  readonly row: string
  /** The table that refers to the row; empty where the row itself was changed. */
  readonly by: string
  readonly count: number
  readonly total: number
}

/** Refuses where somebody has changed a row since, or refers to one that would be deleted. The rows are locked. */
export async function refuseObstacles({ db }: Context, runId: number, tables: readonly UndoTable[]): Promise<void> {
  const found = [
    ...tables.map(({ name }) => changedRows(runId, name)),
    ...tables.flatMap(({ name, referrers }) =>
      referrers.map((referrer) => {
        const written = tables.some((table) => table.name === referrer.table)
        return referredRows(runId, name, referrer, written ? notWrittenBy(runId, referrer.table) : everything)
      }),
    ),
  ]
  const obstacles = await db.rows<Obstacle>(sql`
    select row, by, count, count(*) over () as total from (${join(found, ' union all ')}) as obstacle
    order by by = '' desc, row, by limit ${mostNamed}`)
  const [first] = obstacles
  if (first) throw refuse('undo_in_the_way', { rows: first.total, first: obstacles.map(sentenceOf) })
}

const sentenceOf = ({ row, by, count }: Obstacle): Both<string> =>
  by ? inTheWay.referred(row, by, count) : inTheWay.changed(row)

const kept = raw('kept')

/** Rows that are no longer as the import left them. */
function changedRows(runId: number, table: string): Sql {
  const now = imageOf(table, kept)
  return sql`select ${labelOf(table, sql`coalesce(effect.after, effect.before)`)} as row, '' as by, 1::bigint as count
    from ${effectsOn(runId, table)} left join ${raw(table)} as kept on ${isKeyed(table, kept)}
    where case when effect.before is null then ${now} is distinct from effect.after
      else ${lastingPart(table, now)} is distinct from ${lastingPart(table, raw('effect.after'))} end`
}

/** What the import itself wrote goes back together with what it refers to. */
const notWrittenBy = (runId: number, table: string): Sql => sql`not exists (
  select from import_effect as own
  where own.run_id = ${runId} and own.table_name = ${table} and own.key = ${keyOf(table, raw('referring'))})`

/** Rows that the import created and others refer to. */
function referredRows(
  runId: number,
  table: string,
  { table: by, column }: UndoTable['referrers'][number],
  counts: Sql,
): Sql {
  // Only tables whose key is an id are referred to.
  const [id = 'id'] = keyColumns(table)
  return sql`select ${labelOf(table, raw('effect.after'))} as row, ${by}::text as by, count(*) as count
    from ${effectsOn(runId, table)} join ${raw(by)} as referring on referring.${raw(column)} = keyed.${raw(id)}
    where effect.before is null and ${counts}
    group by effect.id, effect.after`
}
