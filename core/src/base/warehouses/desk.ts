import { type DeskParts, list } from '../../desk-parts.ts'

export const warehousesDesk = {
  things: {
    warehouse: { en: 'Warehouse', zh: '仓库', sequence: 210, places: { manage: list('/sys/baseInfo/warehouse') } },
  },
} as const satisfies DeskParts
