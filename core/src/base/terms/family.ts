import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { termsRefusals } from './refusals.ts'

export const termsFamily = {
  contract,
  refusals: termsRefusals,
} satisfies FamilyParts
