import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

export const supplierOrderStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The order is a draft; issue it first.', zh: '订单还是草稿，请先下达。' },
  },
  issued: {
    tone: 'waiting',
    en: 'Issued',
    zh: '已下达',
    refusal: { en: 'The order has been issued; the supplier has not replied yet.', zh: '订单已下达，供应商尚未答复。' },
  },
  answered: {
    tone: 'warning',
    en: 'Replied with changes',
    zh: '有差异',
    refusal: {
      en: 'The supplier has replied; the buyer must accept the reply first.',
      zh: '供应商已答复，待采购方处理。',
    },
  },
  accepted: {
    tone: 'good',
    en: 'Accepted',
    zh: '已接单',
    refusal: { en: 'The order is already accepted.', zh: '供应商已接单，不能再进行此操作。' },
  },
  declined: {
    tone: 'bad',
    en: 'Declined',
    zh: '已拒单',
    refusal: { en: 'The supplier has declined the order.', zh: '供应商已拒单，不能再操作。' },
  },
  cancelled: {
    tone: 'ended',
    en: 'Cancelled',
    zh: '已取消',
    refusal: { en: 'The order is cancelled.', zh: '订单已取消，不能再操作。' },
  },
} as const
export type SupplierOrderState = keyof typeof supplierOrderStates

export const supplierOrderSteps = {
  issue: {
    from: ['draft'],
    to: 'issued',
    roles: ['business'],
    en: 'Issue',
    zh: '下达',
    asks: { en: 'The supplier is notified and can reply.', zh: '供应商会收到通知并答复。' },
  },
  accept: { from: ['issued'], to: 'accepted', roles: ['supplier'], en: 'Accept', zh: '接单' },
  /** Fewer than ordered: business must agree. */
  answer: { from: ['issued'], to: 'answered', roles: ['supplier'], en: 'Reply', zh: '答复' },
  decline: { from: ['issued'], to: 'declined', roles: ['supplier'], reason: true, en: 'Decline', zh: '拒单' },
  agree: {
    from: ['answered'],
    to: 'accepted',
    roles: ['business'],
    en: 'Accept reply',
    zh: '同意',
    asks: {
      en: 'Copies that are not promised are closed and can be purchased elsewhere.',
      zh: '未承诺的册数将关闭，重新计入待采购。',
    },
  },
  askAgain: {
    from: ['answered'],
    to: 'issued',
    roles: ['business'],
    reason: true,
    en: 'Request another reply',
    zh: '要求重新答复',
    asks: { en: 'The supplier sees the reason and replies again.', zh: '供应商会看到原因并重新答复。' },
  },
  cancel: {
    from: ['issued', 'answered', 'accepted'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
    asks: {
      en: 'The supplier is notified, and the copies can be purchased elsewhere.',
      zh: '供应商会收到通知，册数重新计入待采购。',
    },
  },
} as const satisfies Transitions<SupplierOrderState, Role>
