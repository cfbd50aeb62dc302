import type { ClipboardEvent, KeyboardEvent } from 'react'
import { copied, everyCell, filledDown, pasted } from './block.ts'
import { selected, selectedCells, stateOf } from './cursor.ts'
import { type Grid, giveUp, select, setMode } from './grid.ts'
import { across, corner, down, nextCell, rowEnd, toEdge } from './model.ts'
import { entered } from '../draft/read.ts'
import type { CellAt } from '../draft/cells.ts'

interface Hands {
  readonly grid: Grid
  /** The number of rows that PageDown moves. */
  readonly page: () => number
  readonly reveal: (cell: CellAt) => void
  /** Further keys, each an action on the selected cells. */
  readonly shortcuts: Readonly<Record<string, (cells: readonly CellAt[]) => void>>
  readonly onPasted: (done: number, rejected: number, leftOut: number, unclear: readonly string[]) => void
}

type Key = KeyboardEvent<HTMLElement>

/** The spreadsheet keyboard and clipboard of a grid. */
export function useGridKeys({ grid, page, reveal, shortcuts, onPasted }: Hands) {
  const { sheet, cursor, model } = grid

  const go = (to: CellAt, extend: boolean) => {
    const state = stateOf(cursor, model)
    if (!state) return
    if (extend) select(grid, state.active, to)
    else select(grid, to)
    reveal(to)
  }
  const turnBack = (changed: readonly CellAt[]) => {
    const first = changed.find(({ row }) => model.rowIndex(row) >= 0)
    setMode(grid, 'ready')
    if (first) go({ row: first.row, column: first.column }, false)
  }
  const write = (writes: Parameters<typeof sheet.write>[0]) => {
    setMode(grid, 'ready')
    sheet.write(writes)
  }
  const range = () => selected(cursor, model) ?? { top: 0, bottom: -1, left: 0, right: -1 }
  const clear = () => write(everyCell(model, range(), entered(null)))

  /** The target cell of a key; undefined for other keys. */
  const target = (event: Key, from: CellAt): CellAt | undefined => {
    const far = event.ctrlKey || event.metaKey
    switch (event.key) {
      case 'ArrowDown':
        return far ? toEdge(model, from, 1) : down(model, from, 1)
      case 'ArrowUp':
        return far ? toEdge(model, from, -1) : down(model, from, -1)
      case 'ArrowRight':
        return far ? rowEnd(model, from, 1) : across(model, from, 1)
      case 'ArrowLeft':
        return far ? rowEnd(model, from, -1) : across(model, from, -1)
      case 'PageDown':
        return down(model, from, page())
      case 'PageUp':
        return down(model, from, -page())
      case 'Home':
        return far ? corner(model, from, -1) : rowEnd(model, from, -1)
      case 'End':
        return far ? corner(model, from, 1) : rowEnd(model, from, 1)
      default:
        return undefined
    }
  }

  /** True if the key was handled. */
  const onCommand = (event: Key): boolean => {
    switch (event.key.toLowerCase()) {
      case 'z':
        turnBack(event.shiftKey ? sheet.redo() : sheet.undo())
        return true
      case 'y':
        turnBack(sheet.redo())
        return true
      case 'd':
        write(filledDown(model, sheet, range()))
        return true
      case 'a': {
        const state = stateOf(cursor, model)
        if (state) select(grid, corner(model, state.active, -1), corner(model, state.active, 1))
        return true
      }
      case 'enter': {
        const state = stateOf(cursor, model)
        if (state) write(everyCell(model, range(), sheet.entryAt(state.active.row, state.active.column)))
        return true
      }
      default:
        return false
    }
  }

  const onEnter = (event: Key): void => {
    const state = stateOf(cursor, model)
    if (!state) return
    const column = state.tabFrom ?? state.active.column
    go(down(model, { row: state.active.row, column }, event.shiftKey ? -1 : 1), false)
  }

  const onTab = (event: Key): boolean => {
    const state = stateOf(cursor, model)
    const to = state && nextCell(model, state.active, event.shiftKey ? -1 : 1)
    if (!state || !to) return false
    select(grid, to, to, { tabFrom: state.tabFrom ?? state.active.column })
    reveal(to)
    return true
  }

  const onPlainKey = (event: Key, inside: boolean): boolean => {
    const shortcut = inside ? undefined : shortcuts[event.key]
    if (shortcut) {
      setMode(grid, 'ready')
      shortcut(selectedCells(cursor, model))
      return true
    }
    switch (event.key) {
      case 'Enter':
        onEnter(event)
        return true
      case 'Tab':
        return onTab(event)
      case 'F2':
        setMode(grid, 'inside')
        caretToEnd(event.target)
        return true
      case 'Escape':
        giveUp(grid)
        return true
      case 'Delete':
      case 'Backspace':
        if (stateOf(cursor, model)?.mode !== 'ready') return false
        clear()
        return true
      default:
        return false
    }
  }

  const onKeyDown = (event: Key): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const state = stateOf(cursor, model)
    if (!state) return
    const inside = state.mode === 'inside'
    const to = inside && /^(Arrow(Left|Right)|Home|End)$/.test(event.key) ? undefined : target(event, state.end)
    if (to) go(event.shiftKey ? to : (target(event, state.active) ?? to), event.shiftKey)
    const handled = to ?? ((event.ctrlKey || event.metaKey ? onCommand(event) : onPlainKey(event, inside)) || undefined)
    if (handled) event.preventDefault()
  }

  /** While editing a cell, the clipboard is the field's own, except for a block. */
  const isWithin = () => stateOf(cursor, model)?.mode !== 'ready'
  const onCopy = (event: ClipboardEvent): void => {
    if (isWithin()) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(model, sheet, range()))
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (isWithin() && !/[\t\n]/.test(text)) return
    event.preventDefault()
    const result = pasted(model, sheet, range(), text, grid)
    write(result.writes)
    const [from, to] = [result.writes[0], result.writes.at(-1)]
    if (from && to) select(grid, { row: from.row, column: from.column }, { row: to.row, column: to.column })
    onPasted(result.writes.length - result.rejected, result.rejected, result.leftOut, result.unclear)
  }
  const onCut = (event: ClipboardEvent): void => {
    if (isWithin()) return
    onCopy(event)
    clear()
  }
  return { onKeyDown, onCopy, onCut, onPaste }
}

function caretToEnd(input: EventTarget): void {
  if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length)
}
