import { type KeyboardEvent, useState } from 'react'
import { type TreeTicks, type TickTreeRow, rangeOf, turnsOn } from './tree.ts'
import type { OpenBranches } from './useOpenBranches.ts'
import type { RowWindow } from '../hooks/useRowWindow.ts'

interface Tree {
  readonly twigs: readonly TickTreeRow[]
  /** The indexes of the visible rows. */
  readonly rows: readonly number[]
  readonly ticks: TreeTicks
  readonly branches: OpenBranches
  readonly window: RowWindow
  readonly change: (places: readonly number[], on: boolean) => void
  readonly toSearch: () => void
}

/** The start of a range, and whether it ticks or unticks. */
interface Anchor {
  readonly place: number
  readonly on: boolean
}

/**
 * Keyboard control of the tree. The frame keeps the focus and names its active row, because scrolling removes rows.
 * Shift extends the last tick, with arrows as with clicks.
 */
export function useTreeKeys({ twigs, rows, ticks, branches, window, change, toSearch }: Tree) {
  const [focusedPlace, setFocusedPlace] = useState(0)
  const [anchor, setAnchor] = useState<Anchor>()
  // If the active row is in a collapsed branch, the branch becomes active.
  const row = Math.max(
    0,
    rows.findLastIndex((place) => place <= focusedPlace),
  )
  const active = rows[row] ?? 0
  const twig = twigs[active]

  const setActive = (place: number) => {
    setFocusedPlace(place)
    setAnchor(undefined)
  }
  const goTo = (to: number) => {
    const at = Math.min(Math.max(to, 0), rows.length - 1)
    window.reveal(at)
    return rows[at] ?? 0
  }
  const tick = (place: number, on: boolean, carriesOn: boolean) => {
    const from = carriesOn ? (anchor ?? { place: active, on: true }) : { place, on }
    change(rangeOf(twigs, rows, from.place, place), from.on)
    setFocusedPlace(place)
    setAnchor(from)
  }

  const shortcuts: Record<string, () => void> = {
    ' ': () => tick(active, turnsOn(ticks.of[active]), false),
    ArrowRight: () => {
      if (!twig || twig.isLeaf) return
      if (branches.isOpen(twig)) setActive(goTo(row + 1))
      else branches.flip(twig)
    },
    ArrowLeft: () => {
      if (twig && branches.isOpen(twig)) branches.flip(twig)
      else if (twig?.parent) setActive(goTo(rows.indexOf(twig.parent.place)))
    },
    '*': () =>
      branches.flip(...twigs.filter((one) => !one.isLeaf && one.parent === twig?.parent && !branches.isOpen(one))),
    '/': toSearch,
  }
  const moves: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + window.fits(),
    PageUp: row - window.fits(),
    Home: 0,
    End: rows.length - 1,
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !rows.length) return
    const to = moves[event.key]
    if (to === undefined && !shortcuts[event.key]) return
    event.preventDefault()
    if (to === undefined) shortcuts[event.key]?.()
    else if (event.shiftKey) tick(goTo(to), true, true)
    else setActive(goTo(to))
  }

  return {
    active,
    setActive,
    tick,
    onKeyDown,
  }
}
