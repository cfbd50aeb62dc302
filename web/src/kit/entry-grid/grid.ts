import type { Store } from '../app/store.ts'
import { type Cursor, type CursorState, stateOf } from './cursor.ts'
import type { RowNamed } from './by-name.ts'
import type { GridModel } from './model.ts'
import { type CellEntry, entryOf } from '../draft/read.ts'
import type { CellAt, GridCells } from '../draft/cells.ts'

/** Shared by the parts of one grid. */
export interface Grid {
  readonly sheet: GridCells
  readonly cursor: Cursor
  readonly model: GridModel
  readonly most: number
  readonly rowNamed: RowNamed | undefined
  /** True while the focus is in the grid, even between two cells. */
  readonly hasFocus: Store<boolean>
  /** The cell's content before typing started. */
  readonly begun: Store<EntryInProgress | undefined>
}

export interface EntryInProgress extends CellAt {
  readonly entry: CellEntry
  readonly name: string
}

let typings = 0

/** Focuses the active cell's field, of this grid or of the page's only one. */
export const focusActiveCell = (within: ParentNode | null = document): void =>
  within?.querySelector<HTMLInputElement>('.entry-cell.is-active input')?.focus({ preventScroll: true })

/** Moves to a cell; `end` extends the selection. */
export function select({ cursor }: Grid, active: CellAt, end: CellAt = active, more: Partial<CursorState> = {}): void {
  cursor.set({ active, end, mode: 'ready', tabFrom: undefined, ...more })
}

export function setMode({ cursor, model }: Grid, mode: CursorState['mode']): void {
  const state = stateOf(cursor, model)
  if (state) cursor.set({ ...state, mode })
}

/** Types into the active cell; the characters undo as one step. */
export function typeIntoCell(grid: Grid, text: string): void {
  const state = stateOf(grid.cursor, grid.model)
  if (!state) return
  const { row, column } = state.active
  const last = grid.begun.get()
  if (state.mode === 'ready' || last?.row !== row || last.column !== column)
    grid.begun.set({ row, column, entry: grid.sheet.entryAt(row, column), name: `typing ${(typings += 1)}` })
  if (state.mode === 'ready') setMode(grid, 'typing')
  const begun = grid.begun.get()
  if (!begun) return
  grid.sheet.write([{ row, column, entry: entryOf(text, grid.most, begun.entry.value) }], begun.name)
}

/** Discards the typing, or else an unreadable entry. */
export function giveUp(grid: Grid): void {
  const state = stateOf(grid.cursor, grid.model)
  if (!state) return
  const { row, column } = state.active
  const begun = grid.begun.get()
  const isTyping = state.mode !== 'ready' && begun?.row === row && begun.column === column
  setMode(grid, 'ready')
  if (isTyping) return grid.sheet.write([{ row, column, entry: begun.entry }], begun.name)
  const { value, rejected } = grid.sheet.entryAt(row, column)
  if (rejected) grid.sheet.write([{ row, column, entry: { value, rejected: undefined } }])
}
