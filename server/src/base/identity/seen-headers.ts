import { type HeaderParts, clockToleranceMs } from '@keben/core/base/identity/header'

/** Headers that this server has seen, for as long as they would be valid. */
export interface SeenHeaders {
  /** False the second time. Only for headers that have been opened, so that strangers fill nothing. */
  readonly isFirst: (header: HeaderParts, now: Date) => boolean
}

export function createSeenHeaders(): SeenHeaders {
  /** In the order in which they came, with the time until which they are remembered. */
  const seen = new Map<string, number>()
  return {
    isFirst({ session, iv }, now) {
      for (const [key, until] of seen) {
        if (until >= now.getTime()) break
        seen.delete(key)
      }
      const key = `${session} ${iv}`
      if (seen.has(key)) return false
      seen.set(key, now.getTime() + 2 * clockToleranceMs)
      return true
    },
  }
}
