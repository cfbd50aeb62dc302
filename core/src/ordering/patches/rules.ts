import type { PlanState } from '../../base/plans/states.ts'
import { type PatchState, patchSteps } from './states.ts'

export interface PatchWindowFacts {
  readonly planState: PlanState
  readonly until: Date
}

/** Supplementary orders are written while their plan takes them, up to the very moment at which its window ends. */
export const takesPatches = ({ planState, until }: PatchWindowFacts, now: Date): boolean =>
  planState === 'patching' && now.getTime() <= until.getTime()

/** The window ends the asking; the answers may still come after it, until the plan goes to the archive. */
export const judgesPatches = (planState: PlanState): boolean => planState === 'patching' || planState === 'resulted'

/** What the one who wrote it may do with it now. Deleting a draft is tidying up: it needs no window. */
export function writerActions(state: PatchState, open: boolean, submit: 'submit' | 'submitOwn'): string[] {
  const writable = open && (state === 'draft' || patchSteps.revise.from.some((from) => from === state))
  return [
    ...(writable ? ['save'] : []),
    ...(open && state === 'draft' ? [submit] : []),
    ...(open && state === 'submitted' ? ['recall'] : []),
    ...(state === 'draft' ? ['delete'] : []),
  ]
}

/** What its district may do with a school's. */
export const judgeActions = (state: PatchState, planState: PlanState): string[] =>
  state === 'submitted' && judgesPatches(planState) ? ['approve', 'reject'] : []
