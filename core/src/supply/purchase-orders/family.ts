import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { purchaseOrderRefusals } from './refusals.ts'
import { purchaseOrderNotices } from './words.ts'

export const purchaseOrdersFamily = {
  contract,
  refusals: purchaseOrderRefusals,
  notices: { supply: purchaseOrderNotices },
} satisfies FamilyParts
