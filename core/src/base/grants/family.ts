import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { grantsRefusals } from './refusals.ts'

export const grantsFamily = {
  contract,
  refusals: grantsRefusals,
} satisfies FamilyParts
