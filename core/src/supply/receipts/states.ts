import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** A reversal is a receipt of its own. */
export const receiptStates = {
  issued: {
    tone: 'waiting',
    en: 'To count',
    zh: '待清点',
    refusal: { en: 'The receipt is not counted yet.', zh: '收货单尚未清点入库。' },
  },
  confirmed: {
    tone: 'good',
    en: 'Received',
    zh: '已入库',
    refusal: {
      en: 'The receipt has already been counted into stock; to correct it, reverse it and count again.',
      zh: '收货单已清点入库；如需更正，请冲销后重新清点。',
    },
  },
  reversed: {
    tone: 'bad',
    en: 'Reversed',
    zh: '已冲销',
    refusal: { en: 'The receipt has already been reversed.', zh: '收货单已冲销，不能再操作。' },
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
    refusal: { en: 'The receipt is cancelled.', zh: '收货单已取消，不能再操作。' },
  },
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
      en: 'The copies become outstanding again. The warehouse sees the reason, and so does the supplier that announced the shipment.',
      zh: '相应册数恢复为未到。仓库可见原因；由供应商预告的，供应商也可见。',
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
      en: 'The copies become outstanding again. The warehouse and the company see the reason.',
      zh: '相应册数恢复为未到。仓库与公司可见原因。',
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
      en: 'Its copies are removed from stock. The company and the supplier see the reason.',
      zh: '其册数将从库存中扣回，公司与供应商可见原因。',
    },
  },
} as const satisfies Transitions<ReceiptState, Role>
