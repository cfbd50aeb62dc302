/** One figure for one cell, by the places of row and column. */
export interface CellChange {
  readonly row: number
  readonly column: number
  readonly value: number
}

/** What a spreadsheet puts on the clipboard: lines of cells. It ends with a line break that is no line of its own. */
export function blockOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
}

/** A cell as a whole number: with thousands marks, full-width digits, nothing or a dash for zero; undefined if it is none. */
export function figureOf(cell: string): number | undefined {
  const text = cell.normalize('NFKC').replace(/[\s,]/g, '')
  if (/^[-–—]?$/.test(text)) return 0
  return /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : undefined
}

/** What is left of something typed into a cell: its digits. */
export const typedFigure = (typed: string): number => Number(typed.normalize('NFKC').replace(/\D/g, '').slice(0, 7))

/** Lays a block over a grid from one cell on, to the right and down. What does not fit, or is no number, is left out. */
export function laidOver(
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): { readonly changes: readonly CellChange[]; readonly leftOut: number } {
  const cells = block.flatMap((line, down) =>
    line.map((cell, right) => ({ row: at.row + down, column: at.column + right, value: figureOf(cell) })),
  )
  const changes = cells.filter(
    (cell): cell is CellChange => cell.value !== undefined && cell.row < size.rows && cell.column < size.columns,
  )
  return { changes, leftOut: cells.length - changes.length }
}

/** Where a key leads from a cell. Past the end of a column the next one begins; the edges of the grid hold. */
export function nextCell(
  key: 'up' | 'down' | 'left' | 'right' | 'enter' | 'back',
  { row, column }: { readonly row: number; readonly column: number },
  { rows, columns }: { readonly rows: number; readonly columns: number },
): { row: number; column: number } {
  switch (key) {
    case 'up':
      return { row: Math.max(row - 1, 0), column }
    case 'down':
      return { row: Math.min(row + 1, rows - 1), column }
    case 'left':
      return { row, column: Math.max(column - 1, 0) }
    case 'right':
      return { row, column: Math.min(column + 1, columns - 1) }
    case 'enter':
      if (row < rows - 1) return { row: row + 1, column }
      return column < columns - 1 ? { row: 0, column: column + 1 } : { row, column }
    case 'back':
      if (row > 0) return { row: row - 1, column }
      return column > 0 ? { row: rows - 1, column: column - 1 } : { row, column }
  }
}
