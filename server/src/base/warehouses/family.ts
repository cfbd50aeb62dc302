import type { FamilyParts } from '../../family.ts'
import { warehousesDesk } from './desk.ts'
import { warehouseHandlers } from './handlers.ts'

export const warehousesFamily = {
  handlers: warehouseHandlers,
  ...warehousesDesk,
} satisfies FamilyParts
