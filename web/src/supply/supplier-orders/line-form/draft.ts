import { useCallback } from 'react'
import { useDraft } from '../../../kit/draft/useDraft.ts'
import type { CellWrite, Cells } from './types.ts'

/** The typed values by line. */
export type Draft = ReadonlyMap<number, Cells>

const nothing: Cells = {}
export const cellsIn = (draft: Draft, lineId: number): Cells => draft.get(lineId) ?? nothing

/** Derived fields, such as copies that follow the packs. */
export type Follow = (lineId: number, cells: Cells, column: string) => Cells

/** The draft with these writes. Unchanged lines keep their identity, so that they do not render. */
export function written(draft: Draft, writes: readonly CellWrite[], follow: Follow = (_id, cells) => cells): Draft {
  const next = new Map(draft)
  for (const { lineId, column, text } of writes) {
    const cells = next.get(lineId)
    if (cells && cells[column] !== text) next.set(lineId, follow(lineId, { ...cells, [column]: text }, column))
  }
  return next
}

/** The draft of a line form with its shared fields. Bulk changes can be undone. */
export function useFormDraft<Beside>(begin: () => { readonly cells: Draft; readonly beside: Beside }, follow?: Follow) {
  const { draft, change, changeMany, undoMany, ...editing } = useDraft(begin)
  const { cells } = draft
  const onWrite = useCallback(
    (writes: readonly CellWrite[], step?: string) => {
      const next = (now: { readonly cells: Draft; readonly beside: Beside }) => ({
        ...now,
        cells: written(now.cells, writes, follow),
      })
      if (writes.length > 1) changeMany(next)
      else change(next, step)
    },
    [change, changeMany, follow],
  )
  const cellsOf = useCallback((lineId: number) => cellsIn(cells, lineId), [cells])
  const setBeside = (part: Partial<Beside>) => change((now) => ({ ...now, beside: { ...now.beside, ...part } }))
  return { ...editing, undo: undoMany, draft: cells, beside: draft.beside, setBeside, cellsOf, onWrite }
}
