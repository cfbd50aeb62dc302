import { type Sql, join, raw, sql } from './sql.ts'

/**
 * What must hold in any database at any moment, asked of the rows themselves rather than of the code that wrote them. Each
 * question selects what breaks it: a text that names the row, and what is wrong with it.
 */
export interface Invariant {
  readonly name: string
  readonly holds: string
  /** Selects `row`, which names it, and `wrong`, which says what it has and what it should have. */
  readonly broken: Sql
}

/** Two figures that must be the same, for every row of a query that has `row`, `has` and `should`. */
export const same = (query: Sql): Sql =>
  sql`select row, has || ' instead of ' || should as wrong from (${query}) as compared where has is distinct from should`

/** The totals of a document against its lines. */
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
