import type { BankRow } from '@keben/core/finance/settlements/bank'

/** The part of a row beyond the proposed bills; without a proposal, all of it. */
export function excessFen({ amountFen, proposal }: Pick<BankRow, 'amountFen' | 'proposal'>): number {
  const outstanding = proposal?.bills.reduce((sum, bill) => sum + bill.outstandingFen, 0) ?? 0
  return Math.max(Math.abs(amountFen) - outstanding, 0)
}

/** Whether the proposal can be recorded unchanged. */
export const fits = (row: Pick<BankRow, 'amountFen' | 'proposal' | 'state'>): boolean =>
  row.state === 'open' && row.proposal !== null && excessFen(row) === 0
