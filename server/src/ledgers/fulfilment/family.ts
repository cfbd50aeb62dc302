import type { FamilyParts } from '../../family.ts'
import { dueHandlers } from './handlers.ts'
import { fulfilmentSummaries } from './summaries.ts'
import { dueInvariants } from './verify.ts'

export const fulfilmentFamily = {
  handlers: dueHandlers,
  summaries: fulfilmentSummaries,
  invariants: dueInvariants,
} satisfies FamilyParts
