import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for work to end, but no longer than so many milliseconds; tells whether it has. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    waiting.abort()
  }
}
