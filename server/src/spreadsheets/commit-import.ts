import { refuse } from '@keben/core/refusals'
import type { ImportKind, ImportReport } from '@keben/core/spreadsheets/contract'
import { importFinished } from '@keben/core/spreadsheets/sentences'
import { holdLinks } from '../catalogue/links.ts'
import type { Context } from '../kit/context.ts'
import { notify } from '../kit/notify.ts'
import { type Sql, join, sql } from '../kit/sql.ts'
import { auditChanged, auditCreated } from './import-audit.ts'
import { type CodedReference, type ImportTable, columnsOf, importTableOf, namedCode } from './import-table.ts'
import { places } from './places.ts'
import { uploadLifetime } from './sweep.ts'

/** A checked upload on its way in. */
interface Import {
  readonly table: ImportTable
  /** Its rows with what the check found beside them, under the name `item`; for the `from` of a statement. */
  readonly items: Sql
  /** The same, with all columns of the table; taking a row apart is what costs. */
  readonly records: Sql
}

/** Brings a checked upload in: all of its rows, or none. As many statements for ten rows as for fifty thousand. */
export async function commitImport(context: Context, kind: ImportKind, importId: number): Promise<ImportReport> {
  const rows = await claim(context, kind, importId)
  const table = importTableOf(kind)
  const importing = { table, items: itemsOf(table, importId), records: recordsOf(table, importId) }
  const counts = await lockUnchanged(context, importing)
  if (counts.created) {
    await create(context, importing, counts.created)
    await auditCreated(context, places[kind], importing.items)
  }
  if (counts.changed) await auditChanged(context, places[kind], importing.records, changes(context, importing))
  await refuseCircles(context, importing)
  await close(context, importId, counts)
  await notify(context, [context.actor.userId], importFinished, { kind, rows })
  const nothingToShow = { wrongRows: 0, problems: [], preview: { columns: [], rows: [] } }
  return { importId, stage: 'imported', rows, ...counts, ...nothingToShow }
}

/** Two who commit at once wait here for each other; the second finds the import over. */
async function claim({ db, actor, now }: Context, kind: ImportKind, importId: number): Promise<number> {
  const run = await db.row<{ open: boolean; rows: number }>(sql`
    select state = 'checked' and created_at > ${now}::timestamptz - ${uploadLifetime} as open, row_count as rows
    from import_run where id = ${importId} and kind = ${kind} and user_id = ${actor.userId}
    for update`)
  if (!run) throw refuse('not_found')
  if (!run.open) throw refuse('import_is_over')
  return run.rows
}

const itemsOf = ({ code, codeText }: ImportTable, importId: number): Sql => sql`(
    select row.value, row.value ->> '.outcome' as outcome,
      (row.value ->> 'id')::bigint as id, (row.value ->> 'version')::int as version, row.value ->> ${codeText} as ${code}
    from import_run as run cross join lateral jsonb_array_elements(run.rows) as row (value)
    where run.id = ${importId}
  ) as item`

const recordsOf = ({ table }: ImportTable, importId: number): Sql => sql`(
    select row.value, row.value ->> '.outcome' as outcome, given.*
    from import_run as run
    cross join lateral jsonb_array_elements(run.rows) as row (value)
    cross join lateral jsonb_populate_record(null::${table}, row.value) as given
    where run.id = ${importId}
  ) as item`

/** The id that a row refers to, where it was known when the row was checked. */
const referredId = ({ columnText }: CodedReference): Sql => sql`(item.value ->> ${columnText})::bigint`

/** The version that it had then. */
const referredVersion = ({ columnText }: CodedReference): Sql => sql`(item.value -> '.versions' ->> ${columnText})::int`

interface Counts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
}

/** Locks every entry that exists, in the order of ids, and refuses where the world is no longer as it was checked. */
async function lockUnchanged({ db }: Context, importing: Import): Promise<Counts> {
  const { table, items } = importing
  const locked = await db.row<Counts & { stale: number }>(sql`
    with locked as materialized (
      select kept.id, kept.version <> item.version as stale
      from ${items} join ${table.table} as kept on kept.id = item.id
      order by kept.id for no key update of kept
    )
    select count(*) filter (where outcome = 'create') as created,
      count(*) filter (where outcome = 'change') as changed,
      count(*) filter (where outcome = 'same') as unchanged,
      count(*) filter (where item.id is not null and locked.stale is not false) as stale
    from ${items} left join locked on locked.id = item.id`)
  if (!locked) throw new Error('The lock of an import answered nothing.')
  const { stale, ...counts } = locked
  const rows = stale + (await holdReferred(db, importing))
  if (rows) throw refuse('changed_since_check', { rows })
  return counts
}

