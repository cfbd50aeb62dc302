import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { schoolsRefusals } from './refusals.ts'

export const schoolsFamily = {
  contract,
  refusals: schoolsRefusals,
} satisfies FamilyParts
