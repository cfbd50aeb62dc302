import type { PlanState } from '../../base/plans/states.ts'
import type { PurchaseOrderState } from './states.ts'

/** Up to whole packs: suppliers break none. */
export const inPacks = (copies: number, copiesPerPack: number): number =>
  Math.ceil(copies / copiesPerPack) * copiesPerPack

/** From this multiple of the missing copies on, the proposal does not fill up a pack. */
export const mostOfRounding = 10

/** The proposal in whole packs: the last pack is filled up, unless that would buy ten times the missing copies. */
export function proposedInPacks(missing: number, copiesPerPack: number): number {
  const full = inPacks(missing, copiesPerPack)
  return missing > 0 && full >= mostOfRounding * missing ? missing : full
}

/** The purpose of a line's copies: missing ones, those that fill up the last pack, and those with a reason. */
export interface BoughtFor {
  readonly missing: number
  readonly packs: number
  readonly beyond: number
}

/** The three add up to the copies. */
export function boughtFor(line: {
  readonly copies: number
  readonly missing: number
  readonly copiesPerPack: number
}): BoughtFor {
  const missing = Math.min(line.copies, Math.max(line.missing, 0))
  const upToPacks = Math.min(line.copies, Math.max(inPacks(line.missing, line.copiesPerPack), 0))
  return { missing, packs: upToPacks - missing, beyond: line.copies - upToPacks }
}

/** Whether copies arrive after the day when the books have to be in hand, also if they are ordered after that day. */
export const comesTooLate = (comesOn: string | null, booksInHand: string): boolean =>
  comesOn !== null && comesOn > booksInHand

/** The origin of a line's copies. Free stock reduces them; lost copies and copies for others increase them. */
export interface DemandProvenance {
  readonly resultCopies: number
  readonly patchCopies: number
  readonly shopCopies: number
  readonly boughtCopies: number
  readonly stockCopies: number
  readonly lostCopies: number
}

export const demandOf = ({ resultCopies, patchCopies, shopCopies }: DemandProvenance): number =>
  resultCopies + patchCopies + shopCopies

/** The demand, less purchases for it, less free stock, plus lost copies. */
export const missingOf = (line: DemandProvenance): number =>
  demandOf(line) - line.boughtCopies - line.stockCopies + line.lostCopies

/** To buy more than is missing, rounded up to a pack, a reason is required. */
export const needsReason = ({
  copies,
  missing,
  copiesPerPack,
}: {
  readonly copies: number
  readonly missing: number
  readonly copiesPerPack: number
}): boolean => copies > inPacks(missing, copiesPerPack)

/** Copies are bought for a season from its result until it goes to the archive. */
export const buysFor = (planState: PlanState): boolean => planState === 'resulted' || planState === 'patching'

export interface PurchaseFacts {
  readonly state: PurchaseOrderState
  readonly planState: PlanState
  /** False where the order holds titles that are not granted to the caller. */
  readonly whole: boolean
}

/** The buyer's actions on an order. An order with hidden lines cannot be deleted or cancelled. */
export function buyerActions({ state, planState, whole }: PurchaseFacts): string[] {
  const open = buysFor(planState)
  return [
    ...(state === 'draft' && open ? ['save', 'submit'] : []),
    ...(state === 'submitted' && open && whole ? ['recall'] : []),
    ...((state === 'draft' || state === 'submitted') && whole ? ['cancel'] : []),
    ...(state === 'draft' && whole ? ['delete'] : []),
  ]
}

/** What head office may do with it. */
export const judgeActions = ({ state, planState }: Pick<PurchaseFacts, 'state' | 'planState'>): string[] => {
  if (state !== 'submitted') return []
  return buysFor(planState) ? ['confirm', 'reject'] : ['reject']
}
