import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import * as finance from './finance.ts'
import * as orders from './orders.ts'
import { spreadsheetRefusals } from './refusals.ts'
import { importFinished, importUndone } from './sentences.ts'
import * as supply from './supply.ts'

export const spreadsheetsFamily = {
  contract: { ...contract, ...orders, ...supply, ...finance },
  refusals: spreadsheetRefusals,
  notices: { account: [importFinished, importUndone] },
} satisfies FamilyParts
