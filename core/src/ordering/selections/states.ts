import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A company's offer in a season, until head office has reviewed it. */
export const selectionStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The selection has not been submitted.', zh: '选书尚未提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'Submitted',
    zh: '待审核',
    refusal: { en: 'The selection is under review.', zh: '选书已提交，正在审核。' },
  },
  approved: {
    tone: 'good',
    en: 'Approved',
    zh: '审核通过',
    refusal: { en: 'The selection has been approved.', zh: '选书已审核通过。' },
  },
  rejected: {
    tone: 'bad',
    en: 'Rejected',
    zh: '已驳回',
    refusal: {
      en: 'The selection has been rejected; revise and submit it again.',
      zh: '选书已驳回，请修改后重新提交。',
    },
  },
} as const
export type SelectionState = keyof typeof selectionStates

export const selectionSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: ['business'], en: 'Submit', zh: '提交审核' },
  /** Possible until head office has reviewed it. */
  recall: { from: ['submitted'], to: 'draft', roles: ['business'], isSecondary: true, en: 'Withdraw', zh: '撤回' },
  /** A save takes it: what was approved stays in the catalogue until what was added is approved as well. */
  revise: {
    from: ['rejected', 'approved'],
    to: 'draft',
    roles: ['business'],
    isSecondary: true,
    en: 'Revise',
    zh: '修改',
  },
  approve: {
    from: ['submitted'],
    to: 'approved',
    roles: ['manage'],
    en: 'Approve',
    zh: '审核通过',
    asks: { en: 'Its titles go into the catalogue at today’s prices.', zh: '品种将按当前价格进入征订目录。' },
  },
  reject: {
    from: ['submitted'],
    to: 'rejected',
    roles: ['manage'],
    reason: true,
    en: 'Reject',
    zh: '驳回',
    asks: { en: 'The company sees the reason and can correct its selection.', zh: '公司可看到原因并据此修改。' },
  },
} as const satisfies Transitions<SelectionState, Role>
