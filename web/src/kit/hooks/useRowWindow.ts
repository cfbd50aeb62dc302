import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface RowWindow {
  /** The first rendered row, and the one after the last. */
  readonly first: number
  readonly end: number
  /** Scrolls just enough to show the row. */
  readonly reveal: (row: number) => void
  /** The number of rows that fit. */
  readonly fits: () => number
}

/** Before the frame is measured. */
const initialRect = { width: 0, height: 600 }

/** A virtual list of equally high rows in a scrolling frame. `covered` is the height under sticky header and footer. */
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
      // The scroll event comes a frame later, but the row may be needed at once.
      frame.current?.dispatchEvent(new Event('scroll'))
    },
  }
}
