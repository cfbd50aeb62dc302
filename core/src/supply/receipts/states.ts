import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A reversal is a receipt of its own. */
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
  cancel: {
    from: ['issued'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
    asks: {
      en: 'The copies are still to come. The warehouse sees the reason, and the supplier where it had announced it.',
      zh: '相应册数仍待到货。仓库可见原因；供应商预告的，供应商亦可见。',
    },
  },
  withdraw: {
    from: ['issued'],
    to: 'cancelled',
    roles: ['supplier'],
    reason: true,
    en: 'Withdraw',
    zh: '撤回预告',
    asks: {
      en: 'The copies are still to come. The warehouse and the company see the reason.',
      zh: '相应册数仍待到货。仓库与公司可见原因。',
    },
  },
  reverse: {
    from: ['confirmed'],
    to: 'reversed',
    roles: ['warehouse'],
    reason: true,
    en: 'Reverse',
    zh: '冲销',
    asks: {
      en: 'Its copies leave the stock again. The company and the supplier see the reason.',
      zh: '其册数将从库存中扣回，公司与供应商可见原因。',
    },
  },
} as const satisfies Transitions<ReceiptState, Role>
