import { atBase, pathInside } from './base.ts'
import { rememberedRole } from './credentials.ts'
import { remembered } from './storage.ts'

/** Where somebody was when the session ended. Forgotten with the window, and with signing out. */
const kept = remembered('sessionStorage', 'keben.place')

interface Place {
  readonly userId: number | undefined
  readonly role: string | undefined
  readonly path: string
}

let visitor: number | undefined
/** Whose place it will be. */
export const noteVisitor = (userId: number): void => {
  visitor = userId
}

/** The session is over: whoever signs in again finds the way back. */
export function rememberPlace(): void {
  const path = `${pathInside()}${window.location.search}`
  if (!path.startsWith('/sys/')) return
  kept.set(JSON.stringify({ userId: visitor, role: rememberedRole.get(), path } satisfies Place))
}

export const forgetPlace = (): void => void kept.set(undefined)

/** Back to where this person was, in this role; once, and only from the home page to which signing in leads. */
export function returnToPlace(userId: number | undefined, role: string | undefined): void {
  const text = kept.get()
  forgetPlace()
  if (!text || pathInside() !== '/sys') return
  const place = JSON.parse(text) as Place
  if ((place.userId ?? userId) !== userId || place.role !== role) return
  window.history.replaceState(null, '', atBase(place.path))
}
