import { atBase, pathInside } from '../app/base.ts'
import { rememberedRole } from './credentials.ts'
import { remembered } from '../app/storage.ts'

/** Where somebody was when the session ended, or wanted to be without one. Forgotten with the window, and with signing out. */
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
export const rememberReturnUrl = (): void => keep({ userId: visitor, role: rememberedRole.get() })

/** A link was followed by somebody who is not signed in: it leads there once they are, whoever they turn out to be. */
export const rememberLink = (): void => keep({ userId: undefined, role: undefined })

function keep(whose: Pick<Place, 'userId' | 'role'>): void {
  const path = `${pathInside()}${window.location.search}`
  if (path.startsWith('/sys/')) kept.set(JSON.stringify({ ...whose, path } satisfies Place))
}

export const forgetReturnUrl = (): void => void kept.set(undefined)

/** Back to where this person was, in this role, or wanted to be; once, and only from the home page to which signing in leads. */
export function returnToPlace(userId: number | undefined, role: string | undefined): void {
  const text = kept.get()
  forgetReturnUrl()
  if (!text || pathInside() !== '/sys') return
  const place = JSON.parse(text) as Place
  if ((place.userId ?? userId) !== userId || (place.role ?? role) !== role) return
  window.history.replaceState(null, '', atBase(place.path))
}
