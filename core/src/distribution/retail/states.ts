import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** Delivery is progress, which is derived. */
export const shopOrderStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  submitted: { tone: 'waiting', en: 'Submitted', zh: '待确认' },
  confirmed: { tone: 'good', en: 'Confirmed', zh: '已确认' },
  stopped: { tone: 'ended', en: 'Stopped', zh: '已终止' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
} as const
export type ShopOrderState = keyof typeof shopOrderStates

export const shopOrderSteps = {
  submit: { from: ['draft'], to: 'submitted', roles: ['shop'], en: 'Submit', zh: '提交' },
  confirm: { from: ['submitted'], to: 'confirmed', roles: ['business'], en: 'Confirm', zh: '确认' },
  reject: { from: ['submitted'], to: 'draft', roles: ['business'], reason: true, en: 'Reject', zh: '退回' },
  cancel: { from: ['draft', 'submitted'], to: 'cancelled', roles: ['shop'], reason: true, en: 'Cancel', zh: '取消' },
  stop: { from: ['confirmed'], to: 'stopped', roles: ['business'], reason: true, en: 'Stop', zh: '终止' },
} as const satisfies Transitions<ShopOrderState, Role>
