import { type KeyObject, createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Who was turned away comes back with a signed ticket, which says how often that has happened. Without the key nobody can
 * write one; it is worth something to one caller, after its Retry-After, for a minute.
 */

export interface RetryTickets {
  readonly issue: (turnedAway: { caller: string; attempt: number; retryAfterSeconds: number }, now: Date) => string
  /** The attempt that a caller makes with a ticket: the first one without a ticket that is valid now. */
  readonly attemptOf: (ticket: string | undefined, caller: string, now: Date) => number
}

const validForMs = 60_000
/** Clocks of servers differ a little. */
const toleranceMs = 1_000
/** The share of the queue grows no further. */
const maxAttempt = 5

const ticketPattern = /^([1-5])\.(\d{13})\.([\w-]{43})$/

/** All servers of an installation share the key, so that each accepts the tickets of the others. */
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
