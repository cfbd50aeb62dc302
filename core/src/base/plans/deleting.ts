import type { PlanState } from './states.ts'

/** What a plan holds, as far as it decides whether the plan may go. */
export interface PlanContents {
  readonly state: PlanState
  readonly selections: number
  readonly issuedResults: number
  readonly patches: number
  readonly purchaseOrders: number
  /** Orders that schools have submitted. */
  readonly submittedOrders: number
}

export type PlanDependency = 'selections' | 'issuedResults' | 'patches' | 'purchaseOrders' | 'submittedOrders'

/** What keeps a plan from being deleted: that people work in it, or what depends on it. */
export interface PlanDeletionObstacles {
  readonly busy: boolean
  readonly by: readonly { readonly what: PlanDependency; readonly count: number }[]
}

const heldIn = (plan: PlanContents, whats: readonly PlanDependency[]): PlanDeletionObstacles['by'] =>
  whats.map((what) => ({ what, count: plan[what] })).filter(({ count }) => count > 0)

/** In the list of plans, a plan can be deleted only before another user has worked on it. */
export const keepsPlan = (plan: PlanContents): PlanDeletionObstacles => ({
  busy: plan.state !== 'draft' && plan.state !== 'selecting',
  by: heldIn(plan, ['selections', 'issuedResults', 'patches', 'purchaseOrders']),
})

const isBusy = ({ state }: PlanContents): boolean => state === 'open' || state === 'patching'
const documents: readonly PlanDependency[] = ['issuedResults', 'patches', 'purchaseOrders']

/** In data management it is deleted with its entries, unless users are entering, schools have ordered, or documents follow. */
export const keepsPlanData = (plan: PlanContents): PlanDeletionObstacles => ({
  busy: isBusy(plan),
  by: heldIn(plan, [...documents, 'submittedOrders']),
})

/** What keeps it even if two administrators agree. */
export const keepsPlanFromBoth = (plan: PlanContents): PlanDeletionObstacles => ({
  busy: isBusy(plan),
  by: heldIn(plan, documents),
})

/** Whether two administrators together may delete what one may not. */
export const needsBoth = (plan: PlanContents): boolean =>
  isKept(keepsPlanData(plan)) && !isKept(keepsPlanFromBoth(plan))

export const isKept = ({ busy, by }: PlanDeletionObstacles): boolean => busy || by.length > 0
