import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type CellAt, type GridCells, createGridCells } from './cells.ts'
import { type FigureDraft, type SavedFigure, createFigureDraft } from './figure-draft.ts'

/** Renders on every figure, for displays that must answer each key at once. */
export const useFigures = (cells: GridCells): number => useSyncExternalStore(cells.subscribe, cells.version)

/** Subscribes to one row. */
export const useRowFigures = (cells: GridCells, row: string): number =>
  useSyncExternalStore(cells.subscribe, () => cells.versionOf(row))

const calmMs = 80

/** Subscribes with a debounce: sums over thousands of lines must not delay typing. */
export function useCalmFigures(cells: GridCells): number {
  const [version, setVersion] = useState(cells.version)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer = undefined
      startTransition(() => setVersion(cells.version()))
    }
    const off = cells.subscribe(() => {
      timer ??= setTimeout(follow, calmMs)
    })
    // Figures may have changed between render and subscription.
    follow()
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [cells])
  return version
}

/** Typed figures over the saved ones. Keep the array's identity while no data arrives. */
export function useFigureDraft(saved: readonly SavedFigure[]): FigureDraft {
  const [draft] = useState(() => {
    const begun = createFigureDraft()
    begun.arrived(saved)
    return begun
  })
  useEffect(() => draft.arrived(saved), [draft, saved])
  return draft
}

interface Figure extends CellAt {
  readonly value: number | null
}

/** Cells over a form's figures; the form is notified of typing. Keep the array's identity for the same figures. */
export function useFormCells(figures: readonly Figure[], onTyped: (typed: readonly Figure[]) => void): GridCells {
  const [cells] = useState(() => {
    const begun = createGridCells()
    begun.take(figures)
    return begun
  })
  const tell = useEffectEvent(() => {
    const typed = figures
      .map(({ row, column, value }) => ({ row, column, value: cells.valueAt(row, column), was: value }))
      .filter(({ value, was }) => value !== was)
    if (typed.length) onTyped(typed)
  })
  useEffect(() => cells.subscribe(() => tell()), [cells])
  useEffect(() => cells.take(figures), [cells, figures])
  return cells
}
