import { type PaperKind, paperKinds } from '@keben/core/office/paper/choices'
import type { StatementWish } from '@keben/core/finance/settlements/statements'
import type { Language } from '@keben/core/kit/language'
import type { Role } from '@keben/core/roles'
import type { Db } from '../../kit/database/db.ts'
import { announce, theUsers } from '../../kit/events/notify.ts'
import { print } from '../../kit/paper/printer.ts'
import type { Sheet } from '@keben/core/kit/paper'
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

/** Documents that are read and drawn at a time: few enough for the memory, many enough for the database. */
const batch = 50
/** A paper of one batch is over in a moment, and never waits for longer ones. */
export const printJobs = { small: 'print', large: 'print-many' } as const
export const printJobFor = (documents: number): string => (documents > batch ? printJobs.large : printJobs.small)

/** A piece of the file as it is kept. */
const pieceBytes = 256 * 1024

/**
 * Makes the paper. Begun again, after a server has died, it begins from the first page. Every write is a transaction, so that
 * of two servers the one that has lost the job adds nothing to what the other one writes.
 */
export async function printRun(db: Db, runId: number, now: Date, signal?: AbortSignal): Promise<void> {
  const run = await db.write(async (tx) => {
    await tx.run(sql`delete from print_piece where run_id = ${runId}`)
    return tx.row<Run>(sql`
      update print_run set state = 'printing', done = 0, pages = 0, bytes = 0 where id = ${runId} and state <> 'ready'
      returning kind, ids, language, role, address, wish, created_at as at`)
  })
  // Fetched and forgotten, or made by another server meanwhile.
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

/** The sheets in batches; `given` hears how many documents have been handed out with the one that follows. */
async function* sheetsOf(
  db: Db,
  { kind, ids, at, ...run }: Run,
  given: (documents: number) => void,
): AsyncGenerator<Sheet[]> {
  const { sheets, whole } = papers[kind]
  const reader = { ...run, now: new Date(at) }
  const step = whole ? ids.length : batch
  for (let from = 0; from < ids.length; from += step) {
    const batchOfIds = ids.slice(from, from + step)
    given(from + batchOfIds.length)
    yield await sheets(db.primary, batchOfIds, reader)
  }
}

async function noteProgress(db: Db, runId: number, done: number, pages: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.run(sql`update print_run set done = ${done}, pages = ${pages} where id = ${runId}`)
    await announce({ db: tx }, 'paper', runId, whoAsked(runId))
  })
}

/** Keeps the file in pieces of one size: a row for each handful of bytes would be many rows. */
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

/** Only whoever asked for it hears how far it is. */
const whoAsked = (runId: number) => theUsers(sql`select user_id from print_run where id = ${runId}`)
