import type { DeskRows } from '../../desk-rows.ts'
import { searchBaseData } from '../../search.ts'
import { warehousesSeenBy } from './scope.ts'

export const warehousesDesk = {
  things: {
    warehouse: searchBaseData('warehouse', warehousesSeenBy),
  },
} satisfies DeskRows
