import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { supplierOrderRefusals } from './refusals.ts'
import { supplierOrderNotices } from './words.ts'

export const supplierOrdersFamily = {
  contract,
  refusals: supplierOrderRefusals,
  notices: { supply: supplierOrderNotices },
} satisfies FamilyParts
