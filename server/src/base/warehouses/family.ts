import type { FamilyParts } from '../../family.ts'
import { warehousesDesk } from './desk.ts'
import { warehouseHandlers } from './handlers.ts'
import { warehouses } from './warehouses.ts'

export const warehousesFamily = {
  handlers: warehouseHandlers,
  ...warehousesDesk,
  histories: {
    warehouse: { resource: warehouses, readers: ['manage'] },
  },
} satisfies FamilyParts
