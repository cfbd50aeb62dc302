import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** Between warehouses of a company. */
export const moveStates = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  issued: { tone: 'waiting', en: 'To pick', zh: '待出库' },
  picking: { tone: 'waiting', en: 'Being picked', zh: '出库中' },
  transit: { tone: 'warning', en: 'In transit', zh: '在途' },
  arriving: { tone: 'waiting', en: 'Being counted', zh: '入库中' },
  completed: { tone: 'good', en: 'Arrived', zh: '已入库' },
  cancelled: { tone: 'ended', en: 'Cancelled', zh: '已取消' },
} as const
export type MoveState = keyof typeof moveStates

// The source's transitions precede the destination's.
export const moveSteps = {
  issue: { from: ['draft'], to: 'issued', roles: ['business'], en: 'Issue', zh: '下达' },
  cancel: {
    from: ['draft', 'issued', 'picking'],
    to: 'cancelled',
    roles: ['business'],
    reason: true,
    en: 'Cancel',
    zh: '取消',
  },
  takeOut: { from: ['issued'], to: 'picking', roles: ['warehouse'], en: 'Take', zh: '接单' },
  countOut: { from: ['picking'], to: 'picking', roles: ['warehouse'], en: 'Save the count', zh: '保存清点' },
  sendOut: { from: ['picking'], to: 'transit', roles: ['warehouse'], en: 'Send off', zh: '确认出库' },
  takeIn: { from: ['transit'], to: 'arriving', roles: ['warehouse'], en: 'Take in', zh: '接收' },
  countIn: { from: ['arriving'], to: 'arriving', roles: ['warehouse'], en: 'Save the count', zh: '保存清点' },
  complete: { from: ['arriving'], to: 'completed', roles: ['warehouse'], en: 'Confirm arrival', zh: '确认入库' },
} as const satisfies Transitions<MoveState, Role>
export type MoveStep = keyof typeof moveSteps

/** Source and destination. */
export const moveSides = {
  out: { en: 'Outbound', zh: '出库' },
  in: { en: 'Inbound', zh: '入库' },
} as const
export type MoveSide = keyof typeof moveSides

/** The keeper's side of a transition, if any. */
export const sideOf: Partial<Readonly<Record<MoveStep, MoveSide>>> = {
  takeOut: 'out',
  countOut: 'out',
  sendOut: 'out',
  takeIn: 'in',
  countIn: 'in',
  complete: 'in',
}

/** States with held copies. */
export const heldStates = ['issued', 'picking'] as const satisfies readonly MoveState[]
/** States in transit. */
export const travellingStates = ['transit', 'arriving'] as const satisfies readonly MoveState[]

/** The keeper's tasks, as a tab over several states. */
export const moveTabs = {
  leaving: { en: 'To send', zh: '待发出', states: heldStates },
  coming: { en: 'To receive', zh: '待接收', states: travellingStates },
} as const
export type MoveTab = keyof typeof moveTabs
