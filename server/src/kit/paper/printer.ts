import { type ChildProcess, fork } from 'node:child_process'
import type { PrinterTask, PrinterWord } from './printer-process.ts'
import type { Sheet } from './sheet.ts'

const memoryMegabytes = 512

export interface Printing {
  readonly title: string
  /** What is to be drawn, batch by batch; the next one is asked for when the last one stands on paper. */
  readonly sheets: AsyncIterable<readonly Sheet[]>
  /** A piece of the file, in its order; the next comes when it has been taken. */
  readonly onPiece: (piece: Uint8Array) => Promise<void>
  /** After each batch: how many sheets, on how many pages, so far. */
  readonly onProgress?: (sheets: number, pages: number) => Promise<void>
}

/**
 * Makes one PDF of any number of sheets in a process of its own, whose memory has a bound: nobody else's request waits
 * while pages are drawn. Ends with the number of pages, or fails, and leaves no process behind either way.
 */
export async function print({ title, sheets, onPiece, onProgress }: Printing): Promise<number> {
  const printer = startPrinter()
  try {
    printer.tell({ begin: { title } })
    let drawn = 0
    let pages = 0
    for await (const batch of sheets) {
      printer.tell({ sheets: batch })
      pages += await printer.hear(onPiece)
      drawn += batch.length
      await onProgress?.(drawn, pages)
    }
    printer.tell({ end: true })
    await printer.hear(onPiece)
    return pages
  } finally {
    printer.child.kill('SIGKILL')
  }
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
    tell: (task) => void child.send(task),
    async hear(onPiece) {
      for (;;) {
        const word = await next()
        if ('piece' in word) await onPiece(word.piece)
        else return 'drawn' in word ? word.drawn : 0
      }
    },
  }
}
