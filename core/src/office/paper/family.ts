import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { paperRefusals } from './refusals.ts'

export const paperFamily = {
  contract,
  refusals: paperRefusals,
} satisfies FamilyParts
