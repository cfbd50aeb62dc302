import type { Db } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'

/* Resets a database: every row of every table, and every sequence. A fresh copy would cost as much as the walk,
   because its connections start without plans. */

/** A backup schema with the tables' own names. Generated columns follow by themselves. */
const keeping = `
  create schema as_it_was;
  create table as_it_was.kept_table (name text primary key, columns text not null, sum text not null);
  create table as_it_was.kept_counter (name text primary key, last bigint not null, was_used boolean not null);

  create function as_it_was.sum_of(name text) returns text language plpgsql as $$
    declare found text;
    begin
      execute format('select count(*) || '' '' || coalesce(sum(hashtextextended(stood::text, 0)::numeric), 0) from public.%I as stood', name)
        into found;
      return found;
    end $$;

  -- Nobody else is at work: neither triggers nor references are looked at, so that sums that triggers keep are put back as rows.
  create function as_it_was.put_back() returns text[] language plpgsql set session_replication_role = replica as $$
    declare
      kept record;
      changed text[] := '{}';
    begin
      for kept in select * from as_it_was.kept_table loop
        continue when as_it_was.sum_of(kept.name) = kept.sum;
        execute format('delete from public.%I', kept.name);
        execute format('insert into public.%I (%s) overriding system value select %2$s from as_it_was.%1$I', kept.name, kept.columns);
        changed := changed || kept.name;
      end loop;
      perform setval(name::regclass, last, was_used) from as_it_was.kept_counter;
      return changed;
    end $$;

  do $$
    declare one record;
    begin
      for one in
        select relname as name, (
          select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop
        execute format('create table as_it_was.%I as table public.%1$I', one.name);
        insert into as_it_was.kept_table values (one.name, one.columns, as_it_was.sum_of(one.name));
      end loop;
      for one in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' loop
        execute format('insert into as_it_was.kept_counter select %L, last_value, is_called from %1$s', one.name);
      end loop;
    end $$`

/** Saves the current state. */
export const keepAsItIs = (db: Db): Promise<void> => db.write((tx) => tx.script(keeping))

/** Restores everything; returns the changed tables. */
export async function putBack({ primary }: Db): Promise<readonly string[]> {
  const row = await primary.row<{ changed: string[] }>(sql`select as_it_was.put_back() as changed`)
  return row?.changed ?? []
}

/** Vacuums deleted rows. */
export async function sweep({ primary }: Db, tables: Iterable<string>): Promise<void> {
  const names = [...tables]
  if (names.length) await primary.run(raw(`vacuum ${names.map((name) => `public.${name}`).join(', ')}`))
}

/** All rows and sequence values, read independently of the reset. */
export async function everythingIn({ primary }: Db): Promise<Readonly<Record<string, string>>> {
  const relations = await primary.rows<{ name: string; isCounter: boolean }>(sql`
    select relname as name, relkind = 'S' as "isCounter" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'p', 'm') order by relname`)
  const states: Record<string, string> = {}
  for (const { name, isCounter } of relations) {
    const rows = isCounter ? `select last_value || ' ' || is_called as row` : 'select to_jsonb(stood)::text as row'
    const row = await primary.row<{ text: string }>(
      raw(`select coalesce(md5(string_agg(row, chr(10) order by row)), '') as text
        from (${rows} from public.${name} as stood) as stood`),
    )
    states[name] = row?.text ?? ''
  }
  return states
}
