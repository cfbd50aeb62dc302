import { numbered } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { stockHandlers } from './handlers.ts'
import { stockInvariants } from './verify.ts'

export const stockFamily = {
  invariants: stockInvariants,
  handlers: stockHandlers,
  documents: [numbered({ thing: 'stocktake', table: 'stocktake' })],
} satisfies FamilyParts
