import type { Context } from '../../kit/requests/context.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'

/* The effect of an import on each row: before and after. History and undo use it. */

const keys: Readonly<Record<string, readonly string[]>> = {
  headcount: ['campus_id', 'grade'],
  district_coverage: ['district_id'],
  school_coverage: ['school_id'],
  supplier_publisher: ['supplier_id', 'publisher_id'],
  user_role: ['user_id', 'role'],
}

/** The primary key. */
export const keyColumns = (table: string): readonly string[] => keys[table] ?? ['id']

/** Columns never copied, and columns that change without an edit. */
const secret: Readonly<Record<string, readonly string[]>> = { app_user: ['password_hash'] }
const passing: Readonly<Record<string, readonly string[]>> = {
  app_user: ['last_sign_in_at', 'must_change_password', 'one_time_until'],
}

const without = (names: readonly string[] | undefined): Sql =>
  names ? raw(` - array[${names.map((name) => `'${name}'`).join(', ')}]`) : raw('')

/** A row as stored for undo. */
export const imageOf = (table: string, row: Sql): Sql => sql`(to_jsonb(${row})${without(secret[table])})`

/** The part of an image that undo compares and restores. */
export const lastingPart = (table: string, image: Sql): Sql => sql`(${image}${without(passing[table])})`

export const keyOf = (table: string, row: Sql): Sql => {
  const columns = keyColumns(table).map((column) => sql`${raw(`'${column}'`)}, ${row}.${raw(column)}`)
  return sql`jsonb_build_object(${join(columns, ', ')})`
}

/** A run's effects on one table as `effect`, with key columns as `keyed`. */
export const effectsOn = (runId: number, table: string): Sql => sql`(
    select * from import_effect where run_id = ${runId} and table_name = ${table}
  ) as effect cross join lateral jsonb_populate_record(null::${raw(table)}, effect.key) as keyed`

/** Matches a row with its effect. */
export const isKeyed = (table: string, row: Sql): Sql =>
  join(
    keyColumns(table).map((column) => sql`${row}.${raw(column)} = keyed.${raw(column)}`),
    ' and ',
  )

/** Records rows before the change. `rows` is a `from` with each as `stored`; `shown` is their history form. */
export async function noteBefore(
  { db }: Context,
  runId: number,
  table: string,
  rows: Sql,
  shown: Sql = raw('null::jsonb'),
): Promise<void> {
  const stored = raw('stored')
  await db.run(sql`
    insert into import_effect (run_id, table_name, key, before, shown)
    select ${runId}::bigint, ${table}::text, ${keyOf(table, stored)}, ${imageOf(table, stored)}, ${shown} from ${rows}`)
}

/** Runs an `insert` and records the rows; returns their number. */
export async function noteCreated({ db }: Context, runId: number, table: string, insert: Sql): Promise<number> {
  return db.run(sql`
    with created as (${insert} returning *)
    insert into import_effect (run_id, table_name, key)
    select ${runId}::bigint, ${table}::text, ${keyOf(table, raw('created'))} from created`)
}

/** Runs a `delete` of rows called `stored` and records them. */
export async function noteDeleted({ db }: Context, runId: number, table: string, deletion: Sql): Promise<number> {
  const gone = raw('gone')
  return db.run(sql`
    with gone as (${deletion} returning stored.*)
    insert into import_effect (run_id, table_name, key, before)
    select ${runId}::bigint, ${table}::text, ${keyOf(table, gone)}, ${imageOf(table, gone)} from gone`)
}

/** Records rows after the change. Missing ones were deleted. */
export async function noteAfter({ db }: Context, runId: number, table: string): Promise<void> {
  const stored = raw('stored')
  await db.run(sql`
    update import_effect set after = ${imageOf(table, stored)}
    from ${effectsOn(runId, table)} join ${raw(table)} as stored on ${isKeyed(table, stored)}
    where import_effect.id = effect.id`)
}
