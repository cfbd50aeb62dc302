import { type ChildProcess, fork } from 'node:child_process'
import type { PrinterTask, PrinterWord } from './printer-process.ts'
import type { Sheet } from '@keben/core/kit/paper'

const memoryMegabytes = 512
/** Starting a process and reading the font takes longer than drawing a small paper: processes wait for the next one. */
const mostIdle = 2
const idleMs = 60_000
/** The memory that a longer paper took is given back, with its process. */
const mostPagesToStay = 200

export interface Printing {
  readonly title: string
  /** What is to be drawn, batch by batch; the next one is asked for when the last one stands on paper. */
  readonly sheets: AsyncIterable<readonly Sheet[]>
  /** A piece of the file, in its order; the next comes when it has been taken. */
  readonly onPiece: (piece: Uint8Array) => Promise<void>
  /** After each batch: how many sheets, on how many pages, so far. */
  readonly onProgress?: (sheets: number, pages: number) => Promise<void>
  /** Ends the paper in the middle, and its process. */
  readonly signal?: AbortSignal
}

/**
 * Makes one PDF of any number of sheets in a process of its own, whose memory has a bound: nobody else's request waits
 * while pages are drawn. Ends with the number of pages, or fails. A process that has failed is never used again.
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

/** The one that was used last; of one that has died meanwhile nothing is asked. */
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

/** Keeps nothing alive: neither this process by waiting, nor that one for long. */
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
  /** Takes the pieces that come, until a batch is drawn or the file is whole: the pages of the batch. */
  readonly hear: (onPiece: Printing['onPiece']) => Promise<number>
}

function startPrinter(): Printer {
  const child = fork(new URL('./printer-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    // It needs nothing of our surroundings, and our settings may hold a password.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const words: (PrinterWord | Error)[] = []
  let heard: (() => void) | undefined
  const add = (word: PrinterWord | Error): void => {
    words.push(word)
    heard?.()
  }
  child.on('message', (word: PrinterWord) => add(word))
  child.on('error', add)
  child.on('exit', () => add(new Error('The process that draws pages ended without a word.')))

  async function next(): Promise<PrinterWord> {
    while (!words.length) await new Promise<void>((come) => (heard = come))
    const word = words.shift() as PrinterWord | Error
    if (word instanceof Error) throw word
    return word
  }
  return {
    child,
    // Of one that has ended, `hear` says so.
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
