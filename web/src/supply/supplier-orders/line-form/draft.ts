import { useCallback } from 'react'
import { useDraft } from '../../../kit/draft/useDraft.ts'
import type { LineFormWrite, LineFormCells } from './types.ts'

/** The typed values by line. */
export type LineFormDraft = ReadonlyMap<number, LineFormCells>

const nothing: LineFormCells = {}
export const cellsIn = (draft: LineFormDraft, lineId: number): LineFormCells => draft.get(lineId) ?? nothing

/** Derived fields, such as copies that follow the packs. */
export type FollowingFields = (lineId: number, cells: LineFormCells, column: string) => LineFormCells

/** The draft with these writes. Unchanged lines keep their identity, so that they do not render. */
export function lineInputs(
  draft: LineFormDraft,
  writes: readonly LineFormWrite[],
  follow: FollowingFields = (_id, cells) => cells,
): LineFormDraft {
  const next = new Map(draft)
  for (const { lineId, column, text } of writes) {
    const cells = next.get(lineId)
    if (cells && cells[column] !== text) next.set(lineId, follow(lineId, { ...cells, [column]: text }, column))
  }
  return next
}

/** The draft of a line form with its shared fields. Bulk changes can be undone. */
export function useFormDraft<Beside>(
  begin: () => { readonly cells: LineFormDraft; readonly beside: Beside },
  follow?: FollowingFields,
) {
  const { draft, change, changeMany, undoMany, ...editing } = useDraft(begin)
  const { cells } = draft
  const onWrite = useCallback(
    (writes: readonly LineFormWrite[], step?: string) => {
      const next = (now: { readonly cells: LineFormDraft; readonly beside: Beside }) => ({
        ...now,
        cells: lineInputs(now.cells, writes, follow),
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
