import { useCallback, useMemo, useState } from 'react'
import type { WithId } from '../types.ts'

/** A row's place in a tree. */
export interface TreePlace {
  /** The number of its ancestors. */
  readonly depth: number
  /** Whether it is expanded; undefined without children. */
  readonly open: boolean | undefined
}

export interface Tree<Row> {
  /** Depth first, without the children of collapsed rows. */
  readonly rows: readonly Row[]
  readonly placeOf: (id: number) => TreePlace | undefined
  readonly toggle: (id: number) => void
}

type ParentOf<Row> = (row: Row) => number | null

/** Rows in tree order: siblings keep their order; rows without a loaded parent become roots. */
export function arranged<Row extends WithId>(
  rows: readonly Row[],
  parentOf: ParentOf<Row>,
  closed: ReadonlySet<number>,
): { rows: Row[]; places: Map<number, TreePlace> } {
  const here = new Set(rows.map(({ id }) => id))
  const ownOf = Map.groupBy(rows, (row) => {
    const parent = parentOf(row)
    return parent !== null && here.has(parent) ? parent : null
  })
  const places = new Map<number, TreePlace>()
  const below = (parent: number | null, depth: number): Row[] =>
    (ownOf.get(parent) ?? []).flatMap((row) => {
      const open = ownOf.has(row.id) ? !closed.has(row.id) : undefined
      places.set(row.id, { depth, open })
      return open ? [row, ...below(row.id, depth + 1)] : [row]
    })
  return { rows: below(null, 0), places }
}

/** The rows of a list as a tree, if it is one; initially expanded. */
export function useTree<Row extends WithId>(
  list: readonly Row[],
  parentOf: ParentOf<Row> | undefined,
): Tree<Row> | undefined {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number) => {
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }, [])
  return useMemo(() => {
    if (!parentOf) return undefined
    const { rows, places } = arranged(list, parentOf, closed)
    return { rows, placeOf: (id) => places.get(id), toggle }
  }, [list, parentOf, closed, toggle])
}
