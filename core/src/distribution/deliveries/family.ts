import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import * as receiving from './receiving.ts'
import { deliveryRefusals } from './refusals.ts'
import { deliveryNotices } from './words.ts'

export const deliveriesFamily = {
  contract: { ...contract, ...receiving },
  refusals: deliveryRefusals,
  notices: { deliveries: deliveryNotices },
} satisfies FamilyParts
