import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { ImportKind, undoImport } from '@keben/core/office/spreadsheets/contract'
import { importUndone } from '@keben/core/office/spreadsheets/sentences'
import { inTheWay } from '@keben/core/office/spreadsheets/words-undo'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { auditInto } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { notify } from '../../kit/events/notify.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { effectsOn, imageOf, isKeyed, keyColumns } from './effects.ts'
import { importTableOf } from './import-table.ts'
import { type Importing, importingOf } from './importing.ts'
import { isMisfit } from './recheck.ts'
import { refuseObstacles } from './undo-obstacles.ts'
import { type UndoTable, undoTables } from './undo-tables.ts'
import { writing } from './writing.ts'

interface Run {
  readonly kind: ImportKind
  readonly state: 'checked' | 'imported' | 'undone'
  readonly fileName: string
  readonly userId: number
  readonly undoneBy: string
  readonly importedAt: Date
  readonly effects: { readonly requestId: string; readonly created: number; readonly changed: number }
}

type Undone = ValueOf<typeof undoImport.output>

/**
 * Undoes an import of today, all or nothing: deletes created rows and restores changed ones. Any administrator may do
 * it, because a user who notices a mistake should not have to find the importer.
 */
export async function takeBack(importId: number, context: Context): Promise<Undone> {
  const run = await claim(context, importId)
  const importing = importingOf(importTableOf(run.kind), importId)
  await writing[run.kind].hold?.(context, importing)
  const tables = await undoTables(context.db, importId)
  for (const { name } of tables) await lock(context, importId, name)
  if (tables.length) await refuseObstacles(context, importId, tables)
  await restoreAll(context, importing, tables)
  await recordUndo(context, importId, run)
  await close(context, importId)
  const { created, changed } = run.effects
  const facts = { kind: run.kind, fileName: run.fileName, created, changed, who: context.actor.name }
  await notify(context, [...new Set([run.userId, context.actor.userId])], importUndone, facts)
  return { importId, deleted: created, restored: changed }
}

const misfit = () => refuse('undo_in_the_way', { rows: 1, first: [inTheWay.misfit()] })

/** Refuses if later changes would no longer fit. */
async function restoreAll(context: Context, importing: Importing, tables: readonly UndoTable[]): Promise<void> {
  const { runId, table } = importing
  try {
    for (const each of tables) await restore(context, runId, each)
  } catch (error) {
    throw isMisfit(error) ? misfit() : error
  }
  if (await writing[table.kind].recheck?.(context, importing)) throw misfit()
}

/** Serialises concurrent undos; the second learns of the first. */
async function claim({ db, now }: Context, importId: number): Promise<Run> {
  const run = await db.row<Run>(sql`
    select kind, state, file_name as "fileName", user_id as "userId", imported_at as "importedAt", effects,
      coalesce((select name from app_user where app_user.id = undone_by), '') as "undoneBy"
    from import_run where import_run.id = ${importId} and state <> 'checked' for update of import_run`)
  if (!run) throw refuse('not_found')
  if (run.state === 'undone') throw refuse('undone_already', { who: run.undoneBy })
  const day = cityDay(new Date(run.importedAt))
  if (day !== cityDay(now)) throw refuse('undo_too_late', { day })
  return run
}

async function lock({ db }: Context, runId: number, table: string): Promise<void> {
  const order = join(
    keyColumns(table).map((column) => raw(`stored.${column}`)),
    ', ',
  )
  await db.run(sql`select from ${effectsOn(runId, table)} join ${raw(table)} as stored on ${isKeyed(table, raw('stored'))}
    order by ${order} for update of stored`)
}

const stamps = ['version', 'changed_by', 'changed_at']
const stored = raw('stored')

async function restore(context: Context, runId: number, table: UndoTable): Promise<void> {
  const name = raw(table.name)
  const effects = effectsOn(runId, table.name)
  const former = sql`cross join lateral jsonb_populate_record(null::${name}, effect.before) as former`
  // One statement: changed rows may refer to created ones, and created rows may occupy keys of changed ones. The
  // condition on `gone` deletes first.
  await context.db.run(sql`
    with gone as (
      delete from ${name} as stored using ${effects} where ${isKeyed(table.name, stored)} and effect.before is null returning 1
    )
    update ${name} as stored set ${setsOf(context, table)}
    from ${effects} ${former}
    where ${isKeyed(table.name, stored)} and effect.before is not null and effect.after is not null
      and (select count(*) from gone) >= 0`)
  const columns = raw(table.columns.join(', '))
  const values = raw(table.columns.map((column) => `former.${column}`).join(', '))
  await context.db.run(sql`
    insert into ${name} (${columns}) select ${values} from ${effects} ${former} where effect.after is null`)
  await handBack(context, runId, table.name)
}

/** Restores the state of an earlier import of the day except for its stamps, so that it can be undone too. */
async function handBack({ db }: Context, runId: number, table: string): Promise<void> {
  await db.run(sql`
    update import_effect as earlier set after = ${imageOf(table, stored)}
    from ${effectsOn(runId, table)} join ${raw(table)} as stored on ${isKeyed(table, stored)}
    where earlier.table_name = ${table} and earlier.key = effect.key and earlier.after = effect.before
      and earlier.run_id <> ${runId}`)
}

/** Restores all columns except the stamps, which name the user of the undo. */
function setsOf({ actor, now }: Context, { name, columns }: UndoTable): Sql {
  const restored = columns
    .filter((column) => !stamps.includes(column) && !keyColumns(name).includes(column) && !notRestored.includes(column))
    .map((column) => raw(`${column} = former.${column}`))
  const stamped = [
    columns.includes('version') && raw('version = stored.version + 1'),
    columns.includes('changed_by') && sql`changed_by = ${actor.userId}::bigint`,
    columns.includes('changed_at') && sql`changed_at = ${now}::timestamptz`,
  ].filter((set) => set !== false)
  // A table of keys only has nothing to update.
  const [key = 'id'] = keyColumns(name)
  return join(restored.length + stamped.length ? [...restored, ...stamped] : [raw(`${key} = stored.${key}`)], ', ')
}

/** User columns that the import neither changed nor copied. */
const notRestored = ['password_hash', 'last_sign_in_at', 'must_change_password', 'one_time_until']

/** Records the inverse history: created rows as deleted, changed ones as changed back. */
async function recordUndo(context: Context, importId: number, { importedAt, effects }: Run): Promise<void> {
  await context.db.run(sql`
    ${auditInto(context)}, thing, thing_id,
      case action when 'create' then 'delete' when 'delete' then 'create' else action end, after, before
    from audit where at = ${importedAt}::timestamptz and request_id = ${effects.requestId}::text order by id`)
  await context.db.run(sql`
    ${auditInto(context)}, 'import', ${importId}::bigint, 'undo', null,
      (select jsonb_build_object('kind', kind, 'fileName', file_name, 'rows', row_count) from import_run where id = ${importId})`)
}

async function close({ db, actor, now }: Context, importId: number): Promise<void> {
  await db.run(sql`
    update import_run set state = 'undone', undone_at = ${now}::timestamptz, undone_by = ${actor.userId}
    where id = ${importId}`)
  await db.run(sql`delete from import_effect where run_id = ${importId}`)
}
