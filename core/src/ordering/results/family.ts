import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { resultRefusals } from './refusals.ts'
import { resultNotices } from './words.ts'

export const resultsFamily = {
  contract,
  refusals: resultRefusals,
  notices: { seasons: resultNotices },
} satisfies FamilyParts
