import type { SupplyProgress } from './choices.ts'

/** What a line owes, in columns. */
export interface OwedLine {
  readonly copies: number
  readonly closed: number
  readonly good: number
  readonly damaged: number
}

/**
 * How many copies of a line may still be counted in: what stands of it with the tolerance, less what has come. What waits
 * in receipts is not taken off: whoever announces more takes it off, whoever counts does not. The one place of this rule.
 */
export const mayArrive = ({ copies, closed, good, damaged }: OwedLine, toleranceBp: number): number =>
  Math.max(0, Math.floor(((copies - closed) * (10_000 + toleranceBp)) / 10_000) - good - damaged)

const dayLength = 24 * 60 * 60 * 1000

/** By how many days one day comes after another; 0 where it does not. */
const daysAfter = (day: string, other: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(other)) / dayLength))

export interface DatedLine {
  readonly arrivalOn: string | null
  readonly open: number
}

/**
 * By how many days what is still to come misses the day when the books should be in hand. What was ordered after that day,
 * such as for a supplementary order, was never promised for it.
 */
export const lateDays = ({ arrivalOn, open }: DatedLine, booksInHand: string, orderedOn: string | null): number =>
  arrivalOn !== null && open > 0 && (orderedOn === null || orderedOn <= booksInHand)
    ? daysAfter(arrivalOn, booksInHand)
    : 0

/** By how many days what is still to come has missed its own date. */
export const overdueDays = ({ arrivalOn, open }: DatedLine, today: string): number =>
  arrivalOn !== null && open > 0 ? daysAfter(today, arrivalOn) : 0

/** How far an order has come, from the sums of its lines. */
export function progressOf({ open, good, damaged, closed }: OwedLine & { readonly open: number }): SupplyProgress {
  const came = good + damaged > 0
  if (open > 0) return came ? 'partly' : 'none'
  return came || closed === 0 ? 'wholly' : 'closed'
}
