import { z } from 'zod'
import type { Both } from '../../kit/language.ts'

export const demandSources = {
  result: { en: 'Order result', zh: '征订结果' },
  patch: { en: 'Supplementary orders', zh: '补订' },
  shop: { en: 'Shops', zh: '零售' },
} as const satisfies Record<string, Both<string>>
export type DemandSource = keyof typeof demandSources
export const DemandSource = z.enum(Object.keys(demandSources) as [DemandSource, ...DemandSource[]])

/** Derived from the lines. */
export const purchaseProgress = {
  none: { tone: 'plain', en: 'Not ordered yet', zh: '未下单' },
  partlyOrdered: { tone: 'waiting', en: 'Partly ordered', zh: '部分下单' },
  ordered: { tone: 'waiting', en: 'Ordered', zh: '已下单' },
  partlyReceived: { tone: 'waiting', en: 'Partly received', zh: '部分到货' },
  received: { tone: 'good', en: 'Received', zh: '已到齐' },
  /** All copies are closed, and none came. */
  ended: { tone: 'ended', en: 'Closed', zh: '不再到货' },
} as const
export type PurchaseProgress = keyof typeof purchaseProgress
export const PurchaseProgress = z.enum(Object.keys(purchaseProgress) as [PurchaseProgress, ...PurchaseProgress[]])

/** Whether a result still has copies to buy. */
export const purchaseStandings = {
  missing: { tone: 'warning', en: 'To buy', zh: '待采购' },
  covered: { tone: 'good', en: 'Covered', zh: '已满足' },
} as const
export type PurchaseStanding = keyof typeof purchaseStandings
export const PurchaseStanding = z.enum(Object.keys(purchaseStandings) as [PurchaseStanding, ...PurchaseStanding[]])
