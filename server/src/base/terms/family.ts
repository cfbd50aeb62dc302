import type { FamilyParts } from '../../family.ts'
import { termsDesk } from './desk.ts'
import { termsHandlers } from './handlers.ts'
import { discounts } from './kept.ts'

export const termsFamily = {
  handlers: termsHandlers,
  ...termsDesk,
  histories: {
    districtDiscount: { kept: discounts, readers: ['manage', 'business'] },
  },
} satisfies FamilyParts
