import { read } from '../draft/read.ts'

/** What goes into one cell, by the places of row and column. */
export interface CellChange<Value> {
  readonly row: number
  readonly column: number
  readonly value: Value
}

/** What a spreadsheet puts on the clipboard: lines of cells. It ends with a line break that is no line of its own. */
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

/** What is left of something typed into a cell: its digits. */
export const typedFigure = (typed: string): number => Number(typed.normalize('NFKC').replace(/\D/g, '').slice(0, 7))

/** Lays a block over cells from one of them on, to the right and down. What does not fit, or cannot be read, is left out. */
export function laidOver<Value>(
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  /** What goes into the cell at this place; undefined where there is none, or where it takes no such thing. */
  readAt: (cell: string, row: number, column: number) => Value | undefined,
): { readonly changes: readonly CellChange<Value>[]; readonly leftOut: number } {
  const cells = block.flatMap((line, down) =>
    line.map((cell, right) => {
      const [row, column] = [at.row + down, at.column + right]
      return { row, column, value: readAt(cell, row, column) }
    }),
  )
  const changes = cells.filter((cell): cell is CellChange<Value & {}> => cell.value !== undefined)
  return { changes, leftOut: cells.length - changes.length }
}
