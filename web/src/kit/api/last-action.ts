import { serverNow } from '../session/server-clock.ts'
import { createStore } from '../app/store.ts'

/** The place on the page that shows the result. */
interface ToSee {
  readonly label: string
  readonly search: Readonly<Record<string, string>>
}

/** The last action on this page, which the shell shows with the next step. */
export interface LastAction {
  readonly text: string
  readonly at: string
  readonly see?: ToSee
}

export const lastAction = createStore<LastAction | undefined>(undefined)

/** After a mutation: what it did, with the number. Call it after navigating. */
export const showLastAction = (text: string, see?: ToSee): void =>
  lastAction.set({ text, at: new Date(serverNow()).toISOString(), ...(see && { see }) })

/** After a mutation that may have changed nothing: its result, or else the server's message. */
export const tellDone = (done: number, text: string, { message }: { readonly message: string }, see?: ToSee): void =>
  done ? showLastAction(text, see) : showLastAction(message)

export const forgetLastAction = (): void => lastAction.set(undefined)
