import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A bill, or a settlement of a shop or supplier. */
export const billStates = {
  waiting: { tone: 'waiting', en: 'To confirm', zh: '待确认' },
  confirmed: { tone: 'warning', en: 'To pay', zh: '待付款' },
  paid: { tone: 'good', en: 'Paid', zh: '已结清' },
  deleted: { tone: 'ended', en: 'Withdrawn', zh: '已撤销' },
} as const
export type BillState = keyof typeof billStates

/**
 * The party's answer keeps the state. A bill becomes paid with its last fen, and reopens when a payment is reversed.
 */
export const billSteps = {
  confirm: { from: ['waiting'], to: 'confirmed', roles: ['finance'], en: 'Confirm', zh: '确认' },
  delete: { from: ['waiting'], to: 'deleted', roles: ['finance'], en: 'Withdraw', zh: '撤销' },
  settle: { from: ['confirmed'], to: 'paid', roles: ['finance'], en: 'Pay', zh: '结清' },
  reopen: {
    from: ['paid'],
    to: 'confirmed',
    roles: ['finance'],
    reason: true,
    en: 'Reverse a payment',
    zh: '冲销付款',
  },
} as const satisfies Transitions<BillState, Role>

/** Actions that keep the state, but require certain states. */
export const billDeeds = {
  agree: { en: 'Agree', zh: '确认无误' },
  dispute: { en: 'Dispute', zh: '提出异议' },
  answer: { en: 'Answer', zh: '答复异议' },
  invoice: { en: 'Note the invoice', zh: '登记发票' },
  acceptDifference: { en: 'Accept the invoice difference', zh: '接受发票差额' },
  decide: { en: 'Decide the correction', zh: '复核更正' },
} as const
