import type { FamilyParts } from '../../family.ts'
import * as contract from './contract.ts'

export const helpFamily = { contract } satisfies FamilyParts
