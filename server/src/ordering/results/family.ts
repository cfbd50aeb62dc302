import { numbered } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { resultsDesk } from './desk.ts'
import { resultHandlers } from './handlers.ts'
import { results } from './kinds.ts'
import { resultInvariants } from './verify.ts'

export const resultsFamily = {
  invariants: resultInvariants,
  handlers: resultHandlers,
  ...resultsDesk,
  documents: [numbered(results)],
} satisfies FamilyParts
