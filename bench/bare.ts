import type { Db } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'

/**
 * Tables of the floor's own, in the schema `bare`: the same columns, indexes and room in their pages, without foreign keys
 * and without triggers. With `filled` they begin with the rows of the product's.
 */
export async function bareTables(
  db: Db,
  { empty = [], filled = [] }: { readonly empty?: readonly string[]; readonly filled?: readonly string[] },
): Promise<void> {
  await db.primary.run(sql`create schema if not exists bare`)
  for (const name of [...empty, ...filled]) {
    await db.primary.run(raw(`create table bare.${name} (like public.${name} including all)`))
    const session = await db.primary.row<{ options: string | null }>(
      sql`select array_to_string(reloptions, ', ') as options from pg_class where oid = ${`public.${name}`}::regclass`,
    )
    if (session?.options) await db.primary.run(raw(`alter table bare.${name} set (${session.options})`))
  }
  for (const name of filled) {
    const columns = await db.primary.row<{ names: string }>(sql`
      select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
    await db.primary.run(
      raw(
        `insert into bare.${name} (${columns?.names}) overriding system value select ${columns?.names} from public.${name}`,
      ),
    )
    const counted = await db.primary.row<{ counter: string | null }>(sql`
      select (select pg_get_serial_sequence(${`bare.${name}`}, 'id') from pg_attribute
        where attrelid = ${`bare.${name}`}::regclass and attname = 'id') as counter`)
    if (counted?.counter) await db.primary.run(raw(`select setval('${counted.counter}', max(id)) from bare.${name}`))
  }
  await db.primary.run(sql`vacuum analyze`)
}
