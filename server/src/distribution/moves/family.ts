import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { movesDesk } from './desk.ts'
import { moveHandlers } from './handlers.ts'
import { moveKind } from './kind.ts'
import { moveInvariants } from './verify.ts'

export const movesFamily = {
  handlers: moveHandlers,
  invariants: moveInvariants,
  ...movesDesk,
  documents: [numberedWithSteps(moveKind)],
} satisfies FamilyParts
