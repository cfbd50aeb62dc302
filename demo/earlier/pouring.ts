import type { Database } from '@keben/server/kit/requests/context'
import { raw, sql } from '@keben/server/kit/database/sql'
import { type Column, type Table, has } from './belonging.ts'

/** Columns that hold the id of whatever another column names. */
export const ofAnything: readonly string[] = ['thing_id', 'line_id', 'document_id', 'source_id', 'ledger_position']

/** Whether a column holds the id of a row of these tables: its own, or that of another. */
export const isIdOf = (table: Table, { name, type }: Column, tables: ReadonlySet<string>): boolean =>
  type === 'bigint' &&
  ((name === 'id' && tables.has(table.name)) ||
    ofAnything.includes(name) ||
    table.references.some((reference) => reference.column === name && tables.has(reference.table)))

/** Writes the rows of the temporary table `own` into their table; `valueOf` returns the expression of each column. */
export async function pour(
  db: Database,
  table: Table,
  from: string,
  valueOf: (column: Column) => string,
): Promise<void> {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated)
  await db.run(sql`
    insert into ${raw(table.name)} (${raw(columns.map(({ name }) => name).join(', '))}) overriding system value
    select ${raw(columns.map(valueOf).join(', '))} from ${raw(from)} as own ${raw(has(table, 'id') ? 'order by own.id' : '')}`)
}
