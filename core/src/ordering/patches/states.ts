import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A supplementary order of a campus or a district. */
export const patchStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  submitted: { tone: 'waiting', en: 'Submitted', zh: '待审核' },
  approved: { tone: 'good', en: 'Approved', zh: '已通过' },
  rejected: { tone: 'bad', en: 'Rejected', zh: '已退回' },
} as const
export type PatchState = keyof typeof patchStates

export const patchSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: ['school'], en: 'Submit', zh: '提交' },
  /** As long as the district has not judged it, the school may think again. */
  recall: { from: ['submitted'], to: 'draft', roles: ['school'], en: 'Recall', zh: '撤回' },
  /** A district answers for its own: nobody in between has to judge it. */
  submitOwn: { from: ['draft'], to: 'approved', roles: ['area'], en: 'Submit', zh: '提交' },
  approve: {
    from: ['submitted'],
    to: 'approved',
    roles: ['area'],
    en: 'Approve',
    zh: '通过',
    asks: { en: 'These copies are bought and delivered besides the plan.', zh: '将在计划之外采购并配送这些册数。' },
  },
  reject: {
    from: ['submitted'],
    to: 'rejected',
    roles: ['area'],
    reason: true,
    en: 'Reject',
    zh: '退回',
    asks: { en: 'The school sees the reason and may revise the order.', zh: '学校会看到原因，并可修改后重新提交。' },
  },
  revise: { from: ['rejected'], to: 'draft', roles: ['school'], en: 'Revise', zh: '修改' },
} as const satisfies Transitions<PatchState, Role>
