import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** Copies on their way back. */
export const returnStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  submitted: { tone: 'waiting', en: 'To approve', zh: '待审核' },
  approved: { tone: 'waiting', en: 'Approved', zh: '已批准' },
  rejected: { tone: 'bad', en: 'Rejected', zh: '已驳回' },
  done: { tone: 'good', en: 'Done', zh: '已完成' },
} as const
export type ReturnState = keyof typeof returnStates

const asking = ['business', 'warehouse', 'area', 'school', 'shop'] as const

export const returnSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: asking, en: 'Submit', zh: '提交' },
  revise: { from: ['rejected'], to: 'draft', roles: asking, en: 'Change', zh: '修改' },
  approve: { from: ['submitted'], to: 'approved', roles: ['business'], en: 'Approve', zh: '批准' },
  reject: {
    from: ['submitted'],
    to: 'rejected',
    roles: ['business'],
    reason: true,
    en: 'Reject',
    zh: '驳回',
    asks: { en: 'Whoever asked for the return is told the reason.', zh: '申请方会看到原因。' },
  },
  withdraw: {
    from: ['submitted'],
    to: 'draft',
    roles: asking,
    en: 'Withdraw',
    zh: '撤回',
    asks: {
      en: 'It becomes a draft again, and its copies can be named by another return.',
      zh: '退货单将变回草稿，其中的书可以另行申请退货。',
    },
  },
  receive: { from: ['approved'], to: 'done', roles: ['warehouse'], en: 'Count', zh: '清点' },
} as const satisfies Transitions<ReturnState, Role>
