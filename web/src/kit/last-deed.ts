import { serverNow } from './server-clock.ts'
import { createStore } from './store.ts'

/** What was done last on this page, and when; the shell says it in one line, with what is next. */
export interface LastDeed {
  readonly text: string
  readonly at: string
}

export const lastDeed = createStore<LastDeed | undefined>(undefined)

/** After a deed: what was done, with its number. Whoever goes to another page with it goes there first. */
export const tellDeed = (text: string): void => lastDeed.set({ text, at: new Date(serverNow()).toISOString() })

export const forgetDeed = (): void => lastDeed.set(undefined)
