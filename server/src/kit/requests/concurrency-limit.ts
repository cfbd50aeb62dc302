import { refuse } from '@keben/core/refusals'

export interface ConcurrencyLimit {
  /** Takes places by weight or throws; the returned function releases them once. */
  readonly acquire: (key: string | number, weight?: number) => () => void
}

export function createConcurrencyLimit(limit: number, refusal: (limit: number) => Error): ConcurrencyLimit {
  const acquired = new Map<string | number, number>()
  return {
    acquire(key, weight = 1) {
      const before = acquired.get(key) ?? 0
      if (before + weight > limit) throw refusal(limit)
      acquired.set(key, before + weight)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const left = (acquired.get(key) ?? weight) - weight
        if (left > 0) acquired.set(key, left)
        else acquired.delete(key)
      }
    },
  }
}

/** Below the connections for downloads (`db.ts`), so that one user leaves some free. */
const maxTransfersPerUser = 2

/** The key names the user and either downloads or uploads. */
export const createTransferLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxTransfersPerUser, (most) => refuse('too_many_at_once', { most }))

/** More than a browser opens for a busy page. */
const maxCallsPerCaller = 100

/** Waiting or running. */
export const createCallLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxCallsPerCaller, (most) => refuse('too_many_calls', { most }))

/** Two sheets of the largest size and small calls. */
const maxBytesPerCaller = 48 * 1024 * 1024

/** Bytes of request bodies in memory, or still arriving. */
export const createBodyLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxBytesPerCaller, (most) => refuse('too_much_at_once', { most: most / 1024 ** 2 }))
