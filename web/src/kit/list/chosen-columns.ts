import { useMemo, useState } from 'react'
import { remembered } from '../app/storage.ts'
import type { Column } from './columns.tsx'
import { type PlacedColumn, columnsPlaced, moved, placedFrom, readPlaced, widthWithin } from './placed-columns.ts'

export interface ChosenColumns<Row> {
  /** The visible columns in order. */
  readonly shown: readonly Column<Row>[]
  /** The same as stored. */
  readonly placed: readonly PlacedColumn[]
  readonly toggle: (key: string) => void
  readonly move: (key: string, by: -1 | 1) => void
  /** In pixels; undefined restores the default. */
  readonly widen: (key: string, width: number | undefined) => void
  /** Applies a view's columns; none restores the declared ones. */
  readonly take: (placed: readonly PlacedColumn[]) => void
  readonly reset: () => void
}

/** A user's choice of columns, order and widths, stored in this browser. */
export function useChosenColumns<Row>(name: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const stored = useMemo(() => remembered('localStorage', `columns:${name}`), [name])
  const [choice, setChoice] = useState(() => readPlaced(stored.get()))

  const shown = columnsPlaced(columns, choice)
  const placed = placedFrom(shown)
  const choose = (next: readonly PlacedColumn[] | undefined) => {
    stored.set(next && JSON.stringify(next))
    setChoice(next)
  }
  return {
    shown,
    placed,
    toggle(key) {
      const without = placed.filter((one) => one.key !== key)
      choose(without.length < placed.length ? without : [...placed, { key, width: null }])
    },
    move: (key, by) => choose(moved(placed, key, by, shown.filter((column) => column.title).length)),
    widen: (key, width) =>
      choose(
        placed.map((one) => (one.key === key ? { key, width: width === undefined ? null : widthWithin(width) } : one)),
      ),
    take: (next) => choose(next.length ? next : undefined),
    reset: () => choose(undefined),
  }
}
