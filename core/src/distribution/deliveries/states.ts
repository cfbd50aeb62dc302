import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A reversal is a send order of its own. */
export const sendOrderStates = {
  issued: {
    tone: 'waiting',
    en: 'To send',
    zh: '待发货',
    refusal: { en: 'The delivery has not been sent yet.', zh: '发货单尚未发货。' },
  },
  sent: {
    tone: 'waiting',
    en: 'On its way',
    zh: '已发货',
    refusal: { en: 'The delivery has already been sent.', zh: '发货单已发货，待收货单位确认。' },
  },
  confirmed: {
    tone: 'good',
    en: 'Confirmed',
    zh: '已确认',
    refusal: { en: 'The receiver has already confirmed the delivery.', zh: '收货单位已确认收货，不能再更改。' },
  },
  reversed: {
    tone: 'bad',
    en: 'Reversed',
    zh: '已冲销',
    refusal: { en: 'The delivery has already been reversed.', zh: '发货单已冲销，不能再操作。' },
  },
  reversal: {
    tone: 'warning',
    en: 'Reversal',
    zh: '冲销单',
    refusal: { en: 'A reversal cannot be changed.', zh: '冲销单不能再操作。' },
  },
  cancelled: {
    tone: 'ended',
    en: 'Cancelled',
    zh: '已取消',
    refusal: { en: 'The delivery is cancelled.', zh: '发货单已取消，不能再操作。' },
  },
} as const
export type SendOrderState = keyof typeof sendOrderStates

export const sendOrderSteps = {
  pick: { from: ['issued'], to: 'issued', roles: ['warehouse'], en: 'Pick', zh: '配货' },
  send: { from: ['issued'], to: 'sent', roles: ['warehouse'], en: 'Send', zh: '发货' },
  cancel: { from: ['issued'], to: 'cancelled', roles: ['business'], reason: true, en: 'Cancel', zh: '取消' },
  confirm: { from: ['sent'], to: 'confirmed', roles: ['school', 'area', 'shop'], en: 'Confirm', zh: '确认收货' },
  reverse: { from: ['sent'], to: 'reversed', roles: ['warehouse'], reason: true, en: 'Reverse', zh: '冲销' },
} as const satisfies Transitions<SendOrderState, Role>

export const differenceStates = {
  open: { tone: 'warning', en: 'Open', zh: '待处理' },
  again: {
    tone: 'good',
    en: 'Sent again',
    zh: '已补发',
    refusal: { en: 'The difference is already resolved.', zh: '该差异已处理。' },
  },
  credit: {
    tone: 'good',
    en: 'Credited',
    zh: '核减（不再补发）',
    refusal: { en: 'The difference is already resolved.', zh: '该差异已处理。' },
  },
  accept: {
    tone: 'good',
    en: 'Accepted',
    zh: '确认已收',
    refusal: { en: 'The difference is already resolved.', zh: '该差异已处理。' },
  },
  keep: {
    tone: 'good',
    en: 'Kept and charged',
    zh: '多发留用（计款）',
    refusal: { en: 'The difference is already resolved.', zh: '该差异已处理。' },
  },
  fetch: {
    tone: 'good',
    en: 'Collected',
    zh: '收回',
    refusal: { en: 'The difference is already resolved.', zh: '该差异已处理。' },
  },
} as const
export type DifferenceState = keyof typeof differenceStates

const closes = { from: ['open'], roles: ['business'], reason: true } as const

/** Resolutions of missing, damaged and surplus copies. */
export const differenceSteps = {
  again: { ...closes, to: 'again', en: 'Send again', zh: '补发' },
  credit: { ...closes, to: 'credit', en: 'Credit, do not resend', zh: '核减（不再补发）' },
  accept: { ...closes, to: 'accept', en: 'Accept as received', zh: '确认已收' },
  keep: { ...closes, to: 'keep', en: 'Keep and charge', zh: '多发留用（计款）' },
  fetch: { ...closes, to: 'fetch', en: 'Collect', zh: '收回' },
} as const satisfies Transitions<DifferenceState, Role>
export type DifferenceClosing = keyof typeof differenceSteps
