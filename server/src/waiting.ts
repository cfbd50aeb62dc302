import type { TodoName } from '@keben/core/office/desk/todos'
import type { Actor } from '@keben/core/roles'
import type { ListQuery } from './kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from './kit/database/sql.ts'

/** What is known of a waiting row, as expressions over it. */
export interface WaitingFacts {
  /** What the row is called, by its id. It is read for the first row only. */
  readonly name?: (id: Sql) => Sql
  /** A date: when it should be done, or should have been. */
  readonly dueOn?: Sql
  /** A timestamp: since when it waits. */
  readonly since?: Sql
  readonly copies?: Sql
  readonly lines?: Sql
  readonly fen?: Sql
}

/** The waiting rows of a to-do: each with `id`, perhaps `plan_id` where each season has a line of its own, and facts. */
export interface Waiting {
  readonly rows: Sql
  readonly name?: (id: Sql) => Sql
}
export type WaitingQuery = (actor: Actor, now: Date) => Waiting
export type WaitingRows<Name extends TodoName = TodoName> = Readonly<Record<Name, WaitingQuery>>

const typed = (value: Sql | undefined, type: string): Sql => sql`(${value ?? raw('null')})::${raw(type)}`

const columns = (id: Sql, plan: Sql, { dueOn, since, copies, lines, fen }: WaitingFacts): Sql => sql`
  ${id} as id, ${plan} as plan_id, ${typed(dueOn, 'date')} as due_on, ${typed(since, 'timestamptz')} as since,
  ${typed(copies, 'bigint')} as copies, ${typed(lines, 'bigint')} as lines, ${typed(fen, 'bigint')} as fen`

const noPlan = raw('null::bigint')

const waiting = (rows: Sql, { name }: WaitingFacts): Waiting => ({ rows, ...(name && { name }) })

/** Rows of a table, each by its id. */
export const rowsOf = (table: string, where: Sql, facts: WaitingFacts = {}): Waiting =>
  rows(`${table}.id`, sql`${raw(table)} where ${where}`, facts)

/** Rows of anything else. */
export const rows = (id: string, from: Sql, facts: WaitingFacts = {}): Waiting =>
  waiting(sql`select ${columns(raw(id), noPlan, facts)} from ${from}`, facts)

/** Rows of a season. */
export const rowsOfSeason = (id: string, plan: string, from: Sql, facts: WaitingFacts = {}): Waiting =>
  waiting(sql`select ${columns(raw(id), raw(plan), facts)} from ${from}`, facts)

/** The rows of a list, by the same query as the screen. */
export const rowsOfList = (id: string, list: ListQuery, facts: WaitingFacts = {}): Waiting =>
  waiting(
    sql`(${list.with ? sql`with recursive ${list.with}` : raw('')} select ${columns(raw(id), noPlan, facts)}
      from ${list.from} where ${allOf([list.where, list.tab])})`,
    facts,
  )

/** The name of a document is its number, and whom it concerns. */
export const numberOf =
  (table: string, party?: Sql) =>
  (id: Sql): Sql =>
    sql`(select concat_ws(' · ', ${raw(table)}.number, ${party ?? raw('null')}) from ${raw(table)} where ${raw(table)}.id = ${id})`

/** The city's date of a timestamp column. */
export const cityDate = (column: string): Sql => raw(`(${column} at time zone 'Asia/Shanghai')::date`)
