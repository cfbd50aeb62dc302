import type { TodoName } from '@keben/core/office/desk/todos'
import type { Actor } from '@keben/core/roles'
import type { ListQuery } from './kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from './kit/database/sql.ts'

/** What waits, row by row: a query whose rows have an `id` and, where each season has a line of its own, a `plan_id`. */
export type WaitingQuery = (actor: Actor, now: Date) => Sql
export type WaitingRows<Name extends TodoName = TodoName> = Readonly<Record<Name, WaitingQuery>>

/** Rows of a table, each by its id. */
export const rowsOf = (table: string, where: Sql): Sql =>
  sql`select ${raw(table)}.id, null::bigint as plan_id from ${raw(table)} where ${where}`

/** Rows of anything else. */
export const rows = (id: string, from: Sql): Sql => sql`select ${raw(id)} as id, null::bigint as plan_id from ${from}`

/** Rows of a season. */
export const rowsOfSeason = (id: string, plan: string, from: Sql): Sql =>
  sql`select ${raw(id)} as id, ${raw(plan)} as plan_id from ${from}`

/** The rows of a list, by the same query as the screen. */
export const rowsOfList = (id: string, list: ListQuery): Sql =>
  sql`(${
    list.with ? sql`with recursive ${list.with}` : raw('')
  } select ${raw(id)} as id, null::bigint as plan_id from ${list.from} where ${allOf([list.where, list.tab])})`
