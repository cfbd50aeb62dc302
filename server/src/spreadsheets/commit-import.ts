import { refuse } from '@keben/core/refusals'
import type { ImportKind, ImportReport } from '@keben/core/spreadsheets/contract'
import { importFinished } from '@keben/core/spreadsheets/sentences'
import { sheets } from '@keben/core/spreadsheets/sheets'
import type { Context } from '../kit/context.ts'
import { notify } from '../kit/notify.ts'
import { type Sql, allOf, join, raw, sql } from '../kit/sql.ts'
import { type KeptTable, columnsWith, fieldsOf, keptTableOf } from './kept-table.ts'

/** Brings a checked upload in: all of its rows, or none. As many statements for ten rows as for fifty thousand. */
export async function commitImport(context: Context, kind: ImportKind, importId: number): Promise<ImportReport> {
  const table = keptTableOf(sheets[kind])
  const rows = await claim(context, kind, importId)
  const items = itemsOf(table, importId)
  const counts = await lockUnchanged(context, table, items)
  await create(context, table, items, counts.created)
  await change(context, table, items)
  await close(context, importId, counts)
  await notify(context, [context.actor.userId], importFinished, { kind, rows })
  const nothingToShow = { wrongRows: 0, problems: [], preview: { columns: [], rows: [] } }
  return { importId, stage: 'imported', rows, ...counts, ...nothingToShow }
}

/** Two who commit at once wait here for each other; the second finds the import over. */
async function claim({ db, actor, now }: Context, kind: ImportKind, importId: number): Promise<number> {
  const run = await db.row<{ open: boolean; rows: number }>(sql`
    select state = 'checked' and created_at > ${now}::timestamptz - interval '1 day' as open, row_count as rows
    from import_run where id = ${importId} and kind = ${kind} and user_id = ${actor.userId}
    for update`)
  if (!run) throw refuse('not_found')
  if (!run.open) throw refuse('import_is_over')
  return run.rows
}

/** The kept rows as records of the table, with what the check found beside them. */
const itemsOf = ({ table }: KeptTable, importId: number): Sql => sql`(
    select row.value, row.value ->> '.outcome' as outcome, given.*
    from import_run as run
    cross join lateral jsonb_array_elements(run.rows) as row (value)
    cross join lateral jsonb_populate_record(null::${table}, row.value) as given
    where run.id = ${importId}
  ) as item`

interface Counts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
}

/** Locks every entry that exists, in the order of ids, and refuses where the world is no longer as it was checked. */
async function lockUnchanged({ db }: Context, table: KeptTable, items: Sql): Promise<Counts> {
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
  const gone = await danglingReferences(db, table, items)
  if (stale + gone > 0) throw refuse('changed_since_check', { rows: stale + gone })
  return counts
}

/** How many rows name an entry that was deleted or disabled since the check. */
async function danglingReferences(db: Context['db'], table: KeptTable, items: Sql): Promise<number> {
  const { references } = table
  if (!references.length) return 0
  const joins = references.map(
    ({ table: referred, alias, column }) => sql`left join ${referred} as ${alias} on ${alias}.id = item.${column}`,
  )
  const dangling = references.map(
    ({ alias, column }) => sql`(item.${column} is not null and (${alias}.id is null
      or (${alias}.state <> 'active' and ${alias}.id is distinct from kept.${column})))`,
  )
  const found = await db.row<{ rows: number }>(sql`
    select count(*) as rows from ${items} left join ${table.table} as kept on kept.id = item.id ${join(joins, ' ')}
    where ${join(dangling, ' or ')}`)
  return found?.rows ?? 0
}

async function create(context: Context, table: KeptTable, items: Sql, expected: number): Promise<void> {
  if (!expected) return
  const { db, actor, now } = context
  const stamps = raw('created_by, created_at, changed_by, changed_at')
  const columns = join(
    table.columns.map(({ column }) => column),
    ', ',
  )
  // In the order of codes: two imports that bring the same new codes wait for each other instead of deadlocking.
  const created = await db.run(sql`
    insert into ${table.table} (${columns}, ${stamps})
    select ${columnsWith(table, 'item')}, ${actor.userId}, ${now}, ${actor.userId}, ${now}
    from ${items} where item.outcome = 'create' order by item.${table.code}
    on conflict (${table.code}) do nothing`)
  if (created < expected) throw refuse('changed_since_check', { rows: expected - created })
  await linkCreated(context, table, items)
  await db.run(sql`
    ${auditInto(context, table)} 'create', null, ${fieldsOf(table, 'kept')}, kept.id
    from ${items} join ${table.table} as kept on kept.${table.code} = item.${table.code}
    where item.outcome = 'create' order by kept.id`)
}

/** References among the rows of one file: they have ids only now. */
async function linkCreated({ db }: Context, table: KeptTable, items: Sql): Promise<void> {
  for (const { key, column, own } of table.references) {
    if (!own) continue
    await db.run(sql`
      update ${table.table} as kept set ${column} = other.id
      from ${items} join ${table.table} as other on other.${table.code} = item.value -> '.codes' ->> ${raw(`'${key}'`)}
      where item.outcome = 'create' and item.${column} is null and kept.${table.code} = item.${table.code}`)
  }
}

async function change(context: Context, table: KeptTable, items: Sql): Promise<void> {
  const { db, actor, now } = context
  const linked = new Map(
    table.references
      .filter(({ own }) => own)
      .map(({ key, columnName }) => [
        columnName,
        sql`coalesce(item.${raw(columnName)}, (select other.id from ${table.table} as other
          where other.${table.code} = item.value -> '.codes' ->> ${raw(`'${key}'`)}))`,
      ]),
  )
  const sets = table.columns.map(
    ({ column }) => sql`${column} = ${linked.get(column.strings.join('')) ?? sql`item.${column}`}`,
  )
  await db.run(sql`
    with before as materialized (
      select kept.id, ${fieldsOf(table, 'kept')} as fields
      from ${items} join ${table.table} as kept on kept.id = item.id where item.outcome = 'change'
    ), changed as (
      update ${table.table} as kept
      set ${join(sets, ', ')}, version = kept.version + 1, changed_by = ${actor.userId}, changed_at = ${now}
      from ${items} where kept.id = item.id and item.outcome = 'change'
      returning kept.id, ${fieldsOf(table, 'kept')} as fields
    )
    ${auditInto(context, table)} 'change', before.fields, changed.fields, changed.id
    from changed join before on before.id = changed.id order by changed.id`)
}

/** One row of audit for each entry, in one statement; `select` is left open for action, before, after and id. */
const auditInto = ({ actor, address, requestId, call, now }: Context, { thing }: KeptTable): Sql => sql`
  insert into audit (at, user_id, user_name, role, address, request_id, call, thing, action, before, after, thing_id)
  select ${now}::timestamptz, ${actor.userId}::bigint, ${actor.userName}::text, ${actor.role}::text, ${address}::text,
    ${requestId}::text, ${call}::text, ${thing}::text,`

/** What was done stands in the audit under the same request; the rows themselves are not needed any more. */
async function close({ db, now, requestId }: Context, importId: number, counts: Counts): Promise<void> {
  await db.run(sql`
    update import_run set state = 'imported', imported_at = ${now}, rows = '[]',
      effects = ${JSON.stringify({ requestId, ...counts })}::jsonb
    where id = ${importId}`)
}