/** Holds what the rows refer to until the end; tells how many rows name an entry that was changed or deleted since. */
async function holdReferred(db: Context['db'], { table, items }: Import): Promise<number> {
  const { references } = table
  if (!references.length) return 0
  const held = references.map(
    (reference) => sql`${reference.referred} as materialized (
      select id from ${reference.table} where id in (select ${referredId(reference)} from item)
      order by id for key share)`,
  )
  const counted = references.map(({ referred }) => sql`(select count(*) from ${referred})`)
  await db.run(sql`
    with item as materialized (select item.value from ${items} where item.outcome <> 'same'), ${join(held, ', ')}
    select ${join(counted, ' + ')}`)

  // A statement of its own: it sees what those did for whom the one before had to wait.
  const joins = references.map(
    (reference) => sql`left join ${reference.table} as ${reference.referred}
      on ${reference.referred}.id = ${referredId(reference)}`,
  )
  const moved = references.map(
    (reference) => sql`(${referredId(reference)} is not null
      and ${reference.referred}.version is distinct from ${referredVersion(reference)})`,
  )
  const found = await db.row<{ rows: number }>(sql`
    select count(*) as rows from ${items} ${join(joins, ' ')}
    where item.outcome <> 'same' and (${join(moved, ' or ')})`)
  return found?.rows ?? 0
}

async function create({ db, actor, now }: Context, { table, items, records }: Import, expected: number): Promise<void> {
  const columns = join(
    table.columns.map(({ column }) => column),
    ', ',
  )
  const stamp = sql`${actor.userId}::bigint, ${now}::timestamptz`
  // In the order of codes: two imports that bring the same new codes wait for each other instead of deadlocking.
  const created = await db.run(sql`
    insert into ${table.table} (${columns}, created_by, created_at, changed_by, changed_at)
    select ${columnsOf(table, 'item')}, ${stamp}, ${stamp} from ${records}
    where item.outcome = 'create' order by item.${table.code}
    on conflict (${table.code}) do nothing`)
  if (created < expected) throw refuse('changed_since_check', { rows: expected - created })
  // References among the rows of one file lead somewhere only now.
  for (const reference of table.references.filter(({ own }) => own))
    await db.run(sql`
      update ${table.table} as kept set ${reference.column} = other.id
      from ${items} join ${table.table} as other on other.${table.code} = ${namedCode(reference)}
      where item.outcome = 'create' and ${referredId(reference)} is null and kept.${table.code} = item.${table.code}`)
}

/** What an `update` sets from the rows. */
function changes({ actor, now }: Context, { table }: Import): Sql {
  const sets = table.columns.map(({ column, reference }) => {
    const given = sql`item.${column}`
    if (!reference?.own) return sql`${column} = ${given}`
    return sql`${column} = coalesce(${given}, (
      select other.id from ${table.table} as other where other.${table.code} = ${namedCode(reference)}))`
  })
  return sql`${join(sets, ', ')}, version = ${table.table}.version + 1,
    changed_by = ${actor.userId}::bigint, changed_at = ${now}::timestamptz`
}

/** The check looked for circles; this looks whether somebody closed one since, among entries that are not in the file. */
async function refuseCircles({ db }: Context, { table, items }: Import): Promise<void> {
  for (const { column, key } of table.references.filter(({ own }) => own)) {
    const links = sql`exists (select from ${items} where item.outcome <> 'same' and item.value -> '.codes' ? ${key})`
    if (!(await holdLinks(db, table.name, links))) continue
    const circle = await db.row<{ rows: number }>(sql`
      with recursive led (start, at) as (
        select kept.id, kept.${column} from ${items} join ${table.table} as kept on kept.${table.code} = item.${table.code}
        where item.outcome <> 'same' and kept.${column} is not null
        union select led.start, kept.${column} from led join ${table.table} as kept on kept.id = led.at
        where led.at <> led.start and kept.${column} is not null
      )
      select count(*) as rows from led where at = start`)
    if (circle?.rows) throw refuse('changed_since_check', { rows: circle.rows })
  }
}

/** What was done stands in the audit under the same request; the rows themselves are not needed any more. */
async function close({ db, now, requestId }: Context, importId: number, counts: Counts): Promise<void> {
  await db.run(sql`
    update import_run set state = 'imported', imported_at = ${now}, rows = '[]',
      effects = ${JSON.stringify({ requestId, ...counts })}::jsonb
    where id = ${importId}`)
}
