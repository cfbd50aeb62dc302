import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { districtPlanRefusals } from './refusals.ts'
import { districtPlanNotices } from './words.ts'

export const districtPlansFamily = {
  contract,
  refusals: districtPlanRefusals,
  notices: { seasons: districtPlanNotices },
} satisfies FamilyParts
