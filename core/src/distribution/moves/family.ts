import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { moveRefusals } from './refusals.ts'
import { moveNotices } from './words.ts'

export const movesFamily = {
  contract,
  refusals: moveRefusals,
  notices: { deliveries: moveNotices },
} satisfies FamilyParts
