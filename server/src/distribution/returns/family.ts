import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { returnsDesk } from './desk.ts'
import { returnHandlers } from './handlers.ts'
import { returnKind } from './kind.ts'
import { returnInvariants } from './verify.ts'

export const returnsFamily = {
  handlers: returnHandlers,
  invariants: returnInvariants,
  ...returnsDesk,
  documents: [numberedWithSteps(returnKind)],
} satisfies FamilyParts
