import type { PlanState } from '../../base/plans/states.ts'
import { type PatchState, patchSteps } from './states.ts'

export interface PatchWindowFacts {
  readonly planState: PlanState
  readonly until: Date
}

/** Supplementary orders are possible while the plan accepts them; the end of its window is in time. */
export const takesPatches = ({ planState, until }: PatchWindowFacts, now: Date): boolean =>
  planState === 'patching' && now.getTime() <= until.getTime()

/** The window limits orders. They may be reviewed after it, until the plan is archived. */
export const judgesPatches = (planState: PlanState): boolean => planState === 'patching' || planState === 'resulted'

/** The author's actions. A draft can be deleted after the window, too. */
export function writerActions(state: PatchState, open: boolean, submit: 'submit' | 'submitOwn'): string[] {
  const writable = open && (state === 'draft' || patchSteps.revise.from.some((from) => from === state))
  return [
    ...(writable ? ['save'] : []),
    ...(open && state === 'draft' ? [submit] : []),
    ...(open && state === 'submitted' ? ['recall'] : []),
    ...(state === 'draft' ? ['delete'] : []),
  ]
}

/** The district's actions on a school's order. */
export const judgeActions = (state: PatchState, planState: PlanState): string[] =>
  state === 'submitted' && judgesPatches(planState) ? ['approve', 'reject'] : []
