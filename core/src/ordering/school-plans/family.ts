import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { schoolPlanRefusals } from './refusals.ts'
import { schoolPlanNotices } from './words.ts'

export const schoolPlansFamily = {
  contract,
  refusals: schoolPlanRefusals,
  notices: { seasons: schoolPlanNotices },
} satisfies FamilyParts
