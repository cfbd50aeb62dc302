import type { CellAt } from '../draft/cells.ts'

/** Editable, read-only, or no cell in this row. */
export type CellAccess = 'write' | 'read' | 'none'

/** A rendered line: a row, or the name of a group. */
export interface GridLine {
  readonly kind: 'group' | 'row'
  readonly key: string
}

/** The existing cells and their places. */
export interface GridModel {
  readonly lines: readonly GridLine[]
  /** The rows in order, without group names. */
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly accessOf: (row: string, column: string) => CellAccess
  readonly rowIndex: (row: string) => number
  readonly columnIndex: (column: string) => number
  /** Its index among all lines. */
  readonly lineIndex: (row: string) => number
  /** The rows of a group, by the group's key; rows before the first group belong to ''. */
  readonly rowsOf: (group: string) => readonly string[]
  readonly groupOf: (row: string) => string
}

export function gridModel(
  lines: readonly GridLine[],
  columns: readonly string[],
  accessOf: (row: string, column: string) => CellAccess,
): GridModel {
  const rows = lines.flatMap(({ kind, key }) => (kind === 'row' ? [key] : []))
  const rowPlaces = new Map(rows.map((row, place) => [row, place]))
  const linePlaces = new Map(lines.flatMap(({ kind, key }, place) => (kind === 'row' ? [[key, place]] : [])))
  const groupOf = new Map<string, string>()
  let group = ''
  for (const { kind, key } of lines)
    if (kind === 'group') group = key
    else groupOf.set(key, group)
  const groups = Map.groupBy(rows, (row) => groupOf.get(row) ?? '')
  return {
    lines,
    rows,
    columns,
    accessOf,
    rowIndex: (row) => rowPlaces.get(row) ?? -1,
    columnIndex: (column) => columns.indexOf(column),
    lineIndex: (row) => linePlaces.get(row) ?? -1,
    rowsOf: (key) => groups.get(key) ?? [],
    groupOf: (row) => groupOf.get(row) ?? '',
  }
}

const placeOf = (model: GridModel, cell: CellAt) => ({
  row: model.rowIndex(cell.row),
  column: model.columnIndex(cell.column),
})

const exists = (model: GridModel, row: string | undefined, column: string | undefined): boolean =>
  row !== undefined && column !== undefined && model.accessOf(row, column) !== 'none'

/** The first existing cell, from the top. */
export function firstCell(model: GridModel): CellAt | undefined {
  return cellsIn(model, { top: 0, bottom: model.rows.length - 1, left: 0, right: model.columns.length - 1 })[0]
}

function lastCell(model: GridModel): CellAt | undefined {
  return cellsIn(model, { top: 0, bottom: model.rows.length - 1, left: 0, right: model.columns.length - 1 }).at(-1)
}

/** Moves up or down by existing cells, within the edges. */
export function down(model: GridModel, from: CellAt, by: number): CellAt {
  const place = placeOf(model, from)
  const direction = Math.sign(by)
  let left = Math.abs(by)
  let reached = from
  for (let row = place.row + direction; left > 0 && row >= 0 && row < model.rows.length; row += direction) {
    const key = model.rows[row]
    if (!key || !exists(model, key, from.column)) continue
    reached = { row: key, column: from.column }
    left -= 1
  }
  return reached
}

/** Moves to the next cell of the row, within the edges. */
export function across(model: GridModel, from: CellAt, by: number): CellAt {
  const place = placeOf(model, from)
  const direction = Math.sign(by)
  let left = Math.abs(by)
  let reached = from
  for (let at = place.column + direction; left > 0 && at >= 0 && at < model.columns.length; at += direction) {
    const column = model.columns[at]
    if (!column || !exists(model, from.row, column)) continue
    reached = { row: from.row, column }
    left -= 1
  }
  return reached
}

/** Moves to the edge of the group, then of the next group. */
export function toEdge(model: GridModel, from: CellAt, direction: 1 | -1): CellAt {
  const here = edgeOf(model, model.groupOf(from.row), from.column, direction)
  if (here && here !== from.row) return { row: here, column: from.column }
  const beyond = down(model, from, direction)
  const row = edgeOf(model, model.groupOf(beyond.row), from.column, direction)
  return row ? { row, column: from.column } : from
}

function edgeOf(model: GridModel, group: string, column: string, direction: 1 | -1): string | undefined {
  const rows = model.rowsOf(group).filter((row) => exists(model, row, column))
  return direction > 0 ? rows.at(-1) : rows[0]
}

export function rowEnd(model: GridModel, from: CellAt, direction: 1 | -1): CellAt {
  return across(model, from, direction * model.columns.length)
}

export const corner = (model: GridModel, from: CellAt, direction: 1 | -1): CellAt =>
  (direction > 0 ? lastCell(model) : firstCell(model)) ?? from

/** The cell after this one, line by line; undefined at the end, where the focus leaves the grid. */
export function nextCell(model: GridModel, from: CellAt, direction: 1 | -1): CellAt | undefined {
  const width = model.columns.length
  const { row, column } = placeOf(model, from)
  const count = model.rows.length * width
  for (let at = row * width + column + direction; at >= 0 && at < count; at += direction) {
    const cell = { row: model.rows[Math.floor(at / width)], column: model.columns[at % width] }
    if (cell.row !== undefined && cell.column !== undefined && exists(model, cell.row, cell.column))
      return { row: cell.row, column: cell.column }
  }
  return undefined
}

/** A range of cells, by the indexes of its first and last row and column. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function rangeOf(model: GridModel, one: CellAt, other: CellAt): CellRange {
  const [a, b] = [placeOf(model, one), placeOf(model, other)]
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}

/** The existing cells of a range, line by line. */
export function cellsIn(model: GridModel, { top, bottom, left, right }: CellRange): CellAt[] {
  return model.rows.slice(Math.max(top, 0), bottom + 1).flatMap((row) =>
    model.columns
      .slice(Math.max(left, 0), right + 1)
      .filter((column) => exists(model, row, column))
      .map((column) => ({ row, column })),
  )
}
