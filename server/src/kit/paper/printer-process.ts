import { drawSheet } from './draw.ts'
import { type Pdf, openPdf } from './page.ts'
import type { Sheet } from '@keben/core/kit/paper'

/** What the process is told: to begin, sheets to draw, that there are no more. */
export type PrinterTask =
  | { readonly begin: { readonly title: string } }
  | { readonly sheets: readonly Sheet[] }
  | { readonly end: true }

/** What it says: a piece of the file, that it has drawn what it was given (on so many pages), that the file is whole. */
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
    // After the pieces that it has made: whoever hears it may keep them.
    setImmediate(() => say({ drawn: pages }))
  } else pdf?.end()
}

process.on('message', draw)
// The program has ended, however it did: there is nobody left to print for.
process.on('disconnect', () => process.exit(0))
