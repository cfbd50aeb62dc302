import { refuse } from '@keben/core/refusals'
import type { ImportKind, ImportReport } from '@keben/core/office/spreadsheets/contract'
import { importFinished } from '@keben/core/office/spreadsheets/sentences'
import type { Context } from '../../kit/requests/context.ts'
import { notify } from '../../kit/events/notify.ts'
import { codeOf } from '../../kit/database/retry.ts'
import { sql } from '../../kit/database/sql.ts'
import { importTableOf } from './import-table.ts'
import { type ImportCounts, type Importing, importingOf } from './importing.ts'
import { lockUnchanged } from './lock-unchanged.ts'
import type { NewUsers } from './new-users.ts'
import { isMisfit } from './recheck.ts'
import { uploadLifetime } from './sweep.ts'
import { writing } from './writing.ts'

/** Imports all rows of a checked upload, or none, in a constant number of statements. */
export async function commitImport(
  context: Context,
  kind: ImportKind,
  importId: number,
  newUsers: NewUsers,
): Promise<ImportReport> {
  const rows = await claim(context, kind, importId)
  const importing = importingOf(importTableOf(kind), importId)
  const counts = await refusingBroken(() => write(context, kind, importing, newUsers))
  await close(context, importId, counts)
  await notify(context, [context.actor.userId], importFinished, { kind, rows })
  const nothingToShow = {
    wrongRows: 0,
    problems: [],
    preview: { columns: [], rows: [] },
    mapping: { headers: [], columns: [] },
  }
  const accounts = [...newUsers.values()].map(({ userName, name, password }) => ({
    userName,
    name,
    oneTimePassword: password,
  }))
  return { importId, stage: 'imported', rows, ...counts, ...nothingToShow, newUsers: accounts }
}

async function write(
  context: Context,
  kind: ImportKind,
  importing: Importing,
  newUsers: NewUsers,
): Promise<ImportCounts> {
  const { hold, write: writeAll, recheck } = writing[kind]
  // Shared locks come before any row lock, in one order.
  await hold?.(context, importing)
  const counts = await lockUnchanged(context, importing)
  if (counts.created + counts.changed === 0) return counts
  await writeAll(context, importing, counts, newUsers)
  const rows = (await recheck?.(context, importing)) ?? 0
  if (rows) throw refuse('changed_since_check', { rows })
  return counts
}

/** A constraint that was broken after the check. */
async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (codeOf(error) === '23514') throw refuse('import_refused', { rule: constraint ?? '' })
    throw isMisfit(error) ? refuse('changed_since_check', { rows: 1 }) : error
  }
}

/** Serialises concurrent commits; the second finds the import done. */
async function claim({ db, actor, now }: Context, kind: ImportKind, importId: number): Promise<number> {
  const run = await db.row<{ open: boolean; rows: number }>(sql`
    select state = 'checked' and created_at > ${now}::timestamptz - ${uploadLifetime} as open, row_count as rows
    from import_run where id = ${importId} and kind = ${kind} and user_id = ${actor.userId}
    for update`)
  if (!run) throw refuse('not_found')
  if (!run.open) throw refuse('import_is_over')
  return run.rows
}

/** Deletes the staged rows; the effects and the audit have what they did. */
async function close({ db, now, requestId }: Context, importId: number, counts: ImportCounts): Promise<void> {
  await db.run(sql`
    update import_run set state = 'imported', imported_at = ${now}, rows = '[]',
      effects = ${JSON.stringify({ requestId, ...counts })}::jsonb
    where id = ${importId}`)
}
