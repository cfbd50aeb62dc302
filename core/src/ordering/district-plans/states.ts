import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A district's part of a plan, until the company has approved it. */
export const districtPlanStates = {
  waiting: {
    tone: 'plain',
    en: 'Choosing books',
    zh: '选书中',
    refusal: { en: 'The plan has not been opened to schools.', zh: '计划尚未向学校开放填报。' },
  },
  open: {
    tone: 'waiting',
    en: 'Open to schools',
    zh: '学校填报中',
    refusal: { en: 'The plan is open to schools and has not been submitted.', zh: '学校正在填报，区县尚未提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'Submitted',
    zh: '待审核',
    refusal: { en: 'The plan is under review by the company.', zh: '计划已提交，正在由公司审核。' },
  },
  approved: {
    tone: 'good',
    en: 'Approved',
    zh: '审核通过',
    refusal: { en: 'The plan has been approved.', zh: '计划已审核通过。' },
  },
  excused: {
    tone: 'ended',
    en: 'Excused',
    zh: '免报',
    refusal: { en: 'The district is excused.', zh: '区县已免报。' },
  },
} as const
export type DistrictPlanState = keyof typeof districtPlanStates

export const districtPlanSteps = {
  openPlan: { from: ['waiting'], to: 'open', roles: ['area'], en: 'Open to schools', zh: '开放填报' },
  submit: { from: ['open'], to: 'submitted', roles: ['area'], en: 'Submit', zh: '提交' },
  resume: { from: ['submitted'], to: 'open', roles: ['area'], isSecondary: true, en: 'Withdraw', zh: '撤回' },
  areaApprove: {
    from: ['submitted'],
    to: 'approved',
    roles: ['business'],
    en: 'Approve',
    zh: '审核通过',
    asks: { en: 'It is included in the result of the season as it is.', zh: '将按现状计入征订结果。' },
  },
  areaReject: {
    from: ['submitted'],
    to: 'open',
    roles: ['business'],
    reason: true,
    en: 'Reject',
    zh: '驳回',
    asks: {
      en: 'The district sees the reason, can change its schools’ orders and submits again.',
      zh: '区县可看到原因，调整学校征订单后重新提交。',
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
  readmit: { from: ['excused'], to: 'waiting', roles: ['manage'], isSecondary: true, en: 'Readmit', zh: '取消免报' },
} as const satisfies Transitions<DistrictPlanState, Role>
