import { type ReactNode, createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The slot in a phone's bar; null before it is rendered, undefined on a desktop, which has no bar. */
export const MainPlace = createContext<HTMLElement | null | undefined>(undefined)

/** The primary action of a list, if it is not create: in place on a desktop, in the bottom bar on a phone. */
export function MainAction({ children }: { children: ReactNode }) {
  const place = use(MainPlace)
  if (place === undefined) return children
  return place && createPortal(children, place)
}
