/** After this many days, finance may confirm an undisputed bill without the party's answer. */
export const silentDays = 7

/** A bill as its party has left it. */
export interface BillToConfirm {
  readonly agreed: boolean
  readonly openDisputes: number
  /** Whole days since it was made. */
  readonly daysKnown: number
}

/** Whether finance may confirm it: now, with a reason of its own, or not while something is disputed. */
export function mayConfirm({ agreed, openDisputes, daysKnown }: BillToConfirm): 'now' | 'reason' | 'disputed' {
  if (openDisputes > 0) return 'disputed'
  return agreed || daysKnown >= silentDays ? 'now' : 'reason'
}

/** Up to how much one person corrects alone: an amount, and a share of the line. */
export interface CorrectionLimits {
  readonly limitFen: number
  readonly limitBp: number
}
/** As long as head office has set none. */
export const defaultCorrectionLimits: CorrectionLimits = { limitFen: 500_00, limitBp: 10_00 }

/** A line that is to come to another amount. */
export interface LineToCorrect {
  readonly originalFen: number
  readonly standingFen: number
  readonly netFen: number
  /** What other lines of its bill were corrected by without a second person. */
  readonly othersFen: number
}

/**
 * Whether a second person approves that a line comes to another amount. Corrections of a line count together, and those of a
 * bill's other lines count with them against the amount, so that many small ones pass no limit that one could not.
 */
export function needsSecondPerson(
  { originalFen, standingFen, netFen, othersFen }: LineToCorrect,
  { limitFen, limitBp }: CorrectionLimits,
): boolean {
  const changeFen = Math.max(Math.abs(netFen - standingFen), Math.abs(netFen - originalFen))
  return changeFen + othersFen > limitFen || changeFen * 10_000 > limitBp * Math.abs(originalFen)
}

/** A bill that money is spread over; negative where it is a credit. */
export interface OutstandingBill {
  readonly id: number
  readonly outstandingFen: number
}
export interface BillShare {
  readonly id: number
  readonly amountFen: number
}

/** Spreads an amount over bills in their order, each filled before the next; what does not fit is left over. */
export function spread(bills: readonly OutstandingBill[], amountFen: number): { shares: BillShare[]; leftFen: number } {
  const sign = Math.sign(amountFen)
  let leftFen = amountFen
  const shares = bills.flatMap(({ id, outstandingFen }) => {
    if (Math.sign(outstandingFen) !== sign) return []
    const share = sign * Math.min(Math.abs(leftFen), Math.abs(outstandingFen))
    leftFen -= share
    return share ? [{ id, amountFen: share }] : []
  })
  return { shares, leftFen }
}

/** Sets credits off against bills, in their order, as far as both go; the shares come to nothing. */
export function offset(bills: readonly OutstandingBill[]): BillShare[] {
  const sum = (sign: 1 | -1): number =>
    bills.reduce((total, { outstandingFen }) => total + Math.max(sign * outstandingFen, 0), 0)
  const amount = Math.min(sum(1), sum(-1))
  return amount ? [...spread(bills, amount).shares, ...spread(bills, -amount).shares] : []
}

/**
 * Allocates a payment to chosen bills and credits. Credits are set off first: for a bill of 150 and a credit of 70, a
 * payment of 80 settles both.
 */
export function settle(bills: readonly OutstandingBill[], amountFen: number): { shares: BillShare[]; leftFen: number } {
  const shared = new Map(offset(bills).map((share) => [share.id, share.amountFen]))
  const open = bills.map(({ id, outstandingFen }) => ({ id, outstandingFen: outstandingFen - (shared.get(id) ?? 0) }))
  const { shares, leftFen } = spread(open, amountFen)
  for (const share of shares) shared.set(share.id, (shared.get(share.id) ?? 0) + share.amountFen)
  return { shares: [...shared].map(([id, fen]) => ({ id, amountFen: fen })), leftFen }
}

/** How overdue an amount is: the columns of an ageing list. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type DebtAge = (typeof ages)[number]
export function ageOf(overdueDays: number): DebtAge {
  if (overdueDays <= 0) return 'notDue'
  if (overdueDays <= 30) return 'upTo30'
  if (overdueDays <= 60) return 'upTo60'
  return overdueDays <= 90 ? 'upTo90' : 'over90'
}
