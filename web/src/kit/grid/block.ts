import { read } from '../draft/read.ts'

/** Clipboard text of a spreadsheet: lines of cells. The final line break starts no line. */
export function blockOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
}

const mostOfCell = 999_999_999

/** A cell as a whole number: with thousands marks, full-width digits, nothing or a dash for zero; undefined if it is none. */
export function figureOf(cell: string): number | undefined {
  const reading = read(cell, mostOfCell)
  return 'value' in reading ? (reading.value ?? 0) : undefined
}

/** The digits of a typed text. */
export const typedFigure = (typed: string): number => Number(typed.normalize('NFKC').replace(/\D/g, '').slice(0, 7))
