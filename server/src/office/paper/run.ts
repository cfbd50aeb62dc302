import { type PaperKind, paperKinds } from '@keben/core/office/paper/choices'
import type { StatementWish } from '@keben/core/finance/settlements/statements'
import type { Language } from '@keben/core/kit/language'
import type { Role } from '@keben/core/roles'
import type { Db } from '../../kit/database/db.ts'
import { announce, theUsers } from '../../kit/events/notify.ts'
import { print } from '../../kit/paper/printer.ts'
import type { PaperSheet } from '@keben/core/kit/paper'
import { sql } from '../../kit/database/sql.ts'
import { papers } from './kinds.ts'

interface Run {
  readonly kind: PaperKind
  readonly ids: number[]
  readonly language: Language
  readonly role: Role
  readonly address: string
  readonly wish: StatementWish | null
  readonly at: string
}

/** Documents per batch; bounds memory. */
const batch = 50
/** A small print has its own lane, so that it never waits for large ones. */
export const printJobs = { small: 'print', large: 'print-many' } as const
export const printJobFor = (documents: number): string => (documents > batch ? printJobs.large : printJobs.small)

/** The size of a stored piece. */
const pieceBytes = 256 * 1024

/**
 * Prints in the background. After a crash it restarts from the first page. All writes are transactions, so a server
 * that has lost the job writes nothing.
 */
export async function printRun(db: Db, runId: number, now: Date, signal?: AbortSignal): Promise<void> {
  const run = await db.write(async (tx) => {
    await tx.run(sql`delete from print_piece where run_id = ${runId}`)
    return tx.row<Run>(sql`
      update print_run set state = 'printing', done = 0, pages = 0, bytes = 0 where id = ${runId} and state <> 'ready'
      returning kind, ids, language, role, address, wish, created_at as at`)
  })
  // Deleted, or finished by another server.
  if (!run) return
  try {
    const file = keeper(db, runId)
    let done = 0
    const pages = await print({
      title: paperKinds[run.kind][run.language],
      sheets: sheetsOf(db, run, (documents) => (done = documents)),
      onPiece: file.add,
      ...(signal && { signal }),
      onProgress: (_, drawn) => noteProgress(db, runId, done, drawn),
    })
    await file.finish()
    await db.write(async (tx) => {
      await tx.run(sql`update print_run set state = 'ready', done = cardinality(ids), pages = ${pages},
        finished_at = ${now}, bytes = (select coalesce(sum(length(bytes)), 0) from print_piece where run_id = ${runId})
        where id = ${runId}`)
      await announce({ db: tx }, 'paper', runId, whoAsked(runId))
    })
  } catch (error) {
    await db.write(async (tx) => {
      await tx.run(sql`update print_run set state = 'failed' where id = ${runId}`)
      await announce({ db: tx }, 'paper', runId, whoAsked(runId))
    })
    throw error
  }
}

/** Batches of sheets; `fixtures` gets the number of documents. */
async function* sheetsOf(
  db: Db,
  { kind, ids, at, ...run }: Run,
  onProgress: (documents: number) => void,
): AsyncGenerator<PaperSheet[]> {
  const { sheets, isCombined: whole } = papers[kind]
  const reader = { ...run, now: new Date(at) }
  const step = whole ? ids.length : batch
  for (let from = 0; from < ids.length; from += step) {
    const batchOfIds = ids.slice(from, from + step)
    onProgress(from + batchOfIds.length)
    yield await sheets(db.primary, batchOfIds, reader)
  }
}

async function noteProgress(db: Db, runId: number, done: number, pages: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.run(sql`update print_run set done = ${done}, pages = ${pages} where id = ${runId}`)
    await announce({ db: tx }, 'paper', runId, whoAsked(runId))
  })
}

/** Stores the file in pieces of one size, which limits the rows. */
function keeper(db: Db, runId: number) {
  let waiting: Uint8Array[] = []
  let size = 0
  let place = 0
  async function keep(): Promise<void> {
    if (!size) return
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    await db.write((tx) =>
      tx.run(sql`insert into print_piece (run_id, place, bytes) values (${runId}, ${place}, ${bytes})`),
    )
    place += 1
  }
  return {
    add: async (piece: Uint8Array): Promise<void> => {
      waiting.push(piece)
      size += piece.byteLength
      if (size >= pieceBytes) await keep()
    },
    finish: keep,
  }
}

/** Only the requester hears the progress. */
const whoAsked = (runId: number) => theUsers(sql`select user_id from print_run where id = ${runId}`)
