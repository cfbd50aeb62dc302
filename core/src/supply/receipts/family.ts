import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { receiptRefusals } from './refusals.ts'
import { receiptNotices } from './words.ts'

export const receiptsFamily = {
  contract,
  refusals: receiptRefusals,
  notices: { supply: receiptNotices },
} satisfies FamilyParts
