import { type HeaderParts, clockToleranceMs } from '@keben/core/base/identity/header'

/** A replay cache of this server. */
export interface SeenHeaders {
  /** False for a replay. Only for decrypted headers, so that strangers cannot fill it. */
  readonly isFirst: (header: HeaderParts, now: Date) => boolean
}

export function createSeenHeaders(): SeenHeaders {
  /** In order of arrival, with expiry. */
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
