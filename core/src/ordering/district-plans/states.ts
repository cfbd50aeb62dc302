import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A district's part of a plan, until the company has accepted it. */
export const districtPlanStates = {
  waiting: { tone: 'plain', en: 'Choosing books', zh: '选书中' },
  open: { tone: 'waiting', en: 'Open to schools', zh: '学校填报中' },
  submitted: { tone: 'waiting', en: 'Submitted', zh: '待审核' },
  approved: { tone: 'good', en: 'Accepted', zh: '已通过' },
  excused: { tone: 'ended', en: 'Excused', zh: '免报' },
} as const
export type DistrictPlanState = keyof typeof districtPlanStates

export const districtPlanSteps = {
  openPlan: { from: ['waiting'], to: 'open', roles: ['area'], en: 'Open to schools', zh: '开放填报' },
  submit: { from: ['open'], to: 'submitted', roles: ['area'], en: 'Submit', zh: '提交' },
  resume: { from: ['submitted'], to: 'open', roles: ['area'], en: 'Take back', zh: '撤回' },
  areaApprove: {
    from: ['submitted'],
    to: 'approved',
    roles: ['business'],
    en: 'Accept',
    zh: '通过',
    asks: { en: 'It goes into the result of the season as it is.', zh: '将按现状计入征订结果。' },
  },
  areaReject: {
    from: ['submitted'],
    to: 'open',
    roles: ['business'],
    reason: true,
    en: 'Send back',
    zh: '退回',
    asks: {
      en: 'The district sees the reason, may change its schools’ plans and submits again.',
      zh: '区县可以看到原因，调整学校征订单后重新提交。',
    },
  },
  excuse: {
    from: ['waiting', 'open', 'submitted'],
    to: 'excused',
    roles: ['manage'],
    reason: true,
    en: 'Excuse',
    zh: '免报',
  },
  readmit: { from: ['excused'], to: 'waiting', roles: ['manage'], en: 'Readmit', zh: '取消免报' },
} as const satisfies Transitions<DistrictPlanState, Role>
