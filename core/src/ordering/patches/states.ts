import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A supplementary order of a campus or a district. */
export const patchStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The supplementary order has not been submitted.', zh: '补订单尚未提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'Submitted',
    zh: '待审核',
    refusal: { en: 'The supplementary order is under review.', zh: '补订单已提交，正在审核。' },
  },
  approved: {
    tone: 'good',
    en: 'Approved',
    zh: '审核通过',
    refusal: { en: 'The supplementary order has been approved.', zh: '补订单已审核通过。' },
  },
  rejected: {
    tone: 'bad',
    en: 'Rejected',
    zh: '已驳回',
    refusal: {
      en: 'The supplementary order has been rejected; revise and submit it again.',
      zh: '补订单已驳回，请修改后重新提交。',
    },
  },
} as const
export type PatchState = keyof typeof patchStates

export const patchSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: ['school'], en: 'Submit', zh: '提交' },
  /** Possible until the district has reviewed it. */
  recall: { from: ['submitted'], to: 'draft', roles: ['school'], isSecondary: true, en: 'Withdraw', zh: '撤回' },
  /** A district's own orders need no review. */
  submitOwn: { from: ['draft'], to: 'approved', roles: ['area'], en: 'Submit', zh: '提交' },
  approve: {
    from: ['submitted'],
    to: 'approved',
    roles: ['area'],
    en: 'Approve',
    zh: '审核通过',
    asks: { en: 'These copies are bought and delivered in addition to the plan.', zh: '将在计划之外另行采购并发货。' },
  },
  reject: {
    from: ['submitted'],
    to: 'rejected',
    roles: ['area'],
    reason: true,
    en: 'Reject',
    zh: '驳回',
    asks: { en: 'The school sees the reason and can revise the order.', zh: '学校可看到原因，修改后重新提交。' },
  },
  revise: { from: ['rejected'], to: 'draft', roles: ['school'], en: 'Revise', zh: '修改' },
} as const satisfies Transitions<PatchState, Role>
