import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { patchRefusals } from './refusals.ts'
import { patchNotices } from './words.ts'

export const patchesFamily = {
  contract,
  refusals: patchRefusals,
  notices: { seasons: patchNotices },
} satisfies FamilyParts
