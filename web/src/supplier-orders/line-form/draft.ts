import { useCallback, useMemo, useState } from 'react'
import type { CellWrite, Cells } from './types.ts'

/** What has been filled in so far, by line. */
export type Draft = ReadonlyMap<number, Cells>

const nothing: Cells = {}
export const cellsIn = (draft: Draft, lineId: number): Cells => draft.get(lineId) ?? nothing

/** What else a field takes along, such as copies that follow the packs. */
export type Follow = (lineId: number, cells: Cells, column: string) => Cells

/** The draft with these fields written. Lines that nothing changes stay the same objects, so that they are not drawn anew. */
export function written(draft: Draft, writes: readonly CellWrite[], follow: Follow = (_id, cells) => cells): Draft {
  const next = new Map(draft)
  for (const { lineId, column, text } of writes) {
    const cells = next.get(lineId)
    if (cells && cells[column] !== text) next.set(lineId, follow(lineId, { ...cells, [column]: text }, column))
  }
  return next
}

/** A draft in the hands of a person: what stands in it, and whether it differs from how it began. */
export function useDraft(begin: () => Draft, follow?: Follow) {
  const [begun] = useState(begin)
  const [draft, setDraft] = useState(begun)
  const onWrite = useCallback(
    (writes: readonly CellWrite[]) => setDraft((now) => written(now, writes, follow)),
    [follow],
  )
  const cellsOf = useCallback((lineId: number) => cellsIn(draft, lineId), [draft])
  const isChanged = useMemo(() => [...draft].some(([id, cells]) => begun.get(id) !== cells), [begun, draft])
  return { draft, cellsOf, onWrite, isChanged }
}
