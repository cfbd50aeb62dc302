import { type RefObject, useEffect, useState } from 'react'
import { watching } from './watching.ts'

/**
 * The number of items that fit into one row of a bar. Items are hidden from the last until the rest fits; a new width
 * starts over.
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
        // Items not yet rendered are measured once they are.
        const isFull = now.count > 0 && now.count === shown && isTooWide(place)
        return isFull ? { ...now, count: now.count - 1 } : now
      })
    }
    // Counts in tabs and a filter's choice change widths, so every render is measured.
    return watching(look, [place], place)
  }, [bar, all])
  return fits.all === all ? fits.count : all
}

/** The row overflows its bar, or its scrollable part has begun to. */
function isTooWide(bar: HTMLElement): boolean {
  const tabs = bar.querySelector('.tabs')
  return bar.scrollWidth > bar.clientWidth + 1 || (tabs !== null && tabs.scrollWidth > tabs.clientWidth + 1)
}
