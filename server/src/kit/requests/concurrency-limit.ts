import { refuse } from '@keben/core/refusals'

export interface ConcurrencyLimit {
  /** Takes a place under this key, or as many as it weighs, or throws; the function that it returns gives them back, once. */
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

/** Below the number of connections for downloads (`db.ts`): one user leaves some to the others. */
const maxTransfersPerUser = 2

/** Files that a user downloads, and sheets that a user uploads; the key names the user and which of both. */
export const createTransferLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxTransfersPerUser, (most) => refuse('too_many_at_once', { most }))

/** More than a browser opens for a page that asks for much. */
const maxCallsPerCaller = 100

/** Calls of one caller that wait or run. */
export const createCallLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxCallsPerCaller, (most) => refuse('too_many_calls', { most }))

/** Two sheets of the largest size, and what pages send beside them. */
const maxBytesPerCaller = 48 * 1024 * 1024

/** Bytes of the bodies that calls of one caller hold in memory, or will when they have arrived. */
export const createBodyLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(maxBytesPerCaller, (most) => refuse('too_much_at_once', { most: most / 1024 ** 2 }))
