import type { Both } from '@keben/core/kit/language'
import { refuse } from '@keben/core/refusals'
import { inTheWay } from '@keben/core/office/spreadsheets/words-undo'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, everything, join, raw, sql } from '../../kit/database/sql.ts'
import { effectsOn, imageOf, isKeyed, keyColumns, keyOf, lastingPart } from './effects.ts'
import { type UndoTable, labelOf } from './undo-tables.ts'

/** Named obstacles. */
const mostNamed = 3

interface Obstacle {
  readonly row: string
  /** The referring table; empty if the row itself changed. */
  readonly by: string
  readonly count: number
  readonly total: number
}

/** Refuses if a row changed since, or a created one is referenced. The rows are locked. */
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

const stored = raw('stored')

/** Rows changed since the import. */
function changedRows(runId: number, table: string): Sql {
  const now = imageOf(table, stored)
  return sql`select ${labelOf(table, sql`coalesce(effect.after, effect.before)`)} as row, '' as by, 1::bigint as count
    from ${effectsOn(runId, table)} left join ${raw(table)} as stored on ${isKeyed(table, stored)}
    where case when effect.before is null then ${now} is distinct from effect.after
      else ${lastingPart(table, now)} is distinct from ${lastingPart(table, raw('effect.after'))} end`
}

/** References from the same import are undone together. */
const notWrittenBy = (runId: number, table: string): Sql => sql`not exists (
  select from import_effect as own
  where own.run_id = ${runId} and own.table_name = ${table} and own.key = ${keyOf(table, raw('referring'))})`

/** Created rows with references. */
function referredRows(
  runId: number,
  table: string,
  { table: by, column }: UndoTable['referrers'][number],
  counts: Sql,
): Sql {
  // Only tables with an id are referenced.
  const [id = 'id'] = keyColumns(table)
  return sql`select ${labelOf(table, raw('effect.after'))} as row, ${by}::text as by, count(*) as count
    from ${effectsOn(runId, table)} join ${raw(by)} as referring on referring.${raw(column)} = keyed.${raw(id)}
    where effect.before is null and ${counts}
    group by effect.id, effect.after`
}
