import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { stockRefusals } from './refusals.ts'
import { stockNotices } from './words.ts'

export const stockFamily = {
  contract,
  refusals: stockRefusals,
  notices: { supply: stockNotices },
} satisfies FamilyParts
