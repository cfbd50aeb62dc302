import { type Store, createStore } from '../app/store.ts'
import { type GridModel, type CellRange, cellsIn, firstCell, rangeOf } from './model.ts'
import type { CellAt } from '../draft/cells.ts'

/**
 * The active cell and the selection's other corner. 'typing' starts with a character and ends with any arrow; 'inside'
 * moves within the text.
 */
export interface CursorState {
  readonly active: CellAt
  readonly end: CellAt
  readonly mode: 'ready' | 'typing' | 'inside'
  /** The column where Tab started: Enter returns to it. */
  readonly tabFrom: string | undefined
}

export type Cursor = Store<CursorState | undefined>

export const createCursor = (): Cursor => createStore<CursorState | undefined>(undefined)

/** The cursor; initially, or if its row is gone, the first cell. */
export function stateOf(cursor: Cursor, model: GridModel): CursorState | undefined {
  const state = cursor.get()
  if (state && isThere(model, state.active) && isThere(model, state.end)) return state
  const first = firstCell(model)
  return first && { active: first, end: first, mode: 'ready', tabFrom: undefined }
}

const isThere = (model: GridModel, { row, column }: CellAt): boolean =>
  model.rowIndex(row) >= 0 && model.columnIndex(column) >= 0 && model.accessOf(row, column) !== 'none'

export function selected(cursor: Cursor, model: GridModel): CellRange | undefined {
  const state = stateOf(cursor, model)
  return state && rangeOf(model, state.active, state.end)
}

export const selectedCells = (cursor: Cursor, model: GridModel): CellAt[] => {
  const range = selected(cursor, model)
  return range ? cellsIn(model, range) : []
}

/** The selection within a row as a string, for comparison. */
export function markIn(cursor: Cursor, model: GridModel, row: string): string {
  const state = stateOf(cursor, model)
  if (!state) return ''
  const { top, bottom, left, right } = rangeOf(model, state.active, state.end)
  const place = model.rowIndex(row)
  const chosen = place >= top && place <= bottom ? `${left}-${right}` : ''
  return state.active.row === row ? `${state.active.column}/${chosen}` : chosen && `/${chosen}`
}
