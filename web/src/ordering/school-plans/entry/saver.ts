import type { LineInput, SavedLines } from '@keben/core/ordering/school-plans/contract'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { isRetryable } from '../../../kit/api/backoff.ts'
import { type Store, createStore } from '../../../kit/app/store.ts'

/** The state of the typed figures. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** No answer. The lines are stored in the browser and retried. */
  | { readonly kind: 'offline' }
  /** The server is busy. The lines are stored in the browser and retried after Retry-After. */
  | { readonly kind: 'busy' }
  /** The server refused the lines; they stay on the page. */
  | { readonly kind: 'refused'; readonly message: string }

export interface Saver {
  readonly state: Store<SaveState>
  /** Call it after typing: a pause later, one call sends the whole burst. */
  readonly changed: () => void
  /** Sends at once. True if everything has arrived. */
  readonly flush: () => Promise<boolean>
  /** Retries, after the network is back or the entry has been reopened. */
  readonly retry: () => void
  /** Sends lines that an earlier page could not send. */
  readonly start: () => void
  readonly stop: () => void
}

interface Post {
  readonly unsent: () => readonly LineInput[]
  readonly send: (lines: readonly LineInput[]) => Promise<SavedLines>
  readonly onSaved: (sent: readonly LineInput[], answer: SavedLines) => void
}

const backoffMs = 700
/** Without a pause in typing, lines are sent after this time. */
const longestMs = 3_000
const retryMs = 3_000
const longestRetryMs = 30_000
/** The limit of one call. */
const mostLines = 2_000

export function createSaver({ unsent, send, onSaved }: Post, savedAt: string | undefined): Saver {
  const state = createStore<SaveState>({ kind: 'saved', at: savedAt })
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange: number | undefined
  let running: Promise<void> | undefined
  let wait = retryMs
  let stopped = false
  let unanswered: readonly LineInput[] | undefined

  /** Notifies only of changes. */
  const become = (next: SaveState) => {
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }
  const after = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void run(), milliseconds)
  }
  const isHeldUp = () => ['refused', 'offline', 'busy'].includes(state.get().kind)

  const changed = () => {
    if (stopped || running || isHeldUp()) return
    if (!unsent().length) return settled()
    const now = performance.now()
    firstChange ??= now
    become({ kind: 'waiting' })
    after(Math.max(0, Math.min(backoffMs, firstChange + longestMs - now)))
  }
  /** Nothing is left to send, whether sent or undone. */
  const settled = (at = savedAt) => {
    clearTimeout(timer)
    firstChange = undefined
    become({ kind: 'saved', at })
  }
  const sendOnce = async () => {
    clearTimeout(timer)
    firstChange = undefined
    // An unanswered call may have arrived. The same lines with the same key go out first, so that they count once.
    const lines = unanswered ?? unsent().slice(0, mostLines)
    if (!lines.length) return settled()
    unanswered = lines
    become({ kind: 'sending' })
    const answer = await send(lines)
    unanswered = undefined
    wait = retryMs
    savedAt = answer.savedAt
    onSaved(lines, answer)
    if (!unsent().length) settled(answer.savedAt)
  }
  const heldUp = (thrown: unknown) => {
    if (!isRefused(thrown)) throw thrown
    if (!isRetryable(thrown.status)) {
      unanswered = undefined
      return become({ kind: 'refused', message: thrown.message })
    }
    become({ kind: thrown.status === 0 ? 'offline' : 'busy' })
    // Jitter, because thousands of pages wait for a server that comes back.
    after(Math.max(thrown.retryAfterMs ?? 0, wait * (0.5 + Math.random() / 2)))
    wait = Math.min(wait * 2, longestRetryMs)
  }
  const run = (): Promise<void> => {
    running ??= sendOnce()
      .catch(heldUp)
      .finally(() => {
        running = undefined
        // Lines typed meanwhile have their own pause.
        changed()
      })
    return running
  }

  return {
    state,
    changed,
    flush: async () => {
      await running
      do await run()
      while (unsent().length && !isHeldUp())
      return state.get().kind === 'saved'
    },
    retry: () => {
      wait = retryMs
      void run()
    },
    start: () => {
      stopped = false
      changed()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
