import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { peopleRefusals } from './refusals.ts'
import * as salespeople from './salespeople.ts'

export const peopleFamily = {
  contract: { ...contract, ...salespeople },
  refusals: peopleRefusals,
} satisfies FamilyParts
