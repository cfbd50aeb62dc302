import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { warehousesRefusals } from './refusals.ts'

export const warehousesFamily = {
  contract,
  refusals: warehousesRefusals,
} satisfies FamilyParts
