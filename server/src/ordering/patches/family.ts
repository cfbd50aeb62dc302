import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { patchesDesk } from './desk.ts'
import { patchHandlers } from './handlers.ts'
import { patchKind } from './kind.ts'

export const patchesFamily = {
  handlers: patchHandlers,
  ...patchesDesk,
  documents: [numberedWithSteps(patchKind)],
} satisfies FamilyParts
