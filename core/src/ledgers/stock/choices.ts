import { z } from 'zod'
import type { Both } from '../../kit/language.ts'

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]])

/** Stock states. Reserved copies are also on hand; copies in transit are on their way to this warehouse. */
export const stockBuckets = {
  onHand: { en: 'On hand', zh: '在库' },
  reserved: { en: 'Reserved', zh: '已占用' },
  inTransit: { en: 'In transit', zh: '在途' },
  damaged: { en: 'Damaged', zh: '残损' },
} as const satisfies Record<string, Both<string>>
export type StockBucket = keyof typeof stockBuckets
export const StockBucket = keysOf(stockBuckets)

/** The cause of a movement. */
export const stockCauses = {
  opening: { en: 'Opening stock', zh: '期初' },
  receipt: { en: 'Receipt', zh: '收货入库' },
  receiptReversal: { en: 'Receipt reversed', zh: '收货冲销' },
  stocktake: { en: 'Stocktaking', zh: '盘点' },
  reserve: { en: 'Reserved', zh: '占用' },
  release: { en: 'Released', zh: '释放' },
  sent: { en: 'Delivery', zh: '发货出库' },
  sentReversal: { en: 'Delivery reversed', zh: '发货冲销' },
  movedOut: { en: 'Transferred out', zh: '移库出库' },
  movedIn: { en: 'Transferred in', zh: '移库入库' },
  movedLost: { en: 'Lost in transfer', zh: '移库短少' },
  returned: { en: 'Returned by receiver', zh: '退货入库' },
  returnedOut: { en: 'Returned to supplier', zh: '退供应商' },
  surplus: { en: 'Surplus kept by receiver', zh: '多发留用' },
} as const satisfies Record<string, Both<string>>
export type StockCause = keyof typeof stockCauses
export const StockCause = keysOf(stockCauses)

/** The level of detail: a row for each title and warehouse, for each title, or for each warehouse. */
export const stockLevels = {
  place: { en: 'By title and warehouse', zh: '按品种和仓库' },
  title: { en: 'By title', zh: '按品种' },
  warehouse: { en: 'By warehouse', zh: '按仓库' },
} as const satisfies Record<string, Both<string>>
export type StockLevel = keyof typeof stockLevels
export const StockLevel = keysOf(stockLevels)

/** The tabs of stock lists. */
export const stockConcerns = {
  below: { en: 'Below safety stock', zh: '低于安全库存' },
  reserved: { en: 'Reserved', zh: '有占用' },
  inTransit: { en: 'In transit', zh: '有在途' },
  damaged: { en: 'Damaged', zh: '有残损' },
} as const satisfies Record<string, Both<string>>
export type StockConcern = keyof typeof stockConcerns
export const StockConcern = keysOf(stockConcerns)
