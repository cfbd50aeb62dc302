import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import * as find from './find.ts'

export const deskFamily = {
  contract: { ...contract, ...find },
} satisfies FamilyParts
