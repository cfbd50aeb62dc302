import type { LineInput, SavedLines } from '@keben/core/ordering/school-plans/contract'
import { isRefused } from '../../../kit/api/refused.ts'
import { isRetryable } from '../../../kit/api/backoff.ts'
import { type Store, createStore } from '../../../kit/app/store.ts'

/** How it stands with what was typed. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** No answer came; it is kept here and sent again and again. */
  | { readonly kind: 'offline' }
  /** The server has too much to do; it is kept here and sent again when it wants to hear of it. */
  | { readonly kind: 'busy' }
  /** The server took nothing, and would not: what was typed stays where it is. */
  | { readonly kind: 'refused'; readonly message: string }

export interface Saver {
  readonly state: Store<SaveState>
  /** Something was typed: it is sent after a pause, in one call for the whole burst. */
  readonly changed: () => void
  /** Sends at once what there is. True if everything has arrived. */
  readonly flush: () => Promise<boolean>
  /** Tries again, after the network has come back or the entry has been opened again. */
  readonly retry: () => void
  /** What an earlier page could not send goes out when it starts. */
  readonly start: () => void
  readonly stop: () => void
}

interface Post {
  readonly unsent: () => readonly LineInput[]
  readonly send: (lines: readonly LineInput[]) => Promise<SavedLines>
  readonly onSaved: (sent: readonly LineInput[], answer: SavedLines) => void
}

const backoffMs = 700
/** Whoever types without a pause is saved all the same. */
const longestMs = 3_000
const retryMs = 3_000
const longestRetryMs = 30_000
/** As many as one call takes. */
const mostLines = 2_000

export function createSaver({ unsent, send, onSaved }: Post, savedAt: string | undefined): Saver {
  const state = createStore<SaveState>({ kind: 'saved', at: savedAt })
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange: number | undefined
  let running: Promise<void> | undefined
  let wait = retryMs
  let stopped = false
  let unanswered: readonly LineInput[] | undefined

  /** Only what is different is told on. */
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
  /** Nothing is left to send, be it sent or undone. */
  const settled = (at = savedAt) => {
    clearTimeout(timer)
    firstChange = undefined
    become({ kind: 'saved', at })
  }
  const sendOnce = async () => {
    clearTimeout(timer)
    firstChange = undefined
    // What was not answered may have arrived: the same goes out first, and counts once; then what was typed since.
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
    // Not all at once: a server that comes back has thousands of pages waiting.
    after(Math.max(thrown.retryAfterMs ?? 0, wait * (0.5 + Math.random() / 2)))
    wait = Math.min(wait * 2, longestRetryMs)
  }
  const run = (): Promise<void> => {
    running ??= sendOnce()
      .catch(heldUp)
      .finally(() => {
        running = undefined
        // What was typed meanwhile waits for its own pause.
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
