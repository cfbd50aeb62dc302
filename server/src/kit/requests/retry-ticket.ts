import { type KeyObject, createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A refused caller returns with a signed ticket that counts its attempts. The ticket is valid for one caller, after its
 * Retry-After, for a minute.
 */

export interface RetryTickets {
  readonly issue: (turnedAway: { caller: string; attempt: number; retryAfterSeconds: number }, now: Date) => string
  /** 1 without a valid ticket. */
  readonly attemptOf: (ticket: string | undefined, caller: string, now: Date) => number
}

const validForMs = 60_000
/** Clock skew between servers. */
const toleranceMs = 1_000
/** The share of the queue grows no further. */
const maxAttempt = 5

const ticketPattern = /^([1-5])\.(\d{13})\.([\w-]{43})$/

/** All servers share the key and accept each other's tickets. */
export function createRetryTickets(key: KeyObject): RetryTickets {
  const signatureOf = (attempt: string, readyAt: string, caller: string): string =>
    createHmac('sha256', key).update(`${attempt}\n${readyAt}\n${caller}`).digest('base64url')

  return {
    issue({ caller, attempt, retryAfterSeconds }, now) {
      const next = String(Math.min(attempt + 1, maxAttempt))
      const readyAt = String(now.getTime() + retryAfterSeconds * 1000)
      return `${next}.${readyAt}.${signatureOf(next, readyAt, caller)}`
    },
    attemptOf(ticket, caller, now) {
      const [, attempt, readyAt, signature] = ticketPattern.exec(ticket ?? '') ?? []
      if (attempt === undefined || readyAt === undefined || signature === undefined) return 1
      const expected = signatureOf(attempt, readyAt, caller)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 1
      const lateMs = now.getTime() - Number(readyAt)
      return lateMs >= -toleranceMs && lateMs <= validForMs ? Number(attempt) : 1
    },
  }
}
