import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows beyond the edges of the frame, so that a quick turn of the wheel shows no gap. */
const spare = 8

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly first: number
  readonly end: number
  readonly onScroll: () => void
  /** Scrolls just so far that the row stands within the frame. */
  readonly reveal: (row: number) => void
  /** How many rows fit. */
  readonly fits: number
  /** How wide the frame is. */
  readonly width: number
}

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
  const [top, setTop] = useState(0)
  const [size, setSize] = useState({ width: 0, height: 600 })

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // It tells of the size it finds, too.
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])

  const fits = Math.max(1, Math.floor((size.height - covered) / rowHeight))
  // What is shown may have become shorter than where it was scrolled to.
  const firstSeen = Math.min(top, Math.max(0, rows - fits))
  // Only whole rows count, so that most events of a scroll draw nothing anew.
  const follow = () => setTop(Math.floor((frame.current?.scrollTop ?? 0) / rowHeight))
  return {
    first: Math.max(0, firstSeen - spare),
    end: Math.min(rows, firstSeen + fits + 1 + spare),
    fits,
    width: size.width,
    onScroll: follow,
    reveal: (row) => {
      const element = frame.current
      if (!element) return
      const above = row * rowHeight
      const below = above + rowHeight + covered - element.clientHeight
      if (element.scrollTop > above) element.scrollTo({ top: above })
      else if (element.scrollTop < below) element.scrollTo({ top: below })
      // The browser tells of it a frame later.
      follow()
    },
  }
}
