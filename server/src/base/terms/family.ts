import type { FamilyParts } from '../../family.ts'
import { termsDesk } from './desk.ts'
import { termsHandlers } from './handlers.ts'
import { discounts } from './discounts.ts'

export const termsFamily = {
  handlers: termsHandlers,
  ...termsDesk,
  histories: {
    districtDiscount: { resource: discounts, readers: ['manage', 'business'] },
  },
} satisfies FamilyParts
