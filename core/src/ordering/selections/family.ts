import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { selectionRefusals } from './refusals.ts'
import { selectionNotices } from './words.ts'

export const selectionsFamily = {
  contract,
  refusals: selectionRefusals,
  notices: { seasons: selectionNotices },
} satisfies FamilyParts
