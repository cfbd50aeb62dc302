import { blockOf } from '../grid/block.ts'
import { type NamedBlock, type RowNamed, namedBlock } from './by-name.ts'
import { type GridModel, type CellRange, cellsIn } from './model.ts'
import { entryOf, textOf } from '../draft/read.ts'
import type { CellWrite, GridCells } from '../draft/cells.ts'

export interface PasteResult {
  readonly writes: readonly CellWrite[]
  /** The number of unreadable cells, which stay marked. */
  readonly rejected: number
  /** The number of cells outside the grid, or in read-only cells. */
  readonly leftOut: number
  /** Names that match several rows. */
  readonly unclear: readonly string[]
  /** The selection after pasting. */
  readonly range: CellRange
}

/**
 * Pastes a block from the first selected cell on, skipping group headings. A single figure fills the whole selection; a
 * block with row names goes into these rows.
 */
export function pasted(
  model: GridModel,
  sheet: GridCells,
  selection: CellRange,
  text: string,
  { most, rowNamed }: { readonly most: number; readonly rowNamed?: RowNamed | undefined },
): PasteResult {
  const block = blockOf(text)
  const named = rowNamed && namedBlock(block, rowNamed)
  if (named) return pastedByName(model, sheet, selection, named, most)
  const range = block.length === 1 && block[0]?.length === 1 ? selection : coveredBy(block, selection)
  const single = range === selection ? (block[0]?.[0] ?? '') : undefined
  const writes: CellWrite[] = []
  let leftOut = 0
  for (let row = range.top; row <= range.bottom; row += 1)
    for (let column = range.left; column <= range.right; column += 1) {
      const cell = single ?? block[row - range.top]?.[column - range.left]
      if (cell === undefined) continue
      const at = cellAt(model, row, column)
      if (at) writes.push({ ...at, entry: entryOf(cell, most, sheet.valueAt(at.row, at.column)) })
      else if (cell.trim()) leftOut += 1
    }
  return {
    writes,
    rejected: writes.filter(({ entry }) => entry.rejected).length,
    leftOut,
    unclear: [],
    range: within(model, range),
  }
}

/** Each line goes into the row that it names, starting in the selected column. */
function pastedByName(
  model: GridModel,
  sheet: GridCells,
  selection: CellRange,
  { lines, leftOut, unclear }: NamedBlock,
  most: number,
): PasteResult {
  const laid = lines.flatMap(({ row, figures }) =>
    figures.flatMap((cell, place) =>
      cell.trim() ? [{ cell, at: cellAt(model, model.rowIndex(row), selection.left + place) }] : [],
    ),
  )
  const writes = laid.flatMap(({ cell, at }) =>
    at ? [{ ...at, entry: entryOf(cell, most, sheet.valueAt(at.row, at.column)) }] : [],
  )
  return {
    writes,
    rejected: writes.filter(({ entry }) => entry.rejected).length,
    leftOut: leftOut + laid.length - writes.length,
    unclear,
    range: within(model, selection),
  }
}

const coveredBy = (block: readonly (readonly string[])[], { top, left }: CellRange): CellRange => ({
  top,
  left,
  bottom: top + block.length - 1,
  right: left + Math.max(...block.map((line) => line.length)) - 1,
})

const within = (model: GridModel, range: CellRange): CellRange => ({
  ...range,
  bottom: Math.min(range.bottom, model.rows.length - 1),
  right: Math.min(range.right, model.columns.length - 1),
})

function cellAt(model: GridModel, row: number, column: number) {
  const [key, name] = [model.rows[row], model.columns[column]]
  return key !== undefined && name !== undefined && model.accessOf(key, name) === 'write'
    ? { row: key, column: name }
    : undefined
}

/** The selection as clipboard text; places without a cell stay empty. */
export function copied(model: GridModel, sheet: GridCells, { top, bottom, left, right }: CellRange): string {
  return model.rows
    .slice(top, bottom + 1)
    .map((row) =>
      model.columns
        .slice(left, right + 1)
        .map((column) => (model.accessOf(row, column) === 'none' ? '' : textOf(sheet.entryAt(row, column))))
        .join('\t'),
    )
    .join('\n')
}

/** The same entry for every editable cell of the selection. */
export const everyCell = (model: GridModel, range: CellRange, entry: CellWrite['entry']): CellWrite[] =>
  cellsIn(model, range)
    .filter(({ row, column }) => model.accessOf(row, column) === 'write')
    .map((cell) => ({ ...cell, entry }))

/** Fills the first line of the selection down; a single line copies the line above. */
export function filledDown(model: GridModel, sheet: GridCells, range: CellRange): CellWrite[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top
  return cellsIn(model, { ...range, top: from + 1 }).flatMap((cell) => {
    const source = sourceAbove(model, from, cell.column)
    if (source === undefined || model.accessOf(cell.row, cell.column) !== 'write') return []
    return [{ ...cell, entry: sheet.entryAt(source, cell.column) }]
  })
}

/** The row, or the nearest one above with a cell in this column. */
const sourceAbove = (model: GridModel, from: number, column: string): string | undefined =>
  model.rows.slice(0, from + 1).findLast((row) => model.accessOf(row, column) !== 'none')
