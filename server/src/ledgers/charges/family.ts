import type { FamilyParts } from '../../family.ts'
import { chargeSummaries } from './summaries.ts'
import { entryInvariants } from './verify.ts'

export const chargesFamily = {
  summaries: chargeSummaries,
  invariants: entryInvariants,
} satisfies FamilyParts
