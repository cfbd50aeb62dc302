import type { Steps } from '../kit/steps.ts'
import type { Role } from '../roles.ts'

/** Copies at the gate of a warehouse. A reversal is a receipt of its own that takes another one back. */
export const receiptStates = {
  issued: { tone: 'waiting', en: 'To count', zh: '待清点' },
  confirmed: { tone: 'good', en: 'Received', zh: '已入库' },
  reversed: { tone: 'bad', en: 'Reversed', zh: '已冲销' },
  reversal: { tone: 'warning', en: 'Reversal', zh: '冲销单' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
} as const
export type ReceiptState = keyof typeof receiptStates

export const receiptSteps = {
  confirm: { from: ['issued'], to: 'confirmed', roles: ['warehouse'], en: 'Confirm', zh: '确认入库' },
  cancel: { from: ['issued'], to: 'cancelled', roles: ['business'], reason: true, en: 'Cancel', zh: '取消' },
  reverse: { from: ['confirmed'], to: 'reversed', roles: ['warehouse'], reason: true, en: 'Reverse', zh: '冲销' },
} as const satisfies Steps<ReceiptState, Role>
