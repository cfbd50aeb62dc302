import { type ChildProcess, fork } from 'node:child_process'
import type { PrinterTask, PrinterWord } from './printer-process.ts'
import type { PaperSheet } from '@keben/core/kit/paper'

const memoryMegabytes = 512
/** Starting a process and loading the font takes longer than a small print, so idle processes are pooled. */
const mostIdle = 2
const idleMs = 60_000
/** After more pages the process ends, which frees its memory. */
const mostPagesToStay = 200

export interface Printing {
  readonly title: string
  /** The next batch is read after the last one is drawn (backpressure). */
  readonly sheets: AsyncIterable<readonly PaperSheet[]>
  /** In order; the next piece waits for the promise. */
  readonly onPiece: (piece: Uint8Array) => Promise<void>
  /** After each batch: total sheets and pages. */
  readonly onProgress?: (sheets: number, pages: number) => Promise<void>
  /** Aborts the print and its process. */
  readonly signal?: AbortSignal
}

/**
 * Makes one PDF in a process of its own with bounded memory, so that drawing does not block other requests. Resolves
 * with the page count. A failed process is discarded.
 */
export async function print({ title, sheets, onPiece, onProgress, signal }: Printing): Promise<number> {
  signal?.throwIfAborted()
  const printer = takeIdle() ?? startPrinter()
  const kill = (): void => void printer.child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  let isWhole = false
  let pages = 0
  try {
    printer.tell({ begin: { title } })
    let drawn = 0
    for await (const batch of sheets) {
      printer.tell({ sheets: batch })
      pages += await printer.hear(onPiece)
      drawn += batch.length
      await onProgress?.(drawn, pages)
    }
    printer.tell({ end: true })
    await printer.hear(onPiece)
    isWhole = true
    return pages
  } finally {
    signal?.removeEventListener('abort', kill)
    if (isWhole && pages <= mostPagesToStay) keepIdle(printer)
    else kill()
  }
}

interface IdlePrinter {
  readonly printer: Printer
  readonly timer: NodeJS.Timeout
}

const idle: IdlePrinter[] = []

/** The last used one that is still alive. */
function takeIdle(): Printer | undefined {
  for (let last = idle.pop(); last; last = idle.pop()) {
    clearTimeout(last.timer)
    if (!last.printer.child.connected) continue
    last.printer.child.ref()
    last.printer.child.channel?.ref()
    return last.printer
  }
  return undefined
}

/** Unreferenced, and with a time limit. */
function keepIdle(printer: Printer): void {
  if (idle.length >= mostIdle || !printer.child.connected) return void printer.child.kill('SIGKILL')
  printer.child.unref()
  printer.child.channel?.unref()
  const waiting: IdlePrinter = {
    printer,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(waiting), 1)
      printer.child.kill('SIGKILL')
    }, idleMs).unref(),
  }
  idle.push(waiting)
}

interface Printer {
  readonly child: ChildProcess
  readonly tell: (task: PrinterTask) => void
  /** Takes pieces until a batch or the file ends; returns the batch's pages. */
  readonly hear: (onPiece: Printing['onPiece']) => Promise<number>
}

function startPrinter(): Printer {
  const child = fork(new URL('./printer-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    // Our environment may hold a password.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const words: (PrinterWord | Error)[] = []
  let resume: (() => void) | undefined
  const add = (word: PrinterWord | Error): void => {
    words.push(word)
    resume?.()
  }
  child.on('message', (word: PrinterWord) => add(word))
  child.on('error', add)
  child.on('exit', () => add(new Error('The process that draws pages ended without a word.')))

  async function next(): Promise<PrinterWord> {
    while (!words.length) await new Promise<void>((come) => (resume = come))
    const word = words.shift() as PrinterWord | Error
    if (word instanceof Error) throw word
    return word
  }
  return {
    child,
    // `hear` reports an ended process.
    tell: (task) => void child.send(task, () => {}),
    async hear(onPiece) {
      for (;;) {
        const word = await next()
        if ('piece' in word) await onPiece(word.piece)
        else return 'drawn' in word ? word.drawn : 0
      }
    },
  }
}
