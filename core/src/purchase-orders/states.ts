import type { Steps } from '../kit/steps.ts'
import type { Role } from '../roles.ts'

/** What a company wants to buy for a season. */
export const purchaseOrderStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  submitted: { tone: 'waiting', en: 'Submitted', zh: '待审核' },
  confirmed: { tone: 'good', en: 'Confirmed', zh: '已确认' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
} as const
export type PurchaseOrderState = keyof typeof purchaseOrderStates

export const purchaseOrderSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: ['business'], en: 'Submit', zh: '提交' },
  confirm: { from: ['submitted'], to: 'confirmed', roles: ['manage'], en: 'Confirm', zh: '确认' },
  reject: { from: ['submitted'], to: 'draft', roles: ['manage'], reason: true, en: 'Reject', zh: '退回' },
  cancel: {
    from: ['draft', 'submitted'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
  },
} as const satisfies Steps<PurchaseOrderState, Role>
