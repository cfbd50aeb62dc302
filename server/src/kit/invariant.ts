import { type Sql, sql } from './sql.ts'

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
