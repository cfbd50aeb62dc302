import type { Transaction } from '@keben/server/kit/database/db'
import { columnOf } from '@keben/server/kit/resources/description'
import { join, raw, sql } from '@keben/server/kit/database/sql'

export type Row = Readonly<Record<string, unknown>>

/** So many go into one statement: enough to be quick, few enough to stay small in memory. */
const atOnce = 5_000

/** Inserts many rows with their ids in few statements, and moves the sequence past them. */
export async function insert(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = join(Object.keys(first).map(raw), ', ')
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.run(sql`
      insert into ${raw(table)} (${columns}) overriding system value
      select ${columns}
      from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)`)
  if (typeof first['id'] === 'number')
    await tx.run(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)})::bigint)`,
    )
}

/** Writes further columns of rows that are there already, found by their ids. */
export async function complete(tx: Transaction, table: string, rows: readonly (Row & { id: number })[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((column) => column !== 'id')
  await tx.run(sql`
    update ${raw(table)} as kept set ${raw(columns.map((column) => `${column} = given.${column}`).join(', '))}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb) as given
    where kept.id = given.id`)
}

/** The fields of a call as the columns of its table: `isbnPrefix` is isbn_prefix. */
export const asColumns = (fields: Row): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]))

/** Rows with further columns, the same for all of them. */
export const allWith = (rows: readonly Row[], columns: Row): Row[] => rows.map((row) => ({ ...row, ...columns }))

/** Rows without a field that lies in a table of its own. */
export const without = <T extends Row>(rows: readonly T[], field: keyof T): (Row & Pick<T, 'id'>)[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)) as Row & Pick<T, 'id'>)
