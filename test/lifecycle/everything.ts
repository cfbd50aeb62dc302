import type { Database } from '@keben/server/kit/requests/context'
import { raw, sql } from '@keben/server/kit/database/sql'

/** The content of a database, for comparisons. */
export interface Everything {
  readonly tables: number
  readonly rows: number
  readonly digests: ReadonlyMap<string, string>
}

/** One hash per logged table; unlogged ones are empty after a crash by design. */
export async function everythingIn(db: Database): Promise<Everything> {
  const tables = await db.rows<{ name: string }>(
    sql`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  )
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as digest from ${name} as one`,
  )
  const found = await db.rows<{ name: string; rows: number; digest: string }>(raw(all.join(' union all ')))
  return {
    tables: found.length,
    rows: found.reduce((sum, { rows }) => sum + rows, 0),
    digests: new Map(found.map(({ name, rows, digest }) => [name, `${rows} ${digest}`])),
  }
}

/** The differing tables. */
export const differing = (one: Everything, other: Everything): string[] =>
  [...new Set([...one.digests.keys(), ...other.digests.keys()])].filter(
    (name) => one.digests.get(name) !== other.digests.get(name),
  )
