import type { FamilyParts } from '../../family.ts'
import { networkDesk } from './desk.ts'
import { networkHandlers } from './handlers.ts'
import { companies } from './companies.ts'
import { districts } from './districts.ts'
import { settlementModes } from './settlement-modes.ts'
import { shops } from './shops.ts'
import { suppliers } from './suppliers.ts'

export const networkFamily = {
  handlers: networkHandlers,
  ...networkDesk,
  histories: {
    company: { resource: companies, readers: ['manage'] },
    settlementMode: { resource: settlementModes, readers: ['manage'] },
    district: { resource: districts, readers: ['manage'] },
    supplier: { resource: suppliers, readers: ['manage'] },
    shop: { resource: shops, readers: ['manage'] },
  },
} satisfies FamilyParts
