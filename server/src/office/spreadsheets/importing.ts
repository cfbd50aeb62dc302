import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import type { ImportTable } from './import-table.ts'

export interface Importing {
  readonly runId: number
  readonly table: ImportTable
  /** Rows with the result of the check, as `item`, for a `from`. */
  readonly items: Sql
  /** With all columns of the table; parsing rows is expensive. */
  readonly records: Sql
}

export interface ImportCounts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
}

export const importingOf = (table: ImportTable, runId: number): Importing => ({
  runId,
  table,
  items: sql`(
    select row.value, row.value ->> '.outcome' as outcome,
      (row.value ->> 'id')::bigint as id, (row.value ->> 'version')::int as version
    from import_run as run cross join lateral jsonb_array_elements(run.rows) as row (value)
    where run.id = ${runId}
  ) as item`,
  records: sql`(
    select row.value, row.value ->> '.outcome' as outcome, fields.*
    from import_run as run
    cross join lateral jsonb_array_elements(run.rows) as row (value)
    cross join lateral jsonb_populate_record(null::${raw(table.table)}, row.value) as fields
    where run.id = ${runId}
  ) as item`,
})
