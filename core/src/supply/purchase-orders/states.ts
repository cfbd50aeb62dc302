import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

export const purchaseOrderStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  submitted: { tone: 'waiting', en: 'Submitted', zh: '待审核' },
  confirmed: { tone: 'good', en: 'Confirmed', zh: '已确认' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
} as const
export type PurchaseOrderState = keyof typeof purchaseOrderStates

export const purchaseOrderSteps = {
  submit: {
    from: ['draft'],
    to: 'submitted',
    roles: ['business'],
    en: 'Submit',
    zh: '提交',
    asks: {
      en: 'Terms and numbers are fixed as they are now; head office judges it.',
      zh: '按当前条款和数量提交，由总部审核。',
    },
  },
  confirm: {
    from: ['submitted'],
    to: 'confirmed',
    roles: ['manage'],
    en: 'Confirm',
    zh: '确认',
    asks: { en: 'The company may order this from its suppliers.', zh: '确认后，公司即可向供应商下单。' },
  },
  reject: {
    from: ['submitted'],
    to: 'draft',
    roles: ['manage'],
    reason: true,
    en: 'Reject',
    zh: '退回',
    asks: { en: 'The company sees the reason and can change the order.', zh: '公司会看到原因，并可修改后重新提交。' },
  },
  /** The author may recall before the review. */
  recall: { from: ['submitted'], to: 'draft', roles: ['business'], en: 'Recall', zh: '撤回' },
  cancel: {
    from: ['draft', 'submitted'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
    asks: { en: 'What it would have bought is missing again.', zh: '其采购数量将重新成为缺口。' },
  },
} as const satisfies Transitions<PurchaseOrderState, Role>
