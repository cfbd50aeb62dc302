import type { Db } from '@keben/server/kit/db'
import { everything, join, raw, sql } from '@keben/server/kit/sql'

/** What requests leave behind by their nature: that they were seen, that a session is in use, that somebody tried to sign in. */
const traces = [
  'request_seen',
  'request_seen_since',
  'session',
  'captcha',
  'sign_in_by_address',
  'sign_in_failure',
  'idempotency',
]

/** That a file was taken is noted too. */
const beyondDownloads = sql`t.action <> 'download'`

/** All that the database says, in one short text: two that are equal mean that nothing was changed in between. */
export async function stateOf(db: Db): Promise<Record<string, string>> {
  const tables = await db.read.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any (${traces}) order by tablename`)
  const hashes = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash
      from ${raw(name)} as t where ${name === 'audit' ? beyondDownloads : everything}`,
  )
  // In one order: parts of a union come in the order in which they are done.
  const rows = await db.primary.rows<{ name: string; hash: string }>(sql`${join(hashes, ' union all ')} order by name`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
