import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { auditRefusals } from './refusals.ts'

export const auditFamily = {
  contract,
  refusals: auditRefusals,
} satisfies FamilyParts
