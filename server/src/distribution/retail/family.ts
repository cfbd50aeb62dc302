import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { retailDesk } from './desk.ts'
import { retailHandlers } from './handlers.ts'
import { shopOrderKind } from './kind.ts'
import { retailInvariants } from './verify.ts'

export const retailFamily = {
  handlers: retailHandlers,
  invariants: retailInvariants,
  ...retailDesk,
  documents: [numberedWithSteps(shopOrderKind)],
} satisfies FamilyParts
