import type { Db } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'

/** Tables that any request may write: seen requests, sessions, captchas, failed sign-ins, idempotency keys. */
const traces = [
  'request_seen',
  'request_seen_since',
  'session',
  'captcha',
  'sign_in_by_address',
  'sign_in_failure',
  'idempotency',
]

/** The number of changes by table. Equal numbers at two moments mean no change in between. */
export type Changes = Readonly<Record<string, number>>

/**
 * Triggers count inserted, updated and deleted rows within their transactions, so that rollbacks do not count. Reading
 * all tables around each call would take minutes.
 */
export async function watchChanges(db: Db): Promise<() => Promise<Changes>> {
  const tables = await db.primary.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any (${traces}) order by tablename`)
  await db.primary.run(sql`create schema watched`)
  await db.primary.run(sql`create table watched.change (name text not null)`)
  await db.primary.run(sql`grant usage on schema watched to public`)
  await db.primary.run(sql`grant all on watched.change to public`)
  await db.primary.run(sql`
    create function watched.note() returns trigger language plpgsql as $$ begin
      -- That a file was taken is noted in the audit by its nature, too.
      if tg_table_name = 'audit' and to_jsonb(new) ->> 'action' = 'download' then return null; end if;
      if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
      insert into watched.change values (tg_table_name);
      return null;
    end $$`)
  for (const { name } of tables)
    await db.primary.run(sql`create trigger zz_watched after insert or update or delete on ${raw(name)}
      for each row execute function watched.note()`)
  return async () => {
    const rows = await db.primary.rows<{ name: string; times: number }>(
      sql`select name, count(*) as times from watched.change group by name order by name`,
    )
    return Object.fromEntries(rows.map(({ name, times }) => [name, times]))
  }
}
