import type { BankRow } from '@keben/core/finance/settlements/bank'

/** How much of a row the proposed bills cannot take; nothing is proposed: all of it. */
export function excessFen({ amountFen, proposal }: Pick<BankRow, 'amountFen' | 'proposal'>): number {
  const outstanding = proposal?.bills.reduce((sum, bill) => sum + bill.outstandingFen, 0) ?? 0
  return Math.max(Math.abs(amountFen) - outstanding, 0)
}

/** What is proposed can be recorded as it is. */
export const fits = (row: Pick<BankRow, 'amountFen' | 'proposal' | 'state'>): boolean =>
  row.state === 'open' && row.proposal !== null && excessFen(row) === 0
