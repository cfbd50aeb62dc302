import { z } from 'zod'

/** Resource states in the words of sale, and titles never offered. */
export const saleStates = {
  active: { tone: 'good', en: 'On sale', zh: '已上架' },
  disabled: { tone: 'ended', en: 'Off sale', zh: '已下架' },
  none: { tone: 'plain', en: 'Not offered', zh: '未上架' },
} as const
export type SaleState = keyof typeof saleStates
export const SaleState = z.enum(Object.keys(saleStates) as [SaleState, ...SaleState[]])

/** Resource transitions in the words of sale. */
export const saleSteps = {
  enable: { en: 'Put on sale', zh: '上架' },
  disable: { en: 'Take off sale', zh: '下架' },
} as const

/** Availability without figures, because other receivers' demand is confidential. */
export const shelfStandings = {
  available: { tone: 'good', en: 'Available', zh: '有货' },
  few: { tone: 'warning', en: 'Few left', zh: '少量' },
  /** Less than the shop wants. */
  partly: { tone: 'warning', en: 'Not enough', zh: '库存不足' },
  coming: { tone: 'waiting', en: 'On order', zh: '在订' },
  none: { tone: 'ended', en: 'Out of stock', zh: '缺货' },
} as const
export type ShelfStanding = keyof typeof shelfStandings
export const ShelfStanding = z.enum(Object.keys(shelfStandings) as [ShelfStanding, ...ShelfStanding[]])

/** Derived from fulfilment. */
export const shopProgress = {
  none: { tone: 'plain', en: 'Not sent yet', zh: '未发货' },
  partlySent: { tone: 'waiting', en: 'Partly sent', zh: '部分发货' },
  sent: { tone: 'waiting', en: 'Sent', zh: '已发货' },
  received: { tone: 'good', en: 'Received', zh: '已收货' },
  /** Stopped before any shipment, or nothing was confirmed. */
  ended: { tone: 'ended', en: 'Closed', zh: '不再发货' },
} as const
export type ShopProgress = keyof typeof shopProgress
export const ShopProgress = z.enum(Object.keys(shopProgress) as [ShopProgress, ...ShopProgress[]])
