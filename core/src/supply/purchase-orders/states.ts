import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

export const purchaseOrderStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The purchase order is a draft; submit it first.', zh: '采购单还是草稿，请先提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'Submitted',
    zh: '待审核',
    refusal: {
      en: 'The purchase order is under review; withdraw it before you change it.',
      zh: '采购单待审核，如需修改请先撤回。',
    },
  },
  confirmed: {
    tone: 'good',
    en: 'Approved',
    zh: '审核通过',
    refusal: {
      en: 'The purchase order is approved and can no longer be changed.',
      zh: '采购单已审核通过，不能再更改。',
    },
  },
  cancelled: {
    tone: 'ended',
    en: 'Cancelled',
    zh: '已取消',
    refusal: { en: 'The purchase order is cancelled.', zh: '采购单已取消，不能再操作。' },
  },
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
      en: 'Copies and trade terms are frozen as they are now, and head office reviews the order.',
      zh: '按当前册数和购销条件提交，由总部审核。',
    },
  },
  confirm: {
    from: ['submitted'],
    to: 'confirmed',
    roles: ['manage'],
    en: 'Approve',
    zh: '审核通过',
    asks: { en: 'The company can then order from its suppliers.', zh: '审核通过后，公司即可向供应商下单。' },
  },
  reject: {
    from: ['submitted'],
    to: 'draft',
    roles: ['manage'],
    reason: true,
    en: 'Reject',
    zh: '驳回',
    asks: { en: 'The company sees the reason and can change the order.', zh: '公司会看到原因，并可修改后重新提交。' },
  },
  /** The author may recall before the review. */
  recall: { from: ['submitted'], to: 'draft', roles: ['business'], isSecondary: true, en: 'Withdraw', zh: '撤回' },
  cancel: {
    from: ['draft', 'submitted'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
    asks: { en: 'Its copies count as a shortfall again.', zh: '取消后，其册数重新计入缺口。' },
  },
} as const satisfies Transitions<PurchaseOrderState, Role>
