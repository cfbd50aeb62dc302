import type { Context } from '../../kit/requests/context.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { keyColumns, noteAfter, noteBefore, noteCreated, noteDeleted } from './effects.ts'
import type { Importing } from './importing.ts'

/** Rows without an id of their own: where they lie, and what is written. */
export interface RowTable {
  readonly table: string
  /** Besides the columns of the key. */
  readonly columns: readonly string[]
  /** Which rows of the file belong here. */
  readonly where: Sql
  /** Rows that say no more than one that is not there. */
  readonly empty?: Sql
  /** True where the table says who changed a row, and when. */
  readonly stamped: boolean
  /** What the history shows of a row before it is written. */
  readonly shown?: Sql
}

/** Writes such rows; the caller has locked what they belong to. */
export async function writeRows(context: Context, { runId, records }: Importing, target: RowTable): Promise<void> {
  const { table, columns, where, empty = raw('false'), stamped, shown } = target
  const { db, actor, now } = context
  const keys = keyColumns(table)
  const isItem = join(
    keys.map((key) => raw(`kept.${key} = item.${key}`)),
    ' and ',
  )
  const wanted = sql`item.outcome <> 'same' and ${where}`
  const name = raw(table)
  await noteDeleted(
    context,
    runId,
    table,
    sql`delete from ${name} as kept using ${records} where ${isItem} and ${wanted} and ${empty}`,
  )
  await noteBefore(
    context,
    runId,
    table,
    sql`${records} join ${name} as kept on ${isItem} where ${wanted} and not ${empty}`,
    shown,
  )
  const written = [...columns, ...(stamped ? ['changed_by', 'changed_at'] : [])]
  const stamp = stamped ? sql`, ${actor.userId}::bigint, ${now}::timestamptz` : raw('')
  const values = raw([...keys, ...columns].map((column) => `item.${column}`).join(', '))
  const rows = sql`select ${values} ${stamp} from ${records} where ${wanted} and not ${empty} order by ${raw(
    keys.map((key) => `item.${key}`).join(', '),
  )}`
  const into = sql`insert into ${name} (${raw([...keys, ...written].join(', '))})`
  await db.run(sql`
    update ${name} as kept set ${raw(columns.map((column) => `${column} = item.${column}`).join(', '))}
      ${stamped ? sql`, changed_by = ${actor.userId}::bigint, changed_at = ${now}::timestamptz` : raw('')}
    from ${records} where ${isItem} and ${wanted} and not ${empty}`)
  await noteCreated(context, runId, table, sql`${into} ${rows} on conflict do nothing`)
  await noteAfter(context, runId, table)
}
