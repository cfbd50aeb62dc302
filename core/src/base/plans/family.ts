import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import * as deletions from './deletions.ts'
import { planRefusals } from './refusals.ts'
import { planDeletionNotices } from './words-deletion.ts'
import { planDatesMoved, planNotices } from './words.ts'

export const plansFamily = {
  contract: { ...contract, ...deletions },
  refusals: planRefusals,
  notices: {
    reminders: [planDatesMoved],
    seasons: [...planNotices.filter((notice) => notice !== planDatesMoved), ...planDeletionNotices],
  },
} satisfies FamilyParts
