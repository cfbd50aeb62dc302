import { serverNow } from '../session/server-clock.ts'
import { createStore } from '../app/store.ts'

/** Where on the same page one sees what came of it. */
interface ToSee {
  readonly label: string
  readonly search: Readonly<Record<string, string>>
}

/** What was done last on this page, and when; the shell says it in one line, with what is next. */
export interface LastAction {
  readonly text: string
  readonly at: string
  readonly see?: ToSee
}

export const lastAction = createStore<LastAction | undefined>(undefined)

/** After a deed: what was done, with its number. Whoever goes to another page with it goes there first. */
export const showLastAction = (text: string, see?: ToSee): void =>
  lastAction.set({ text, at: new Date(serverNow()).toISOString(), ...(see && { see }) })

/** After a deed that may have changed nothing: what was done, or else what the server says of it. */
export const tellDone = (done: number, text: string, { message }: { readonly message: string }, see?: ToSee): void =>
  done ? showLastAction(text, see) : showLastAction(message)

export const forgetLastAction = (): void => lastAction.set(undefined)
