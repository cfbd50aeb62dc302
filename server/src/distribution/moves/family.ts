import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { visibleInOrder } from '../../papers.ts'
import { movesDesk } from './desk.ts'
import { moveHandlers } from './handlers.ts'
import { moveKind } from './kind.ts'
import { moveNotesOf } from './paper.ts'
import { isWholeFor, movesSeenBy } from './scope.ts'
import { moveInvariants } from './verify.ts'

export const movesFamily = {
  handlers: moveHandlers,
  invariants: moveInvariants,
  ...movesDesk,
  documents: [numberedWithSteps(moveKind)],
  // Paper shows all lines, so partly visible moves are left out.
  papers: { moveNotes: { visibleIds: visibleInOrder('move_order', movesSeenBy, isWholeFor), sheets: moveNotesOf } },
} satisfies FamilyParts
