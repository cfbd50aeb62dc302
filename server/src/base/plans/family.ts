import type { FamilyParts } from '../../family.ts'
import { raw } from '../../kit/database/sql.ts'
import { plansDesk } from './desk.ts'
import { planHandlers } from './handlers.ts'
import { plans, planDeletions } from './kinds.ts'
import { planInvariants } from './verify.ts'

export const plansFamily = {
  handlers: planHandlers,
  invariants: planInvariants,
  ...plansDesk,
  documents: [
    { ...plans, column: raw('named.name'), field: 'name', checkedAs: 'code' },
    { ...planDeletions, column: raw('named.name'), field: 'name' },
  ],
} satisfies FamilyParts
