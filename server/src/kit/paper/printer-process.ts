import { drawSheet } from './draw.ts'
import { type Pdf, openPdf } from './page.ts'
import type { PaperSheet } from '@keben/core/kit/paper'

/** Messages to the process: begin, sheets, end. */
export type PrinterTask =
  | { readonly begin: { readonly title: string } }
  | { readonly sheets: readonly PaperSheet[] }
  | { readonly end: true }

/** Messages from it: a piece of the file, a finished batch with its pages, the end. */
export type PrinterWord = { readonly piece: Uint8Array } | { readonly drawn: number } | { readonly whole: true }

const say = (word: PrinterWord): void => void process.send?.(word)

let pdf: Pdf | undefined

function draw(task: PrinterTask): void {
  if ('begin' in task) {
    pdf = openPdf(task.begin)
    pdf.on('data', (piece: Uint8Array) => say({ piece }))
    pdf.on('end', () => say({ whole: true }))
  } else if ('sheets' in task) {
    const pages = task.sheets.reduce((sum, sheet) => sum + drawSheet(pdf as Pdf, sheet), 0)
    // After the pieces of the batch.
    setImmediate(() => say({ drawn: pages }))
  } else pdf?.end()
}

process.on('message', draw)
// The parent has ended.
process.on('disconnect', () => process.exit(0))
