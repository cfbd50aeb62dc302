import { type RefObject, useEffect, useState } from 'react'
import { watching } from './watching.ts'

/**
 * How many of the things in a bar have room in its one row: one after the other leaves it, from the last, until the rest
 * fits. As soon as the bar has another width all are tried again.
 */
export function useOneRow(bar: RefObject<HTMLElement | null>, all: number): number {
  const [fits, setFits] = useState({ all, width: 0, count: all })
  useEffect(() => {
    const place = bar.current
    if (!place) return undefined
    const look = () => {
      const width = place.clientWidth
      const shown = place.querySelectorAll('.toolbar-filter').length
      setFits((known) => {
        const now = known.all === all && known.width === width ? known : { all, width, count: all }
        // What is not drawn yet is looked at once it is.
        const isFull = now.count > 0 && now.count === shown && isTooWide(place)
        return isFull ? { ...now, count: now.count - 1 } : now
      })
    }
    // Counts in tabs and a choice in a filter take room as well: whatever is drawn is looked at.
    return watching(look, [place], place)
  }, [bar, all])
  return fits.all === all ? fits.count : all
}

/** A row reaches beyond its bar, or what may scroll in it has begun to. */
function isTooWide(bar: HTMLElement): boolean {
  const tabs = bar.querySelector('.tabs')
  return bar.scrollWidth > bar.clientWidth + 1 || (tabs !== null && tabs.scrollWidth > tabs.clientWidth + 1)
}
