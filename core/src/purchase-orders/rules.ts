import type { PlanState } from '../plans/states.ts'
import type { PurchaseOrderState } from './states.ts'

/** Up to whole packs: suppliers break none. */
export const inPacks = (copies: number, copiesPerPack: number): number =>
  Math.ceil(copies / copiesPerPack) * copiesPerPack

/** Where the number of a line comes from. What lies free is taken off; where copies were lost, it is below zero. */
export interface Provenance {
  readonly resultCopies: number
  readonly patchCopies: number
  readonly shopCopies: number
  readonly boughtCopies: number
  readonly stockCopies: number
}

export const demandOf = ({ resultCopies, patchCopies, shopCopies }: Provenance): number =>
  resultCopies + patchCopies + shopCopies

/** What is asked for, less what was bought for it, less what lies free. */
export const missingOf = (line: Provenance): number => demandOf(line) - line.boughtCopies - line.stockCopies

/** Whoever buys more than is missing, even after filling up the last pack, says why. */
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

/** What whoever buys may do with an order now. Nobody throws away what he cannot see. */
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
