import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { codeOf } from '../database/retry.ts'

/**
 * Maps an unforeseen error to a refusal: races that only a constraint sees, a database that is down. Bugs are
 * undefined.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  if (code === undefined) return isConnectionLost(error) ? refuse('not_ready') : undefined
  switch (code) {
    case '23505': // unique_violation
    case '23P01': // exclusion_violation
      return refuse('collided')
    case '23503': // foreign_key_violation
      return refuse('referred_to')
    case '22003': // numeric_value_out_of_range
      return refuse('too_large')
    case '40001': // serialization_failure
    case '40P01': // deadlock_detected
    case '55P03': // lock_not_available
      return refuse('busy')
    case '57014': // query_canceled, by its time limit
      return refuse('took_too_long')
    case '53100': // disk_full
      return refuse('disk_full')
    case 'KB001': // raised by the database: see refuse_archived_season
      return refuse('season_is_archived')
    case 'KB003': // raised by the database: see submitted_orders_stay
      return refuse('submitted_orders_stay')
    default:
      return isUnavailable(code) ? refuse('not_ready') : undefined
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Shutting down, starting, recovering. */
const awayStates = new Set(['57P01', '57P02', '57P03'])
/** Connection errors, exhausted resources, errors of the operating system. */
const awayClasses = new Set(['08', '53', '58'])

export const isUnavailable = (code: string): boolean =>
  awayCodes.has(code) || awayStates.has(code) || awayClasses.has(code.slice(0, 2))

/** The driver has no codes for these. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  /connection terminated|connection error and is not queryable|after calling end on the pool/i.test(error.message)
