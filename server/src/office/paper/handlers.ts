import { cityDay } from '@keben/core/kit/moment'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { type PaperKind, type PrintState, paperKinds, printStates } from '@keben/core/office/paper/choices'
import {
  type PrintRun,
  downloadPaper,
  listPrintRuns,
  printRunInfo,
  startPrinting,
} from '@keben/core/office/paper/contract'
import { refuse } from '@keben/core/refusals'
import { Readable } from 'node:stream'
import type { Context } from '../../kit/requests/context.ts'
import { type FileAnswer, type Handler, handle, handleDownload } from '../../kit/requests/handle.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { papers } from './kinds.ts'
import { printJobFor } from './run.ts'

const columns: Sql = sql`print_run.id, print_run.kind, print_run.state, cardinality(print_run.ids) as total,
  print_run.done, print_run.pages, print_run.bytes, ${moment(raw('print_run.created_at'))} as "createdAt"`

/** A print belongs to its requester in that role. */
const runs = ({ db, actor }: Context, which: Sql): Promise<PrintRun[]> =>
  db.rows<PrintRun>(sql`select ${columns} from print_run
    where print_run.user_id = ${actor.userId} and print_run.role = ${actor.role} and ${which} order by print_run.id desc`)

async function start(
  context: Context,
  { kind, ids, address, wish: wishInput }: ValueOf<typeof startPrinting.input>,
): Promise<PrintRun> {
  const { db, actor, language, now } = context
  const words: { readonly roles: readonly string[]; readonly en: string; readonly zh: string } = paperKinds[kind]
  if (!words.roles.includes(actor.role)) throw refuse('paper_not_for_role', { kind: words })
  const { visibleIds: visibleTo, wished } = papers[kind]
  const wish = (wishInput && wished && (await wished(context, wishInput))) ?? null
  const visibleIds = await visibleTo(context, [...new Set(ids)], wish)
  if (!visibleIds.length) throw refuse('not_found')
  const run = await db.row<PrintRun>(sql`
    insert into print_run (kind, ids, address, language, user_id, role, created_at, wish)
    values (${kind}, ${visibleIds}::bigint[], ${address}, ${language}, ${actor.userId}, ${actor.role}, ${now},
      ${wish && JSON.stringify(wish)}::jsonb)
    returning ${columns}`)
  if (!run) throw new Error('A run that was just written is not there.')
  await enqueue(db, printJobFor(visibleIds.length), { runId: run.id }, actor.userId)
  return run
}

async function info(context: Context, id: number): Promise<PrintRun> {
  const [run] = await runs(context, sql`print_run.id = ${id}`)
  if (!run) throw refuse('not_found')
  return run
}

async function file(context: Context, id: number): Promise<FileAnswer> {
  const run = await info(context, id)
  if (run.state !== 'ready') throw refuse('paper_not_ready', { state: printStates[run.state satisfies PrintState] })
  return {
    fileName: `${paperKinds[run.kind satisfies PaperKind][context.language]}-${cityDay(context.now)}.pdf`,
    contentType: 'application/pdf',
    body: Readable.from(pieces(context, id)),
  }
}

async function* pieces({ db }: Context, id: number): AsyncGenerator<Buffer> {
  for await (const rows of db.stream<{ bytes: Buffer }>(
    sql`select bytes from print_piece where run_id = ${id} order by place`,
    4,
  ))
    for (const { bytes } of rows) yield bytes
}

export const paperHandlers: Handler[] = [
  handle(startPrinting, (input, context) => start(context, input)),
  handle(listPrintRuns, async (_, context) => ({
    list: await runs(context, sql`print_run.created_at > ${context.now}::timestamptz - interval '2 days'`),
  })),
  handle(printRunInfo, ({ id }, context) => info(context, id)),
  handleDownload(downloadPaper, ({ id }, context) => file(context, id)),
]
