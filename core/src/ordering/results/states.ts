import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A plan's frozen demand. */
export const resultStates = {
  issued: { tone: 'good', en: 'Issued', zh: '已下达' },
  withdrawn: {
    tone: 'ended',
    en: 'Withdrawn',
    zh: '已撤回',
    refusal: { en: 'The result has been withdrawn.', zh: '征订结果已撤回。' },
  },
} as const
export type ResultState = keyof typeof resultStates

/** Whether a plan has a result; a withdrawn one does not count. */
export const resultStandings = {
  awaited: { tone: 'waiting', en: 'Not issued', zh: '待下达' },
  issued: resultStates.issued,
} as const
export type ResultStanding = keyof typeof resultStandings

export const resultSteps = {
  withdraw: { from: ['issued'], to: 'withdrawn', roles: ['manage'], reason: true, en: 'Withdraw', zh: '撤回' },
} as const satisfies Transitions<ResultState, Role>
