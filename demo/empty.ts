import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'

/**
 * Deletes every row but those that belong to the installation itself: its schema and its key. The triggers that keep history
 * from being deleted are off meanwhile, which only the owner of the tables may do.
 */
export async function emptyTables(tx: Transaction): Promise<void> {
  const tables = await tx.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename not in ('migration', 'sign_in_key')`)
  const names = tables.map(({ name }) => name)
  const switchTriggers = (to: 'disable' | 'enable'): string =>
    names.map((name) => `alter table ${name} ${to} trigger user;`).join('')
  await tx.script(switchTriggers('disable'))
  await tx.script(`truncate ${names.join(', ')} restart identity`)
  await tx.script(switchTriggers('enable'))
}
