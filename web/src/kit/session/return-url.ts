import { atBase, pathInside } from '../app/base.ts'
import { rememberedRole } from './credentials.ts'
import { remembered } from '../app/storage.ts'

/**
 * The page at the end of the session, or the requested one without a session. Cleared with the window, and by signing
 * out.
 */
const storage = remembered('sessionStorage', 'keben.place')

interface Place {
  readonly userId: number | undefined
  readonly role: string | undefined
  readonly path: string
}

let visitor: number | undefined
/** The user whose pages are remembered. */
export const noteVisitor = (userId: number): void => {
  visitor = userId
}

/** The session has expired: the next sign-in returns to the page. */
export const rememberReturnUrl = (): void => keep({ userId: visitor, role: rememberedRole.get() })

/** A link opened without a session: any user's next sign-in leads there. */
export const rememberLink = (): void => keep({ userId: undefined, role: undefined })

function keep(whose: Pick<Place, 'userId' | 'role'>): void {
  const path = `${pathInside()}${window.location.search}`
  if (path.startsWith('/sys/')) storage.set(JSON.stringify({ ...whose, path } satisfies Place))
}

export const forgetReturnUrl = (): void => void storage.set(undefined)

/** Opens the user's remembered page for this role; once, and only from the home page. */
export function returnToPlace(userId: number | undefined, role: string | undefined): void {
  const text = storage.get()
  forgetReturnUrl()
  if (!text || pathInside() !== '/sys') return
  const place = JSON.parse(text) as Place
  if ((place.userId ?? userId) !== userId || (place.role ?? role) !== role) return
  window.history.replaceState(null, '', atBase(place.path))
}
