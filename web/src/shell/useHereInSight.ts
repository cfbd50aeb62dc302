import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** In pixels: keeps a part of the neighbours visible. */
const besideHere = 38

/** Scrolls a strip of links to the one of the current page. `scrollIntoView` would also scroll the page. */
export function useHereInSight<Strip extends HTMLElement>(links: unknown) {
  const strip = useRef<Strip>(null)
  const path = useLocation().pathname
  useEffect(() => {
    const link = strip.current?.querySelector('[aria-current=page]')
    if (!strip.current || !link) return
    const [box, at] = [strip.current.getBoundingClientRect(), link.getBoundingClientRect()]
    const past = (start: number, end: number): number =>
      start > 0 ? -start - besideHere : end > 0 ? end + besideHere : 0
    strip.current.scrollBy(
      past(box.left - at.left, at.right - box.right),
      past(box.top - at.top, at.bottom - box.bottom),
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the link is another one with each page and each menu
  }, [path, links])
  return strip
}
