import { useCallback, useState } from 'react'
import type { TreeMatches, TickTreeRow } from './tree.ts'

type Keys = ReadonlySet<string>
const none: Keys = new Set()

export interface OpenBranches {
  readonly isOpen: (twig: TickTreeRow) => boolean
  readonly flip: (...twigs: readonly TickTreeRow[]) => void
  /** Expands or collapses every branch. */
  readonly setAll: (open: boolean) => void
  readonly forgetSearch: () => void
}

/** A single top branch is expanded by default, and during a search the ancestors of matches. */
const opensByItself = (twig: TickTreeRow, found: TreeMatches | undefined, opened: boolean): boolean =>
  found ? (found.leads[twig.place] ?? false) : opened || (twig.depth === 0 && twig.siblings === 1)

/** The expanded branches. The user's changes are remembered separately for the search and the whole tree. */
export function useOpenBranches(
  twigs: readonly TickTreeRow[],
  found: TreeMatches | undefined,
  opened: boolean,
): OpenBranches {
  const [flipped, setFlipped] = useState({ unfiltered: none, searched: none })
  const part = found ? 'searched' : 'unfiltered'
  const keys = flipped[part]
  const isOpen = useCallback(
    (twig: TickTreeRow) => !twig.isLeaf && opensByItself(twig, found, opened) !== keys.has(twig.node.key),
    [keys, found, opened],
  )
  const flip = (some: readonly TickTreeRow[]) => {
    const next = new Set(keys)
    for (const { node } of some) if (!next.delete(node.key)) next.add(node.key)
    setFlipped({ ...flipped, [part]: next })
  }
  return {
    isOpen,
    flip: (...some) => flip(some),
    setAll: (open) => flip(twigs.filter((twig) => !twig.isLeaf && isOpen(twig) !== open)),
    forgetSearch: () => setFlipped({ ...flipped, searched: none }),
  }
}
