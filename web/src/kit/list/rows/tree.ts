import { useCallback, useMemo, useState } from 'react'
import type { WithId } from '../types.ts'

/** Where a row stands in a tree. */
export interface TreePlace {
  /** How many rows above it lead down to it. */
  readonly depth: number
  /** Whether its own rows are shown; undefined for one that has none. */
  readonly open: boolean | undefined
}

export interface Tree<Row> {
  /** Each row followed by its own, without those of closed rows. */
  readonly rows: readonly Row[]
  readonly placeOf: (id: number) => TreePlace | undefined
  readonly toggle: (id: number) => void
}

type ParentOf<Row> = (row: Row) => number | null

/** Rows in the order of a tree: siblings as they came; whatever belongs to a row that is not here stands at the top. */
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

/** The rows of a list as a tree, if it is one; all of it open at first. */
export function useTree<Row extends WithId>(
  given: readonly Row[],
  parentOf: ParentOf<Row> | undefined,
): Tree<Row> | undefined {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number) => {
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }, [])
  return useMemo(() => {
    if (!parentOf) return undefined
    const { rows, places } = arranged(given, parentOf, closed)
    return { rows, placeOf: (id) => places.get(id), toggle }
  }, [given, parentOf, closed, toggle])
}
