import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** Copies on their way back. */
export const returnStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The return is a draft; submit it first.', zh: '退货单还是草稿，请先提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'To approve',
    zh: '待审核',
    refusal: {
      en: 'The return has been submitted; withdraw it before you change it.',
      zh: '退货单待审核，如需修改请先撤回。',
    },
  },
  approved: {
    tone: 'waiting',
    en: 'Approved',
    zh: '审核通过',
    refusal: { en: 'The return is approved and waits to be counted.', zh: '退货单已审核通过，待仓库清点。' },
  },
  rejected: {
    tone: 'bad',
    en: 'Rejected',
    zh: '已驳回',
    refusal: {
      en: 'The return has been rejected; change it and submit it again.',
      zh: '退货单已驳回，请修改后重新提交。',
    },
  },
  done: {
    tone: 'good',
    en: 'Done',
    zh: '已完成',
    refusal: { en: 'The return has already been counted.', zh: '退货单已清点完成，不能再更改。' },
  },
} as const
export type ReturnState = keyof typeof returnStates

const asking = ['business', 'warehouse', 'area', 'school', 'shop'] as const

export const returnSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: asking, en: 'Submit', zh: '提交' },
  revise: { from: ['rejected'], to: 'draft', roles: asking, en: 'Change', zh: '修改' },
  approve: { from: ['submitted'], to: 'approved', roles: ['business'], en: 'Approve', zh: '审核通过' },
  reject: {
    from: ['submitted'],
    to: 'rejected',
    roles: ['business'],
    reason: true,
    en: 'Reject',
    zh: '驳回',
    asks: { en: 'The applicant is notified of the reason.', zh: '申请方会看到原因。' },
  },
  withdraw: {
    from: ['submitted'],
    to: 'draft',
    roles: asking,
    isSecondary: true,
    en: 'Withdraw',
    zh: '撤回',
    asks: {
      en: 'The return becomes a draft again, and its copies can be put on another return.',
      zh: '退货单将恢复为草稿，其中的图书可以另行申请退货。',
    },
  },
  receive: { from: ['approved'], to: 'done', roles: ['warehouse'], en: 'Count', zh: '清点' },
} as const satisfies Transitions<ReturnState, Role>
