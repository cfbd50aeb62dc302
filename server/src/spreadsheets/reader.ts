import type { ImportKind } from '@keben/core/spreadsheets/contract'
import { Worker } from 'node:worker_threads'
import type { ReaderTask } from './reader-worker.ts'
import { type ReadUpload, uploadLimits } from './upload.ts'

const secondsAllowed = 60
/** Enough for the most rows that are allowed; a workbook that needs more is refused, and nobody else notices. */
const memory = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }
/** Reading fills a core and some memory: a third upload waits for one of the first two. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** Reads and checks an upload in a thread of its own, which ends with it: in time, by force, or for want of memory. */
export async function readInThread(
  kind: ImportKind,
  file: Buffer,
  { limits = uploadLimits, seconds = secondsAllowed } = {},
): Promise<ReadUpload> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await inThread({ kind, bytes: new Uint8Array(file), limits }, seconds)
  } finally {
    // The place goes straight to the next who waits, if there is one.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function inThread(task: ReaderTask, seconds: number): Promise<ReadUpload> {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: memory,
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadUpload>()
  const overdue = setTimeout(() => {
    resolve({ outcome: 'refused', problem: { code: 'workbook_takes_too_long', facts: { seconds } } })
  }, seconds * 1000)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
    const megabytes = Math.round(task.limits.unpackedBytes / 1024 / 1024)
    return resolve({ outcome: 'refused', problem: { code: 'workbook_too_large', facts: { megabytes } } })
  })
  worker.once('exit', () => reject(new Error('The thread that reads workbooks ended without a word.')))
  try {
    return await promise
  } finally {
    clearTimeout(overdue)
    await worker.terminate()
  }
}
