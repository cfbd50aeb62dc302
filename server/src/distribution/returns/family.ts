import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { visibleInOrder } from '../../papers.ts'
import { returnsDesk } from './desk.ts'
import { returnHandlers } from './handlers.ts'
import { returnKind } from './kind.ts'
import { returnNotesOf } from './paper.ts'
import { isWholeFor, returnsSeenBy } from './scope.ts'
import { returnInvariants } from './verify.ts'

export const returnsFamily = {
  handlers: returnHandlers,
  invariants: returnInvariants,
  ...returnsDesk,
  documents: [numberedWithSteps(returnKind)],
  // Paper shows all lines, so partly visible returns are left out.
  papers: {
    returnNotes: { visibleIds: visibleInOrder('return_order', returnsSeenBy, isWholeFor), sheets: returnNotesOf },
  },
} satisfies FamilyParts
