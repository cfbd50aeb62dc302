import type { FamilyParts } from '../../family.ts'
import { dueRefusals } from './refusals.ts'
import { dueNotices } from './words.ts'

export const fulfilmentFamily = {
  refusals: dueRefusals,
  notices: { deliveries: dueNotices },
} satisfies FamilyParts
