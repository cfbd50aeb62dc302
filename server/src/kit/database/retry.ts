import { refuse } from '@keben/core/refusals'
import { setTimeout as sleep } from 'node:timers/promises'

/** The SQLSTATE of a PostgreSQL error, or Node's code of a failed connection. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Two transactions collided; a retry succeeds. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

export interface RetryOptions {
  readonly attempts?: number
  readonly firstDelayMs?: number
}

/** Retries collisions with exponential backoff and jitter. */
export async function retryCollisions<T>(
  work: () => Promise<T>,
  { attempts = 6, firstDelayMs = 5 }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error)) throw error
      if (attempt >= attempts) throw refuse('busy')
      await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}
