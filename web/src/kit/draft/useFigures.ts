import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type CellAt, type GridCells, createGridCells } from './cells.ts'
import { type FigureDraft, type SavedFigure, createFigureDraft } from './figure-draft.ts'

/** Changes with every figure, for what must answer to the key that was pressed. */
export const useFigures = (cells: GridCells): number => useSyncExternalStore(cells.subscribe, cells.version)

/** Follows one row at once, as its fields do. */
export const useRowFigures = (cells: GridCells, row: string): number =>
  useSyncExternalStore(cells.subscribe, () => cells.versionOf(row))

const calmMs = 80

/** Follows all of them a moment behind: sums over thousands of lines count along beside the keys, never in their way. */
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
    // What happened between drawing and listening.
    follow()
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [cells])
  return version
}

/** Figures that are typed over those that are saved. Keep the same array while nothing arrives. */
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

/** Cells over figures that a form holds: they follow the form, and tell it what was typed. Keep the same array for the same figures. */
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
