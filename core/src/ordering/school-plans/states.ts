import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** The order of one campus in a plan, until its district has approved it. */
export const schoolPlanStates = {
  filling: {
    tone: 'plain',
    en: 'Filling in',
    zh: '填报中',
    refusal: { en: 'The order has not been submitted.', zh: '征订单尚未提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'Submitted',
    zh: '待审核',
    refusal: { en: 'The order is under review by the district.', zh: '征订单已提交，正在由区县审核。' },
  },
  approved: {
    tone: 'good',
    en: 'Approved',
    zh: '审核通过',
    refusal: { en: 'The order has been approved.', zh: '征订单已审核通过。' },
  },
  /** Sent back, or opened again at the school's own wish: the history says which. */
  returned: {
    tone: 'bad',
    en: 'To correct',
    zh: '待更正',
    refusal: {
      en: 'The order is open for correction and has not been submitted again.',
      zh: '征订单待更正，尚未重新提交。',
    },
  },
  excused: { tone: 'ended', en: 'Excused', zh: '免报', refusal: { en: 'The school is excused.', zh: '学校已免报。' } },
} as const
export type SchoolPlanState = keyof typeof schoolPlanStates

export const schoolPlanSteps = {
  /** By the school, or by its district on its behalf. */
  submit: { from: ['filling', 'returned'], to: 'submitted', roles: ['school', 'area'], en: 'Submit', zh: '提交' },
  resume: { from: ['submitted'], to: 'filling', roles: ['school'], isSecondary: true, en: 'Withdraw', zh: '撤回' },
  approve: { from: ['submitted'], to: 'approved', roles: ['area'], en: 'Approve', zh: '审核通过' },
  reject: { from: ['submitted'], to: 'returned', roles: ['area'], reason: true, en: 'Reject', zh: '驳回' },
  reopen: {
    from: ['approved', 'excused'],
    to: 'returned',
    roles: ['area'],
    reason: true,
    en: 'Reopen',
    zh: '重新开放',
  },
  excuse: { from: ['filling', 'returned'], to: 'excused', roles: ['area'], reason: true, en: 'Excuse', zh: '免报' },
} as const satisfies Transitions<SchoolPlanState, Role>
