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
    company: { kept: companies, readers: ['manage'] },
    settlementMode: { kept: settlementModes, readers: ['manage'] },
    district: { kept: districts, readers: ['manage'] },
    supplier: { kept: suppliers, readers: ['manage'] },
    shop: { kept: shops, readers: ['manage'] },
  },
} satisfies FamilyParts
