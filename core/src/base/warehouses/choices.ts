import { z } from 'zod'

/** The levels of the tree, from the top down. */
export const warehouseKinds = {
  centre: { en: 'Centre', zh: '中心库' },
  branch: { en: 'Branch', zh: '分库' },
  zone: { en: 'Zone', zh: '库区' },
} as const
export type WarehouseKind = keyof typeof warehouseKinds
export const WarehouseKind = z.enum(['centre', 'branch', 'zone'])
