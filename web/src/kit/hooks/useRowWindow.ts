import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly first: number
  readonly end: number
  /** Scrolls just so far that the row stands within the frame. */
  readonly reveal: (row: number) => void
  /** How many rows fit. */
  readonly fits: () => number
}

/** Before the frame is measured. */
const initialRect = { width: 0, height: 600 }

/**
 * Draws only the rows that stand within a frame that scrolls; all rows are equally high. `covered` is how much of the
 * frame's height lies under a head and a foot that stay where they are.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  covered = 0,
): RowWindow {
  // oxlint-disable-next-line react/incompatible-library -- the web is built without the React Compiler
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    // A quick turn of the wheel shows no gap.
    overscan: 8,
    scrollPaddingEnd: covered,
    initialRect,
    useFlushSync: false,
  })
  const measured = useRef(rowHeight)
  useLayoutEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  const drawn = virtualizer.getVirtualIndexes()
  return {
    first: drawn[0] ?? 0,
    end: (drawn.at(-1) ?? -1) + 1,
    fits: () => Math.max(1, Math.floor(((virtualizer.scrollRect ?? initialRect).height - covered) / rowHeight)),
    reveal: (row) => {
      virtualizer.scrollToIndex(row)
      // The browser tells of it a frame later, and the row may be wanted at once.
      frame.current?.dispatchEvent(new Event('scroll'))
    },
  }
}
