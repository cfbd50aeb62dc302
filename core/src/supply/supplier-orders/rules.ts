import type { SupplyProgress } from './choices.ts'

export interface OwedLine {
  readonly copies: number
  readonly closed: number
  readonly good: number
  readonly damaged: number
}

/**
 * How many copies may still be counted: ordered plus tolerance, less closed and received. Pending receipts are not
 * subtracted, because only announcing subtracts them. The only place of this rule.
 */
export const mayArrive = ({ copies, closed, good, damaged }: OwedLine, toleranceBp: number): number =>
  Math.max(0, Math.floor(((copies - closed) * (10_000 + toleranceBp)) / 10_000) - good - damaged)

const dayLength = 24 * 60 * 60 * 1000

/** 0 if not later. */
const daysAfter = (day: string, other: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(other)) / dayLength))

export interface DatedLine {
  readonly arrivalOn: string | null
  readonly open: number
}

/**
 * Days by which incoming copies miss the date for books in hand. Orders after that date, such as for a supplementary
 * order, never promised it.
 */
export const lateDays = ({ arrivalOn, open }: DatedLine, booksInHand: string, orderedOn: string | null): number =>
  arrivalOn !== null && open > 0 && (orderedOn === null || orderedOn <= booksInHand)
    ? daysAfter(arrivalOn, booksInHand)
    : 0

/** Days by which incoming copies miss their own date. */
export const overdueDays = ({ arrivalOn, open }: DatedLine, today: string): number =>
  arrivalOn !== null && open > 0 ? daysAfter(today, arrivalOn) : 0

/** From the lines' sums. */
export function progressOf({ open, good, damaged, closed }: OwedLine & { readonly open: number }): SupplyProgress {
  const came = good + damaged > 0
  if (open > 0) return came ? 'partly' : 'none'
  return came || closed === 0 ? 'wholly' : 'closed'
}
