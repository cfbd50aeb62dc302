import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

/** Between warehouses of a company. */
export const moveStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The transfer is a draft; issue it first.', zh: '移库单还是草稿，请先下达。' },
  },
  issued: {
    tone: 'waiting',
    en: 'To accept',
    zh: '待接单',
    refusal: { en: 'The transfer has not been accepted by the source warehouse yet.', zh: '移库单待调出仓库接单。' },
  },
  picking: {
    tone: 'waiting',
    en: 'Being picked',
    zh: '出库中',
    refusal: { en: 'The transfer is being picked and has not been sent yet.', zh: '移库单正在出库，尚未确认出库。' },
  },
  transit: {
    tone: 'warning',
    en: 'In transit',
    zh: '在途',
    refusal: {
      en: 'The transfer is in transit; the destination has not started receiving it yet.',
      zh: '移库单在途，调入仓库尚未接收。',
    },
  },
  arriving: {
    tone: 'waiting',
    en: 'Being received',
    zh: '入库中',
    refusal: { en: 'The transfer is being received.', zh: '移库单正在入库清点。' },
  },
  completed: {
    tone: 'good',
    en: 'Received',
    zh: '已入库',
    refusal: { en: 'The transfer has already been received.', zh: '移库单已入库，不能再更改。' },
  },
  cancelled: {
    tone: 'ended',
    en: 'Cancelled',
    zh: '已取消',
    refusal: { en: 'The transfer is cancelled.', zh: '移库单已取消，不能再操作。' },
  },
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
  takeOut: { from: ['issued'], to: 'picking', roles: ['warehouse'], en: 'Accept', zh: '接单' },
  countOut: { from: ['picking'], to: 'picking', roles: ['warehouse'], en: 'Save count', zh: '保存清点' },
  sendOut: { from: ['picking'], to: 'transit', roles: ['warehouse'], en: 'Send', zh: '确认出库' },
  takeIn: { from: ['transit'], to: 'arriving', roles: ['warehouse'], en: 'Start receiving', zh: '接收' },
  countIn: { from: ['arriving'], to: 'arriving', roles: ['warehouse'], en: 'Save count', zh: '保存清点' },
  complete: { from: ['arriving'], to: 'completed', roles: ['warehouse'], en: 'Confirm receipt', zh: '确认入库' },
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
  leaving: { en: 'Not sent', zh: '全部未发出', states: heldStates },
  coming: { en: 'Not received', zh: '全部未入库', states: travellingStates },
} as const
export type MoveTab = keyof typeof moveTabs
