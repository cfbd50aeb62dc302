import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

export const supplierOrderStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  issued: { tone: 'waiting', en: 'Issued', zh: '已下发' },
  answered: { tone: 'warning', en: 'Answered', zh: '有差异' },
  accepted: { tone: 'good', en: 'Accepted', zh: '已接单' },
  declined: { tone: 'bad', en: 'Declined', zh: '已拒单' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
} as const
export type SupplierOrderState = keyof typeof supplierOrderStates

export const supplierOrderSteps = {
  issue: {
    from: ['draft'],
    to: 'issued',
    roles: ['business'],
    en: 'Issue',
    zh: '下发',
    asks: { en: 'The supplier is told and answers it.', zh: '供应商会收到通知并答复。' },
  },
  accept: { from: ['issued'], to: 'accepted', roles: ['supplier'], en: 'Accept', zh: '接单' },
  /** Fewer than ordered: business must agree. */
  answer: { from: ['issued'], to: 'answered', roles: ['supplier'], en: 'Answer', zh: '答复' },
  decline: { from: ['issued'], to: 'declined', roles: ['supplier'], reason: true, en: 'Decline', zh: '拒单' },
  agree: {
    from: ['answered'],
    to: 'accepted',
    roles: ['business'],
    en: 'Agree',
    zh: '同意',
    asks: {
      en: 'What was not promised is closed; its demand is open again.',
      zh: '未承诺的册数将关闭，并重新计入待采购。',
    },
  },
  askAgain: {
    from: ['answered'],
    to: 'issued',
    roles: ['business'],
    reason: true,
    en: 'Ask again',
    zh: '退回重报',
    asks: { en: 'The supplier sees the reason and answers anew.', zh: '供应商会看到原因并重新答复。' },
  },
  cancel: {
    from: ['issued', 'answered', 'accepted'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
    asks: { en: 'The supplier is told; the demand is open again.', zh: '供应商会收到通知，册数重新计入待采购。' },
  },
} as const satisfies Transitions<SupplierOrderState, Role>
