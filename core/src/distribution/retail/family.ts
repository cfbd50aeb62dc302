import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { retailRefusals } from './refusals.ts'
import { retailNotices } from './words.ts'

export const retailFamily = {
  contract,
  refusals: retailRefusals,
  notices: { deliveries: retailNotices },
} satisfies FamilyParts
