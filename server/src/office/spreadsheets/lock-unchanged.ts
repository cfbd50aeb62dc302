import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import type { CodedReference } from './import-table.ts'
import type { ImportCounts, Importing } from './importing.ts'

/** Locks existing rows in the order of ids; refuses if they changed since the check. */
export async function lockUnchanged({ db }: Context, importing: Importing): Promise<ImportCounts> {
  const locked = await db.row<ImportCounts & { stale: number }>(
    importing.table.versioned ? staleEntries(importing) : staleRows(importing),
  )
  if (!locked) throw new Error('The lock of an import answered nothing.')
  const { stale, ...counts } = locked
  // Both may count a row; the larger number is true.
  const rows = Math.max(stale, await holdReferred(db, importing))
  if (rows) throw refuse('changed_since_check', { rows })
  return counts
}

const counted = sql`count(*) filter (where outcome = 'create') as created,
  count(*) filter (where outcome = 'change') as changed, count(*) filter (where outcome = 'same') as unchanged`

const staleEntries = ({ table, items }: Importing): Sql => sql`
  with locked as materialized (
    select stored.id, stored.version <> item.version as stale
    from ${items} join ${raw(table.table)} as stored on stored.id = item.id
    order by stored.id for no key update of stored
  )
  select ${counted}, count(*) filter (where item.id is not null and locked.stale is not false) as stale
  from ${items} left join locked on locked.id = item.id`

/** Compares unversioned rows as a whole; their owners are locked. */
const staleRows = ({ table, records }: Importing): Sql => sql`
  select ${counted}, count(*) filter (where coalesce(to_jsonb(stored), 'null') <> item.value -> '.was') as stale
  from ${records} left join ${raw(table.table)} as stored on ${table.match(raw('stored'), raw('item'))}`

/** The referenced id, if known at the check. */
const referredId = ({ columnText }: CodedReference): Sql => sql`(item.value ->> ${columnText})::bigint`

/** Its version at the check. */
const referredVersion = ({ columnText }: CodedReference): Sql => sql`(item.value -> '.versions' ->> ${columnText})::int`

/** Locks references until the transaction ends; returns the rows whose reference changed. */
async function holdReferred(db: Context['db'], { table, items }: Importing): Promise<number> {
  const { references } = table
  if (!references.length) return 0
  const referredRows = references.map(
    (reference) => sql`${reference.referred} as materialized (
      select id from ${reference.table} where id in (select ${referredId(reference)} from item)
      order by id for share)`,
  )
  const number = references.map(({ referred }) => sql`(select count(*) from ${referred})`)
  await db.run(sql`
    with item as materialized (select item.value from ${items} where item.outcome <> 'same'), ${join(referredRows, ', ')}
    select ${join(number, ' + ')}`)

  // A separate statement: sees what committed during the wait.
  const joins = references.map(
    (reference) => sql`left join ${reference.table} as ${reference.referred}
      on ${reference.referred}.id = ${referredId(reference)}`,
  )
  const moved = references.map(
    (reference) => sql`(${referredId(reference)} is not null
      and ${reference.referred}.version is distinct from ${referredVersion(reference)})`,
  )
  const row = await db.row<{ rows: number }>(sql`
    select count(*) as rows from ${items} ${join(joins, ' ')}
    where item.outcome <> 'same' and (${join(moved, ' or ')})`)
  return row?.rows ?? 0
}
