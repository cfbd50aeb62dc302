import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** Delivery is progress, which is derived. */
export const shopOrderStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The order is a draft; submit it first.', zh: '订单还是草稿，请先提交。' },
  },
  submitted: {
    tone: 'waiting',
    en: 'Submitted',
    zh: '待确认',
    refusal: {
      en: 'The order has been submitted; the company has not confirmed it yet.',
      zh: '订单已提交，待公司确认。',
    },
  },
  confirmed: {
    tone: 'good',
    en: 'Confirmed',
    zh: '已确认',
    refusal: { en: 'The order is already confirmed.', zh: '订单已确认，不能再更改。' },
  },
  stopped: {
    tone: 'ended',
    en: 'Stopped',
    zh: '已终止',
    refusal: { en: 'The order has been stopped.', zh: '订单已终止，不能再操作。' },
  },
  cancelled: {
    tone: 'ended',
    en: 'Cancelled',
    zh: '已取消',
    refusal: { en: 'The order is cancelled.', zh: '订单已取消，不能再操作。' },
  },
} as const
export type ShopOrderState = keyof typeof shopOrderStates

export const shopOrderSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: ['shop'], en: 'Submit', zh: '提交' },
  confirm: { from: ['submitted'], to: 'confirmed', roles: ['business'], en: 'Confirm', zh: '确认' },
  reject: { from: ['submitted'], to: 'draft', roles: ['business'], reason: true, en: 'Reject', zh: '驳回' },
  cancel: { from: ['draft', 'submitted'], to: 'cancelled', roles: ['shop'], reason: true, en: 'Cancel', zh: '取消' },
  stop: { from: ['confirmed'], to: 'stopped', roles: ['business'], reason: true, en: 'Stop', zh: '终止' },
} as const satisfies Transitions<ShopOrderState, Role>
