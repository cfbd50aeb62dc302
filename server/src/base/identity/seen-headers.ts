import { type HeaderParts, clockToleranceMs } from '@keben/core/base/identity/header'

/** A replay cache of this server. */
export interface SeenHeaders {
  /** False for a replay. Only for decrypted headers, so that strangers cannot fill it. */
  readonly isFirst: (header: HeaderParts, now: Date) => boolean
}

export function createSeenHeaders(): SeenHeaders {
  /** In order of arrival, with expiry. */
  const expiries = new Map<string, number>()
  return {
    isFirst({ session, iv }, now) {
      for (const [key, until] of expiries) {
        if (until >= now.getTime()) break
        expiries.delete(key)
      }
      const key = `${session} ${iv}`
      if (expiries.has(key)) return false
      expiries.set(key, now.getTime() + 2 * clockToleranceMs)
      return true
    },
  }
}
