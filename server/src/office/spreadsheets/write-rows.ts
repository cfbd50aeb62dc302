import type { Context } from '../../kit/requests/context.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { keyColumns, noteAfter, noteBefore, noteCreated, noteDeleted } from './effects.ts'
import type { Importing } from './importing.ts'

/** Rows without an id. */
export interface RowTable {
  readonly table: string
  /** Except the key. */
  readonly columns: readonly string[]
  /** Selects the file's rows of this table. */
  readonly where: Sql
  /** Rows that equal a missing one. */
  readonly empty?: Sql
  /** True if the table records user and time. */
  readonly stamped: boolean
  /** A row's history form before the write. */
  readonly shown?: Sql
}

/** The caller has locked the owners. */
export async function writeRows(context: Context, { runId, records }: Importing, rowTable: RowTable): Promise<void> {
  const { table, columns, where, empty = raw('false'), stamped, shown } = rowTable
  const { db, actor, now } = context
  const keys = keyColumns(table)
  const isItem = join(
    keys.map((key) => raw(`stored.${key} = item.${key}`)),
    ' and ',
  )
  const isChanged = sql`item.outcome <> 'same' and ${where}`
  const name = raw(table)
  await noteDeleted(
    context,
    runId,
    table,
    sql`delete from ${name} as stored using ${records} where ${isItem} and ${isChanged} and ${empty}`,
  )
  await noteBefore(
    context,
    runId,
    table,
    sql`${records} join ${name} as stored on ${isItem} where ${isChanged} and not ${empty}`,
    shown,
  )
  const written = [...columns, ...(stamped ? ['changed_by', 'changed_at'] : [])]
  const stamp = stamped ? sql`, ${actor.userId}::bigint, ${now}::timestamptz` : raw('')
  const values = raw([...keys, ...columns].map((column) => `item.${column}`).join(', '))
  const rows = sql`select ${values} ${stamp} from ${records} where ${isChanged} and not ${empty} order by ${raw(
    keys.map((key) => `item.${key}`).join(', '),
  )}`
  const into = sql`insert into ${name} (${raw([...keys, ...written].join(', '))})`
  await db.run(sql`
    update ${name} as stored set ${raw(columns.map((column) => `${column} = item.${column}`).join(', '))}
      ${stamped ? sql`, changed_by = ${actor.userId}::bigint, changed_at = ${now}::timestamptz` : raw('')}
    from ${records} where ${isItem} and ${isChanged} and not ${empty}`)
  await noteCreated(context, runId, table, sql`${into} ${rows} on conflict do nothing`)
  await noteAfter(context, runId, table)
}
