import type { Store } from '../app/store.ts'
import { type Cursor, type CursorState, stateOf } from './cursor.ts'
import type { RowNamed } from './by-name.ts'
import type { GridModel } from './model.ts'
import { type CellEntry, entryOf } from '../draft/read.ts'
import type { CellAt, GridCells } from '../draft/cells.ts'

/** What the parts of one grid share. */
export interface Grid {
  readonly sheet: GridCells
  readonly cursor: Cursor
  readonly model: GridModel
  readonly most: number
  readonly rowNamed: RowNamed | undefined
  /** True while the focus is in the grid, also between two cells. */
  readonly hasFocus: Store<boolean>
  /** What the cell held before one began to type. */
  readonly begun: Store<EntryInProgress | undefined>
}

export interface EntryInProgress extends CellAt {
  readonly entry: CellEntry
  readonly name: string
}

let typings = 0

/** To the field of the cell one is at: of this grid, or of the only one on the page. */
export const focusActiveCell = (within: ParentNode | null = document): void =>
  within?.querySelector<HTMLInputElement>('.entry-cell.is-active input')?.focus({ preventScroll: true })

/** Goes to a cell; with `end` it selects up to there. */
export function select({ cursor }: Grid, active: CellAt, end: CellAt = active, more: Partial<CursorState> = {}): void {
  cursor.set({ active, end, mode: 'ready', tabFrom: undefined, ...more })
}

export function setMode({ cursor, model }: Grid, mode: CursorState['mode']): void {
  const state = stateOf(cursor, model)
  if (state) cursor.set({ ...state, mode })
}

/** Puts what is being typed into the active cell, character by character; all of it is one step to undo. */
export function typed(grid: Grid, text: string): void {
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

/** Takes back what is being typed; where nothing is, what could not be read. */
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
