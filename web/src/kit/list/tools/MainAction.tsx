import { type ReactNode, createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The place in the bar of a phone; null as long as it is not drawn, undefined on a desk, where there is no bar. */
export const MainPlace = createContext<HTMLElement | null | undefined>(undefined)

/** The main thing to do on a list, where making something new is not it: on a desk where it is written, on a phone in the bar at the bottom. */
export function MainAction({ children }: { children: ReactNode }) {
  const place = use(MainPlace)
  if (place === undefined) return children
  return place && createPortal(children, place)
}
