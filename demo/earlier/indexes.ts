import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'

/**
 * Writes without the indexes of these tables, but for those of their keys, and makes them anew afterwards: sorting millions of
 * rows once takes a fraction of finding the place of each. What must be unique is found out then.
 */
export async function withoutIndexes(
  tx: Transaction,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.rows<{ name: string; made: string }>(sql`
    select quote_ident(own.relname) as name, pg_get_indexdef(indexrelid) as made
    from pg_index join pg_class as own on own.oid = indexrelid join pg_class as class on class.oid = indrelid
    where class.relname = any(${tables}::text[]) and class.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by class.relname, own.relname`)
  for (const { name } of indexes) await tx.script(`drop index ${name}`)
  await write()
  await tx.script("set local maintenance_work_mem = '512MB'")
  for (const { made } of indexes) await tx.script(made)
}
