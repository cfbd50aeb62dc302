import { schoolPlanStates } from '../../ordering/school-plans/states.ts'

export const progressStates = {
  unopened: { tone: 'plain', en: 'Not opened', zh: '未开放' },
  ...schoolPlanStates,
} as const
