import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A bill, or a settlement of a shop or supplier. */
export const billStates = {
  waiting: {
    tone: 'waiting',
    en: 'To confirm',
    zh: '待确认',
    refusal: {
      en: 'The bill is not confirmed yet; confirm it before you record a payment.',
      zh: '账单尚未确认，确认后才能登记收付款。',
    },
  },
  confirmed: {
    tone: 'warning',
    en: 'To pay',
    zh: '待付款',
    refusal: {
      en: 'The bill is already confirmed and can no longer be changed or withdrawn.',
      zh: '账单已确认，不能再更改或撤销。',
    },
  },
  paid: {
    tone: 'good',
    en: 'Paid',
    zh: '已结清',
    refusal: {
      en: 'The bill is already paid; no further payment or change is possible.',
      zh: '账单已结清，无需再收付款，也不能再更改。',
    },
  },
  deleted: {
    tone: 'ended',
    en: 'Withdrawn',
    zh: '已撤销',
    refusal: { en: 'The bill has been withdrawn.', zh: '账单已撤销，不能再操作。' },
  },
} as const
export type BillState = keyof typeof billStates

/**
 * The party's answer keeps the state. A bill becomes paid with its last fen, and reopens when a payment is reversed.
 */
export const billSteps = {
  confirm: { from: ['waiting'], to: 'confirmed', roles: ['finance'], en: 'Confirm', zh: '确认' },
  delete: { from: ['waiting'], to: 'deleted', roles: ['finance'], isSecondary: true, en: 'Withdraw', zh: '撤销' },
  settle: { from: ['confirmed'], to: 'paid', roles: ['finance'], en: 'Pay', zh: '结清' },
  reopen: {
    from: ['paid'],
    to: 'confirmed',
    roles: ['finance'],
    reason: true,
    en: 'Reverse a payment',
    zh: '冲销收付款',
  },
} as const satisfies Transitions<BillState, Role>

/** Actions that keep the state, but require certain states. */
export const billDeeds = {
  agree: { en: 'Agree', zh: '核对无误' },
  dispute: { en: 'Dispute', zh: '提出异议' },
  answer: { en: 'Reply to the dispute', zh: '答复异议' },
  invoice: { en: 'Record the invoice', zh: '登记发票' },
  acceptDifference: { en: 'Accept the invoice difference', zh: '接受发票差额' },
  decide: { en: 'Decide on the correction', zh: '复核更正' },
} as const
