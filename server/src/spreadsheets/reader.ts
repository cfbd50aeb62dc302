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
const idle = new Set<Thread>()

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
  const thread = takeThread()
  const overdue = setTimeout(
    () => thread.answer?.({ outcome: 'refused', problem: { code: 'workbook_takes_too_long', facts: { seconds } } }),
    seconds * 1000,
  )
  try {
    return await ask(thread, task)
  } finally {
    clearTimeout(overdue)
    thread.answer = thread.fail = undefined
    if (thread.whole) keepThread(thread)
    else await thread.worker.terminate()
  }
}

interface Thread {
  readonly worker: Worker
  /** True while it waits for work: what it was asked last, it has answered. */
  whole: boolean
  answer: ((read: ReadUpload) => void) | undefined
  fail: ((error: Error) => void) | undefined
  bedtime?: NodeJS.Timeout
}

function ask(thread: Thread, task: ReaderTask): Promise<ReadUpload> {
  return new Promise((answer, fail) => {
    Object.assign(thread, { answer, fail, whole: false })
    thread.worker.postMessage(task, [task.bytes.buffer])
  })
}

function startThread(): Thread {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { resourceLimits: memory })
  const thread: Thread = { worker, whole: false, answer: undefined, fail: undefined }
  worker.on('message', (read: ReadUpload) => {
    thread.whole = true
    thread.answer?.(read)
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    thread.whole = false
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return thread.fail?.(error)
    const megabytes = Math.round(uploadLimits.unpackedBytes / 1024 / 1024)
    return thread.answer?.({ outcome: 'refused', problem: { code: 'workbook_too_large', facts: { megabytes } } })
  })
  worker.on('exit', () => {
    idle.delete(thread)
    thread.fail?.(new Error('The thread that reads workbooks ended without a word.'))
  })
  return thread
}

function takeThread(): Thread {
  const [thread] = idle
  if (!thread) return startThread()
  idle.delete(thread)
  clearTimeout(thread.bedtime)
  thread.worker.ref()
  return thread
}

/** An idle thread does not keep the program from ending. */
function keepThread(thread: Thread): void {
  idle.add(thread)
  thread.worker.unref()
  thread.bedtime = setTimeout(() => {
    idle.delete(thread)
    void thread.worker.terminate()
  }, idleMilliseconds).unref()
}

/** The problem in words. The thread cannot throw them: what it throws arrives without its class. */
export function refusalOf(problem: UploadProblem): Refusal {
  const facts = 'facts' in problem ? problem.facts : {}
  return new Refusal(problem.code, spreadsheetRefusals[problem.code] as RefusalWords<unknown>, facts)
}
