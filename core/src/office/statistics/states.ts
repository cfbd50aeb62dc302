import { schoolPlanStates } from '../../ordering/school-plans/states.ts'

/** How far a campus is with its order. */
export const progressStates = {
  unopened: { tone: 'plain', en: 'Not opened', zh: '未开放' },
  ...schoolPlanStates,
} as const
