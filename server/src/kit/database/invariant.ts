import { type Sql, join, raw, sql } from './sql.ts'

/** A condition on the rows that holds at any moment. Its query selects the rows that break it. */
export interface Invariant {
  readonly name: string
  readonly holds: string
  /** Selects `row`, the name, and `wrong`, the actual and the expected value. */
  readonly broken: Sql
}

/** Two figures must be equal in every row of a query with `row`, `has` and `should`. */
export const same = (query: Sql): Sql =>
  sql`select row, has || ' instead of ' || should as wrong from (${query}) as compared where has is distinct from should`

/** Compares a document's totals with its lines. */
export const totals = (
  table: string,
  line: string,
  owner: string,
  columns: readonly (readonly [string, string])[],
): Sql =>
  join(
    columns.map(([total, sum]) =>
      same(sql`
        select document.number || ' ' || ${total}::text as row, document.${raw(total)}::bigint as has,
          coalesce((select ${raw(sum)} from ${raw(line)} as line where line.${raw(owner)} = document.id), 0)::bigint as should
        from ${raw(table)} as document`),
    ),
    ' union all ',
  )
