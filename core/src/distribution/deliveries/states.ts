import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A reversal is a send order of its own. */
export const sendOrderStates = {
  issued: { tone: 'waiting', en: 'To send', zh: '待发货' },
  sent: { tone: 'waiting', en: 'On its way', zh: '已发货' },
  confirmed: { tone: 'good', en: 'Confirmed', zh: '已确认' },
  reversed: { tone: 'bad', en: 'Reversed', zh: '已冲销' },
  reversal: { tone: 'warning', en: 'Reversal', zh: '冲销单' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
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
  again: { tone: 'good', en: 'Sent again', zh: '补发' },
  credit: { tone: 'good', en: 'Credited', zh: '不再补发，不计款' },
  accept: { tone: 'good', en: 'Accepted', zh: '确认已收' },
  keep: { tone: 'good', en: 'Kept', zh: '留用计款' },
  fetch: { tone: 'good', en: 'Fetched back', zh: '收回' },
} as const
export type DifferenceState = keyof typeof differenceStates

const closes = { from: ['open'], roles: ['business'], reason: true } as const

/** Resolutions of missing, damaged and surplus copies. */
export const differenceSteps = {
  again: { ...closes, to: 'again', en: 'Send again', zh: '补发' },
  credit: { ...closes, to: 'credit', en: 'Credit', zh: '不再补发，不计款' },
  accept: { ...closes, to: 'accept', en: 'Accept as received', zh: '确认已收' },
  keep: { ...closes, to: 'keep', en: 'Let the receiver keep it', zh: '留用计款' },
  fetch: { ...closes, to: 'fetch', en: 'Fetch it back', zh: '收回' },
} as const satisfies Transitions<DifferenceState, Role>
export type DifferenceClosing = keyof typeof differenceSteps
