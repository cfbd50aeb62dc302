import { z } from 'zod'
import type { Both } from '../../kit/language.ts'

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]])

/** What a send order fulfils. */
export const sendSources = {
  plan: { en: 'Season', zh: '征订' },
  patch: { en: 'Supplementary order', zh: '补订' },
  shop: { en: 'Shop order', zh: '零售' },
} as const satisfies Record<string, Both<string>>
export type SendSource = keyof typeof sendSources
export const SendSource = keysOf(sendSources)

export const receiverKinds = {
  campus: { en: 'School', zh: '学校' },
  district: { en: 'District', zh: '区县' },
  shop: { en: 'Shop', zh: '零售店' },
} as const satisfies Record<string, Both<string>>
export type ReceiverKind = keyof typeof receiverKinds
export const ReceiverKind = keysOf(receiverKinds)

/** Issued from the shelves, or a counted receipt that went straight on. */
export const sendWays = {
  issued: { en: 'From stock', zh: '库存发货' },
  passedOn: { en: 'Cross-docked', zh: '到货直发' },
} as const satisfies Record<string, Both<string>>
export type SendWay = keyof typeof sendWays
export const SendWay = keysOf(sendWays)

export const differenceKinds = {
  missing: { en: 'Missing', zh: '短少' },
  damaged: { en: 'Damaged', zh: '残损' },
  surplus: { en: 'Surplus', zh: '多到' },
} as const satisfies Record<string, Both<string>>
export type DifferenceKind = keyof typeof differenceKinds
export const DifferenceKind = keysOf(differenceKinds)
