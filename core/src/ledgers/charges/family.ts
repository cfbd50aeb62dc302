import type { FamilyParts } from '../../family.ts'
import { entryRefusals } from './refusals.ts'

export const chargesFamily = {
  refusals: entryRefusals,
} satisfies FamilyParts
