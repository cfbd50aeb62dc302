import { isRetryable, backoffMs } from './backoff.ts'
import { type CallRefused, isRefused } from './refused.ts'
import { createStore } from '../app/store.ts'
import { reachable } from './transport.ts'

/** How many deeds of this page have waited for their answer for more than two seconds and are sent again by themselves. */
export const slowMutations = createStore(0)

const saidAfterMs = 2_000

/** Whoever asks too often is told when to come back; without that it is a refusal like any other. */
const isWorthIt = ({ status, retryAfterMs }: CallRefused, left: number): boolean =>
  isRetryable(status) && (status !== 429 || retryAfterMs !== undefined) && (retryAfterMs ?? 0) < left

interface Repeating {
  /** How long it is worth trying, in milliseconds. */
  readonly forMs: number
  /** Whether the person should hear that it is still being tried. */
  readonly isSaid: boolean
  /** Whether a connection that does not come about is worth another attempt; otherwise the banner asks the person. */
  readonly withoutConnection: boolean
  readonly signal?: AbortSignal | undefined
  /** From an earlier attempt that was given up. */
  readonly ticket?: string | undefined
}

/**
 * Makes a call again and again until it is answered, each time with the last ticket that the server gave; rejects with the
 * last refusal when that takes too long.
 */
export async function repeated<Answer>(
  make: (ticket: string | undefined) => Promise<Answer>,
  options: Repeating,
): Promise<Answer> {
  let { ticket } = options
  const from = performance.now()
  const late = lateness(options.isSaid)
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await make(ticket)
      } catch (thrown) {
        const left = from + options.forMs - performance.now()
        if (!isRefused(thrown) || !isWorthIt(thrown, left) || options.signal?.aborted) throw thrown
        if (thrown.status === 0 && !options.withoutConnection) throw thrown
        ticket = thrown.retryTicket ?? ticket
        late.begin()
        await pause(backoffMs(attempt, thrown.retryAfterMs), options.signal)
      }
    }
  } finally {
    late.end()
  }
}

/** Says that a deed is late, two seconds after it had to be sent again for the first time. */
function lateness(isSaid: boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted = 0
  const say = () => {
    counted = 1
    slowMutations.set(slowMutations.get() + 1)
  }
  return {
    begin: () => {
      if (isSaid) timer ??= setTimeout(say, saidAfterMs)
    },
    end: () => {
      clearTimeout(timer)
      slowMutations.set(slowMutations.get() - counted)
    },
  }
}

/** Waits, but no longer than until the platform can be reached again. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      stop()
      signal?.removeEventListener('abort', over)
      globalThis.removeEventListener?.('online', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    const stop = reachable.subscribe(() => reachable.get() && over())
    signal?.addEventListener('abort', over)
    globalThis.addEventListener?.('online', over)
  })
}
