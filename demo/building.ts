import type { Transaction } from '@keben/server/kit/database/db'
import { unfinishedDemo } from '@keben/server/first-run'
import { sql } from '@keben/server/kit/database/sql'
import { emptyTables } from './empty.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Foreign keys that neither delete nor change rows. */
const foreignKeys = (tx: Transaction): Promise<ForeignKey[]> =>
  tx.rows(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confupdtype = 'a' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`)

const storedKeys = async (tx: Transaction): Promise<readonly ForeignKey[] | undefined> =>
  (await tx.row<{ value: readonly ForeignKey[] }>(sql`select value from installation where key = ${unfinishedDemo}`))
    ?.value

/**
 * Drops foreign keys until the end of the build, because tens of millions of checks, row by row, take a quarter of it.
 * What an interrupted build has left goes away.
 */
export async function beginBuild(tx: Transaction): Promise<void> {
  const left = await storedKeys(tx)
  if (left) await emptyTables(tx)
  else if (await tx.row(sql`select 1 from app_user limit 1`))
    throw new Error('The database has users already; a demo city needs an empty one.')
  const keys = left ?? (await foreignKeys(tx))
  if (!left) await tx.script(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join(''))
  await tx.run(sql`insert into installation (key, value) values (${unfinishedDemo}, ${JSON.stringify(keys)}::jsonb)`)
}

/** Adds the foreign keys again, which checks all rows. */
export async function endBuild(tx: Transaction): Promise<void> {
  const keys = (await storedKeys(tx)) ?? []
  await tx.script(`set local maintenance_work_mem = '256MB'`)
  await tx.script(
    keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`).join(''),
  )
  await tx.run(sql`delete from installation where key = ${unfinishedDemo}`)
}
