import { refuse } from '@keben/core/refusals'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { fieldOf } from '@keben/core/office/spreadsheets/sheet'
import { holdLinks } from '../../kit/resources/links.ts'
import type { Context } from '../../kit/requests/context.ts'
import { columnOf } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { noteBefore, noteCreated } from './effects.ts'
import type { AuditedTable } from './import-audit.ts'
import { type CodedReference, type ImportTable, columnsOf, namedCode } from './import-table.ts'
import type { ImportCounts, Importing } from './importing.ts'
import { writeLists } from './write-lists.ts'

/** Insert-only columns. */
export type InsertOnlyColumns = Readonly<Record<string, Sql>>

const item = raw('item')
const stored = raw('stored')

/** Writes versioned entries: creates, updates, sets lists. */
export async function writeEntries(
  context: Context,
  importing: Importing,
  counts: ImportCounts,
  audited: AuditedTable,
  insertOnly: InsertOnlyColumns,
): Promise<void> {
  const { table } = importing
  // If a kind references itself, updates may refer to new rows. Otherwise new rows may take keys that updates free.
  const createsFirst = table.references.some(({ own }) => own)
  if (counts.changed) await noteChanging(context, importing, audited)
  if (counts.changed && !createsFirst) await change(context, importing)
  if (counts.created) await create(context, importing, counts.created, insertOnly)
  if (counts.changed && createsFirst) await change(context, importing)
  for (const list of table.listColumns) await writeLists(context, importing, list)
  await refuseCircles(context, importing)
}

const noteChanging = (
  context: Context,
  { runId, table, items }: Importing,
  { shownFrom }: AuditedTable,
): Promise<void> =>
  noteBefore(
    context,
    runId,
    table.table,
    sql`${items} join ${raw(table.table)} as stored on stored.id = item.id
      cross join lateral (${shownFrom(sql`(select stored.*)`)} offset 0) as former where item.outcome = 'change'`,
    raw('former.fields'),
  )

/** Key columns, for an order shared by imports. */
function keyOrder({ kind, columns }: ImportTable): Sql {
  const { keys, columns: all } = sheets[kind]
  const names = all.filter(({ key }) => keys.includes(key)).map((column) => raw(`item.${columnOf(fieldOf(column))}`))
  return join(names.length ? names : columns.slice(0, 1).map(({ column }) => sql`item.${column}`), ', ')
}

/** The referenced id, if known at the check. */
const referredId = ({ columnText }: CodedReference): Sql => sql`(item.value ->> ${columnText})::bigint`

async function create(
  context: Context,
  { runId, table, records }: Importing,
  expected: number,
  insertOnly: InsertOnlyColumns,
): Promise<void> {
  const { db, actor, now } = context
  const columns = join([...table.columns.map(({ column }) => column), ...Object.keys(insertOnly).map(raw)], ', ')
  const values = join([columnsOf(table, 'item'), ...Object.values(insertOnly)], ', ')
  const stamp = sql`${actor.userId}::bigint, ${now}::timestamptz`
  // In the order of keys, which prevents deadlocks between imports.
  const created = await noteCreated(
    context,
    runId,
    table.table,
    sql`insert into ${raw(table.table)} (${columns}, created_by, created_at, changed_by, changed_at)
      select ${values}, ${stamp}, ${stamp} from ${records}
      where item.outcome = 'create' order by ${keyOrder(table)}
      on conflict do nothing`,
  )
  if (created < expected) throw refuse('changed_since_check', { rows: expected - created })
  // References within the file resolve now.
  for (const reference of table.references.filter(({ own }) => own))
    await db.run(sql`
      update ${raw(table.table)} as stored set ${reference.column} = other.id
      from ${records} join ${raw(table.table)} as other on ${reference.named(raw('other'), namedCode(reference))}
      where item.outcome = 'create' and ${referredId(reference)} is null and ${table.match(stored, item)}`)
}

async function change({ db, actor, now }: Context, { table, records }: Importing): Promise<void> {
  const name = raw(table.table)
  const sets = table.columns.map(({ column, reference }) => {
    const cell = sql`item.${column}`
    if (!reference?.own) return sql`${column} = ${cell}`
    return sql`${column} = coalesce(${cell}, (
      select other.id from ${name} as other where ${reference.named(raw('other'), namedCode(reference))}))`
  })
  await db.run(sql`
    update ${name} set ${join(sets, ', ')}, version = ${name}.version + 1, changed_by = ${actor.userId}::bigint,
      changed_at = ${now}::timestamptz
    from ${records} where ${name}.id = item.id and item.outcome = 'change'`)
}

/** The check found no circles; this finds those that concurrent changes close. */
async function refuseCircles({ db }: Context, { table, items, records }: Importing): Promise<void> {
  for (const { column, key } of table.references.filter(({ own }) => own)) {
    const links = sql`exists (select from ${items} where item.outcome <> 'same' and item.value -> '.codes' ? ${key})`
    if (!(await holdLinks(db, table.table, links))) continue
    const circle = await db.row<{ rows: number }>(sql`
      with recursive led (start, at) as (
        select stored.id, stored.${column} from ${records} join ${raw(table.table)} as stored on ${table.match(stored, item)}
        where item.outcome <> 'same' and stored.${column} is not null
        union select led.start, stored.${column} from led join ${raw(table.table)} as stored on stored.id = led.at
        where led.at <> led.start and stored.${column} is not null
      )
      select count(*) as rows from led where at = start`)
    if (circle?.rows) throw refuse('changed_since_check', { rows: circle.rows })
  }
}
