import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Rows beyond the edges, so that there is something to see while the next ones are drawn. */
const overscan = 8

export interface Window {
  /** The rows that are drawn: from `first` up to, and without, `end`. */
  readonly first: number
  readonly end: number
  /** How wide the frame is. */
  readonly width: number
  readonly onScroll: () => void
  /** Brings a row into sight. */
  readonly reveal: (index: number) => void
}

/** Draws only the rows that can be seen. All have the same height; the head stands over them and stays. */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: { count: number; rowHeight: number; headHeight: number },
): Window {
  const [range, setRange] = useState({ first: 0, end: 40 })
  const [width, setWidth] = useState(0)

  const onScroll = useCallback(() => {
    const box = frame.current
    if (!box) return
    const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - overscan)
    const end = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + overscan
    setRange((before) => {
      // A few rows at a time: most steps of a scroll then draw nothing.
      const isNear = Math.abs(before.first - first) < overscan / 2 && Math.abs(before.end - end) < overscan / 2
      return isNear && first !== 0 ? before : { first, end }
    })
  }, [frame, rowHeight])

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return undefined
    // It tells of the size it finds, too.
    const watcher = new ResizeObserver(() => {
      setWidth(box.clientWidth)
      onScroll()
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [frame, onScroll])

  const reveal = useCallback(
    (index: number) => {
      const box = frame.current
      if (!box) return
      const top = index * rowHeight
      const bottom = top + rowHeight + headHeight
      if (top < box.scrollTop) box.scrollTo({ top })
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight })
    },
    [frame, rowHeight, headHeight],
  )

  return { first: Math.min(range.first, count), end: Math.min(range.end, count), width, onScroll, reveal }
}
