import type { CoverageDistrict } from '@keben/core/base/warehouses/contract'
import type { KeyboardEvent } from 'react'
import type { MatrixRow } from './rows.ts'

/** The focused cell, and the first row of a selection. Column -1 is the name of the row. */
export interface MatrixCursor {
  readonly row: number
  readonly column: number
  readonly anchor: number
}

/** The first and the last selected row. */
export const rangeOf = ({ row, anchor }: MatrixCursor): readonly [number, number] => [
  Math.min(row, anchor),
  Math.max(row, anchor),
]

interface Keys {
  readonly rows: readonly MatrixRow[]
  readonly columns: number
  readonly place: MatrixCursor
  /** The number of visible rows. */
  readonly page: number
  readonly move: (place: MatrixCursor) => void
  readonly tick: () => void
  readonly toggle: (district: CoverageDistrict, isOpen: boolean) => void
  readonly undo: () => void
}

/** Arrows move, Shift+arrows select rows of a column, Space ticks them. On a name, left collapses and right expands. */
export function onMatrixKey(
  event: KeyboardEvent,
  { rows, columns, place, page, move, tick, toggle, undo }: Keys,
): void {
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
    event.preventDefault()
    undo()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { row, column, anchor } = place
  const current = rows[row]
  const last = rows.length - 1
  const down: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: last,
  }
  const next = down[event.key]
  if (next !== undefined) {
    const to = Math.max(0, Math.min(last, next))
    move({ row: to, column, anchor: event.shiftKey && column >= 0 ? anchor : to })
  } else if (event.key === 'ArrowRight') {
    if (column === -1 && current?.kind === 'district' && !current.open) toggle(current.district, false)
    else move({ row, column: Math.min(columns - 1, column + 1), anchor: row })
  } else if (event.key === 'ArrowLeft') {
    if (column === -1 && current) moveOut(rows, row, { move, toggle })
    else move({ row, column: column - 1, anchor: row })
  } else if (event.key === ' ' || event.key === 'Enter') {
    if (column >= 0) tick()
    else if (current?.kind === 'district') toggle(current.district, current.open)
  } else if (event.key === 'Escape') {
    move({ row, column, anchor: row })
  } else return
  event.preventDefault()
}

/** Moves from a school to its district; collapses an expanded district. */
function moveOut(rows: readonly MatrixRow[], row: number, { move, toggle }: Pick<Keys, 'move' | 'toggle'>): void {
  const current = rows[row]
  if (current?.kind === 'district') {
    if (current.open) toggle(current.district, true)
    return
  }
  const to = rows.slice(0, row).findLastIndex(({ kind }) => kind === 'district')
  if (to >= 0) move({ row: to, column: -1, anchor: to })
}
