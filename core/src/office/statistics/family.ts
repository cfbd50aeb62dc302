import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import * as received from './received.ts'
import * as sent from './sent.ts'
import { schoolReminded, districtReminded, companyReminded } from './words.ts'

export const statisticsFamily = {
  contract: { ...contract, ...received, ...sent },
  notices: { reminders: [schoolReminded, districtReminded, companyReminded] },
} satisfies FamilyParts
