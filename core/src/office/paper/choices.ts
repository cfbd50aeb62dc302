import { z } from 'zod'
import type { Both } from '../../kit/language.ts'
import { type Role, roles } from '../../roles.ts'

interface PaperWords extends Both<string> {
  readonly roles: readonly Role[]
}

export const paperKinds = {
  deliveryNotes: { en: 'Delivery notes', zh: '送货单', roles: ['business', 'warehouse'] },
  parcelLabels: { en: 'Parcel labels', zh: '包件标签', roles: ['business', 'warehouse'] },
  manifest: { en: 'Loading list', zh: '装车清单', roles: ['business', 'warehouse'] },
  statements: {
    en: 'Statements of account',
    zh: '对账单',
    roles: ['finance', 'area', 'school', 'shop', 'supplier'],
  },
  letters: { en: 'Reminder letters', zh: '催款函', roles: ['finance'] },
  pickList: { en: 'Pick list', zh: '拣货单', roles: ['warehouse'] },
  moveNotes: { en: 'Transfer notes', zh: '移库单', roles: ['business', 'warehouse'] },
  returnNotes: { en: 'Return notes', zh: '退货单', roles: ['business', 'warehouse'] },
  manual: { en: 'Manual', zh: '操作手册', roles },
} as const satisfies Record<string, PaperWords>
export type PaperKind = keyof typeof paperKinds
export const PaperKind = z.enum(Object.keys(paperKinds) as [PaperKind, ...PaperKind[]])

export const printStates = {
  waiting: { tone: 'waiting', en: 'Queued', zh: '排队中' },
  printing: { tone: 'waiting', en: 'Generating', zh: '生成中' },
  ready: { tone: 'good', en: 'Ready', zh: '已生成' },
  failed: { tone: 'bad', en: 'Failed', zh: '失败' },
} as const
export type PrintState = keyof typeof printStates
export const PrintState = z.enum(Object.keys(printStates) as [PrintState, ...PrintState[]])
