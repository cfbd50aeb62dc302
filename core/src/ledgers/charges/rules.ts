import type { Funding } from '../../base/catalogue/choices.ts'
import { listFen, netFen } from '../../kit/money.ts'

/** What one line is charged at. */
export interface ChargedLine {
  /** How many of its copies the state pays; confirmed copies fill these first, and what comes back leaves them last. */
  readonly fundedCopies: number
  readonly priceFen: number
  readonly discountBp: number
  /** What people have agreed about a disputed amount. */
  readonly stateCorrectedFen?: number
  readonly selfCorrectedFen?: number
}

export const chargedCopies = (funding: Funding, copies: number, fundedCopies: number): number =>
  funding === 'state' ? Math.min(copies, fundedCopies) : Math.max(copies - fundedCopies, 0)

/**
 * What so many copies of a line come to, for one of the two who may pay it: the state pays the first ones, and what is
 * paid otherwise is the rest of the whole, so that both together are the net of all copies to the fen. The SQL function
 * `charged_fen` is its twin.
 */
export function chargedFen(funding: Funding, copies: number, line: ChargedLine): number {
  const { fundedCopies, priceFen, discountBp } = line
  const net = (many: number): number => netFen(listFen(priceFen, many), discountBp)
  if (!chargedCopies(funding, copies, fundedCopies)) return 0
  return funding === 'state'
    ? Math.max(net(Math.min(copies, fundedCopies)) + (line.stateCorrectedFen ?? 0), 0)
    : Math.max(net(copies) - net(fundedCopies) + (line.selfCorrectedFen ?? 0), 0)
}
