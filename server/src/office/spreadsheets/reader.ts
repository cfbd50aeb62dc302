import type { Language } from '@keben/core/kit/language'
import { Refusal, type RefusalWords } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { ExistingData } from '@keben/core/office/spreadsheets/found'
import { spreadsheetRefusals } from '@keben/core/office/spreadsheets/refusals'
import { mappingOf } from '@keben/core/office/spreadsheets/report'
import { headerOf } from '@keben/core/office/spreadsheets/sheet'
import { type ReadKind, readSheets } from '@keben/core/office/spreadsheets/sheets'
import { namedEn, namedZh } from '@keben/core/kit/words'
import { type ChildProcess, fork } from 'node:child_process'
import type { UploadProblem } from './archive.ts'
import { type UploadLimits, limitsOf } from './limits.ts'
import type { ReaderTask } from './reader-process.ts'
import type { ReaderRequest, CheckedUpload, ReadUpload } from './upload.ts'

const secondsAllowed = 60
/** Enough for the most rows; a larger workbook is refused without harm to others. */
const memoryMegabytes = 1024
/** Reading occupies a core and memory, so a third upload waits. */
const atOnce = 2
/** An idle process lives this long, because starting one takes longer than a small file. */
const idleMilliseconds = 60_000

let running = 0
const waiting: (() => void)[] = []
const idle = new Set<Reader>()

interface HowToRead {
  readonly limits?: UploadLimits
  readonly seconds?: number
  readonly requested?: ReaderRequest
}

/**
 * Reads an upload in a process of its own with a time limit, so that other requests do not wait. A thread that is
 * killed while unpacking could crash the program.
 */
export async function readApart(
  kind: ReadKind,
  file: Buffer,
  known: ExistingData,
  { limits = limitsOf(kind, file.length), seconds = secondsAllowed, requested = {} }: HowToRead = {},
): Promise<ReadUpload> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await readBy(takeReader(), { kind, bytes: file, known, limits, requested }, seconds)
  } finally {
    // Hands the place to the next in the queue.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function readBy(reader: Reader, task: ReaderTask, seconds: number): Promise<ReadUpload> {
  const overdue = setTimeout(
    () => reader.answer?.({ outcome: 'refused', problem: { code: 'workbook_takes_too_long', facts: { seconds } } }),
    seconds * 1000,
  )
  try {
    return await ask(reader, task)
  } finally {
    clearTimeout(overdue)
    reader.answer = reader.fail = undefined
    if (reader.isFinished) keepReader(reader)
    else reader.child.kill('SIGKILL')
  }
}

interface Reader {
  readonly child: ChildProcess
  /** Idle and consistent. */
  isFinished: boolean
  answer: ((read: ReadUpload) => void) | undefined
  fail: ((error: Error) => void) | undefined
  /** Of the current upload. */
  limits?: UploadLimits
  bedtime?: NodeJS.Timeout
}

function ask(reader: Reader, task: ReaderTask): Promise<ReadUpload> {
  return new Promise((answer, fail) => {
    Object.assign(reader, { answer, fail, whole: false, limits: task.limits })
    reader.child.send(task, (error) => error && fail(error))
  })
}

function startReader(): Reader {
  const child = fork(new URL('./reader-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    // Our environment may hold a password.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const reader: Reader = { child, isFinished: false, answer: undefined, fail: undefined }
  child.on('message', (read: ReadUpload) => {
    reader.isFinished = true
    reader.answer?.(read)
  })
  child.on('error', (error) => reader.fail?.(error))
  child.on('exit', (_code, signal) => {
    idle.delete(reader)
    reader.isFinished = false
    if (signal !== 'SIGABRT') return reader.fail?.(new Error('The process that reads workbooks ended without a word.'))
    // Node exits like this when memory is exhausted.
    const megabytes = Math.round((reader.limits?.unpackedBytes ?? 0) / 1024 / 1024)
    return reader.answer?.({ outcome: 'refused', problem: { code: 'workbook_too_large', facts: { megabytes } } })
  })
  return reader
}

function takeReader(): Reader {
  const [reader] = idle
  if (!reader) return startReader()
  idle.delete(reader)
  clearTimeout(reader.bedtime)
  reader.child.ref()
  reader.child.channel?.ref()
  return reader
}

/** Unreferenced, and ended with the program. */
function keepReader(reader: Reader): void {
  idle.add(reader)
  reader.child.unref()
  reader.child.channel?.unref()
  reader.bedtime = setTimeout(() => {
    idle.delete(reader)
    reader.child.kill('SIGKILL')
  }, idleMilliseconds).unref()
}

/** Throws the refusal of an unreadable upload. */
export function checkedUpload(kind: ReadKind, read: ReadUpload, language: Language): CheckedUpload {
  if (read.outcome === 'checked') return read.upload
  if (read.outcome === 'columns missing') {
    const sheet = readSheets[kind]
    const missing = sheet.columns.filter(({ key }) => read.columns.includes(key))
    const names = missing.map((column) => headerOf(sheet, column, language))
    const mapping = mappingOf(sheet, read.header, language)
    throw refuse('columns_missing', { columns: (language === 'zh' ? namedZh : namedEn)(names), mapping })
  }
  if (read.outcome === 'columns absent') throw new Error('The reader needs the present rows.')
  throw refusalOf(read.problem)
}

/** The process sends the problem, because an exception does not cross processes. */
export function refusalOf(problem: UploadProblem): Refusal {
  const facts = 'facts' in problem ? problem.facts : {}
  return new Refusal(problem.code, spreadsheetRefusals[problem.code] as RefusalWords<unknown>, facts)
}
