import { setTimeout as sleep } from 'node:timers/promises'

/** Says whether the work ended in time. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    waiting.abort()
  }
}
