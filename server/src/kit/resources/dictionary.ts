import type { Context } from '../requests/context.ts'
import { type Sql, allOf, raw, sql } from '../database/sql.ts'
import { type Dictionary, columnOf } from './description.ts'

/** Matching active entries, and entries that a form already holds, in any state. */
export function dictOf<Entry>(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  dictionary: Dictionary,
  input: { readonly keyword: string; readonly ids: readonly number[] },
): Promise<Entry[]> {
  const { table: name, code, search, order, visibleTo, entry } = dictionary
  const table = raw(name)
  const isVisible = visibleTo(actor)
  const column = (field: string): Sql => raw(`${name}.${columnOf(field)}`)
  const found = allOf([sql`${table}.state = 'active'`, isVisible, search(input.keyword)])
  return db.rows<Entry>(sql`
    select ${table}.id, ${table}.id as value, ${column(code)} as code, ${column(dictionary.name)} as name
      ${entry ? sql`, ${entry.columns}` : raw('')}
    from ${table}
    where ${isVisible} and ${table}.id in (
      select unnest(${input.ids}::bigint[])
      union (select ${table}.id from ${table} where ${found} order by ${order} limit ${entry?.most ?? null}::int)
    )
    order by ${order}`)
}
