import { isRetryable, backoffMs } from './backoff.ts'
import { type CallRefused, isRefused } from './call-refused.ts'
import { createStore } from '../app/store.ts'
import { reachable } from './transport.ts'

/** The number of mutations that are still retrying after two seconds. */
export const slowMutations = createStore(0)

const messageAfterMs = 2_000

/** A rate limit is retried only with Retry-After. */
const isWorthIt = ({ status, retryAfterMs }: CallRefused, left: number): boolean =>
  isRetryable(status) && (status !== 429 || retryAfterMs !== undefined) && (retryAfterMs ?? 0) < left

interface Repeating {
  /** The time limit for retries, in milliseconds. */
  readonly forMs: number
  readonly showsMessage: boolean
  /** Retries without a connection too; otherwise the banner asks the person. */
  readonly withoutConnection: boolean
  readonly signal?: AbortSignal | undefined
  /** The ticket of an earlier, abandoned attempt. */
  readonly ticket?: string | undefined
}

/**
 * Retries a call with backoff, each time with the server's last ticket; rejects with the last refusal after the time
 * limit.
 */
export async function repeated<Answer>(
  make: (ticket: string | undefined) => Promise<Answer>,
  options: Repeating,
): Promise<Answer> {
  let { ticket } = options
  const from = performance.now()
  const late = lateness(options.showsMessage)
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

/** Reports a slow mutation two seconds after its first retry. */
function lateness(showsMessage: boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted = 0
  const say = () => {
    counted = 1
    slowMutations.set(slowMutations.get() + 1)
  }
  return {
    begin: () => {
      if (showsMessage) timer ??= setTimeout(say, messageAfterMs)
    },
    end: () => {
      clearTimeout(timer)
      slowMutations.set(slowMutations.get() - counted)
    },
  }
}

/** Waits, but only until the platform is reachable again. */
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
