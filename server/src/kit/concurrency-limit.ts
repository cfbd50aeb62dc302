import { refuse } from '@keben/core/refusals'

export interface ConcurrencyLimit {
  /** Takes a place under this key, or throws; the function that it returns gives the place back, once. */
  readonly acquire: (key: string | number) => () => void
}

export function createConcurrencyLimit(limit: number, refusal: (limit: number) => Error): ConcurrencyLimit {
  const acquired = new Map<string | number, number>()
  return {
    acquire(key) {
      const before = acquired.get(key) ?? 0
      if (before >= limit) throw refusal(limit)
      acquired.set(key, before + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const left = (acquired.get(key) ?? 1) - 1
        if (left > 0) acquired.set(key, left)
        else acquired.delete(key)
      }
    },
  }
}

/** Below the number of connections for downloads (`db.ts`): one user leaves some to the others. */
const maxTransfersPerUser = 2

/** Files that a user downloads, and sheets that a user uploads; the key names the user and which of both. */
export const createTransferLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxTransfersPerUser, (most) => refuse('too_many_at_once', { most }))

/** More than a browser opens for a page that asks for much. */
const maxCallsPerCaller = 100

/** Calls of one caller that wait or run: each may hold a body in memory. */
export const createCallLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxCallsPerCaller, (most) => refuse('too_many_calls', { most }))
