import type { Funding } from '../../base/catalogue/choices.ts'
import { listFen, netFen } from '../../kit/money.ts'

/** The terms of one charged line. */
export interface ChargedLine {
  /** State-funded copies. Confirmed copies use them first; returned copies free them last. */
  readonly fundedCopies: number
  readonly priceFen: number
  readonly discountBp: number
  /** The agreed correction of a disputed amount. */
  readonly stateCorrectedFen?: number
  readonly selfCorrectedFen?: number
}

export const chargedCopies = (funding: Funding, copies: number, fundedCopies: number): number =>
  funding === 'state' ? Math.min(copies, fundedCopies) : Math.max(copies - fundedCopies, 0)

/**
 * The amount of a line's copies for one of its two payers. The state pays the first copies; the other payer pays the
 * difference to the total, so that both amounts add up to the net value to the fen. The SQL function `charged_fen` has
 * the same rule.
 */
export function chargedFen(funding: Funding, copies: number, line: ChargedLine): number {
  const { fundedCopies, priceFen, discountBp } = line
  const net = (many: number): number => netFen(listFen(priceFen, many), discountBp)
  if (!chargedCopies(funding, copies, fundedCopies)) return 0
  return funding === 'state'
    ? Math.max(net(Math.min(copies, fundedCopies)) + (line.stateCorrectedFen ?? 0), 0)
    : Math.max(net(copies) - net(fundedCopies) + (line.selfCorrectedFen ?? 0), 0)
}
