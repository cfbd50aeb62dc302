import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { returnRefusals } from './refusals.ts'
import { returnNotices } from './words.ts'

export const returnsFamily = {
  contract,
  refusals: returnRefusals,
  notices: { deliveries: returnNotices },
} satisfies FamilyParts
