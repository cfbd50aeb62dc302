import { Refusal, type RefusalWords } from '@keben/core/kit/refusal'
import type { Known } from '@keben/core/spreadsheets/check'
import type { ImportKind } from '@keben/core/spreadsheets/contract'
import { spreadsheetRefusals } from '@keben/core/spreadsheets/refusals'
import { Worker } from 'node:worker_threads'
import type { UploadProblem } from './archive.ts'
import type { ReaderTask } from './reader-worker.ts'
import { type ReadUpload, uploadLimits } from './upload.ts'

const secondsAllowed = 60
/** Enough for the most rows that are allowed; a workbook that needs more is refused, and nobody else notices. */
const memory = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }
/** Reading fills a core and some memory: a third upload waits for one of the first two. */
const atOnce = 2
/** A thread that has read waits this long for another upload, since starting one takes longer than reading a small file. */
const idleMilliseconds = 60_000

let running = 0
const waiting: (() => void)[] = []
const idle = new Map<Worker, NodeJS.Timeout>()

/** Reads and checks an upload in a thread: nobody else's request waits for it, and it ends in time or by force. */
export async function readInThread(
  kind: ImportKind,
  file: Buffer,
  known: Known,
  { limits = uploadLimits, seconds = secondsAllowed } = {},
): Promise<ReadUpload> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await inThread({ kind, bytes: new Uint8Array(file), known, limits }, seconds)
  } finally {
    // The place goes straight to the next who waits, if there is one.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function inThread(task: ReaderTask, seconds: number): Promise<ReadUpload> {
  const worker = takeThread()
  const { promise, resolve, reject } = Promise.withResolvers<ReadUpload>()
  const refuse = (problem: UploadProblem): void => resolve({ outcome: 'refused', problem })
  const overdue = setTimeout(() => refuse({ code: 'workbook_takes_too_long', facts: { seconds } }), seconds * 1000)
  let whole = false
  worker.once('message', (read: ReadUpload) => {
    whole = true
    resolve(read)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
    const megabytes = Math.round(task.limits.unpackedBytes / 1024 / 1024)
    return refuse({ code: 'workbook_too_large', facts: { megabytes } })
  })
  worker.once('exit', () => reject(new Error('The thread that reads workbooks ended without a word.')))
  try {
    worker.postMessage(task, [task.bytes.buffer])
    return await promise
  } finally {
    clearTimeout(overdue)
    worker.removeAllListeners()
    if (whole) keepThread(worker)
    else await worker.terminate()
  }
}

function takeThread(): Worker {
  const [kept] = idle
  if (!kept) return new Worker(new URL('./reader-worker.ts', import.meta.url), { resourceLimits: memory })
  const [worker, bedtime] = kept
  clearTimeout(bedtime)
  idle.delete(worker)
  worker.removeAllListeners()
  worker.ref()
  return worker
}

/** An idle thread does not keep the program from ending. */
function keepThread(worker: Worker): void {
  const end = (): void => {
    idle.delete(worker)
    void worker.terminate()
  }
  worker.once('error', end)
  worker.unref()
  idle.set(worker, setTimeout(end, idleMilliseconds).unref())
}

/** The problem in words. The thread cannot throw them: what it throws arrives without its class. */
export function refusalOf(problem: UploadProblem): Refusal {
  const facts = 'facts' in problem ? problem.facts : {}
  return new Refusal(problem.code, spreadsheetRefusals[problem.code] as RefusalWords<unknown>, facts)
}
