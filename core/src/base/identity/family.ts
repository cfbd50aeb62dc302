import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'
import { identityRefusals } from './refusals.ts'
import * as secondFactor from './second-factor.ts'
import * as views from './views.ts'
import { passwordChanged, secondFactorChanged, jobGivenUp } from './words.ts'

export const identityFamily = {
  contract: { ...contract, ...secondFactor, ...views },
  refusals: identityRefusals,
  notices: { account: [passwordChanged, secondFactorChanged, jobGivenUp] },
} satisfies FamilyParts
