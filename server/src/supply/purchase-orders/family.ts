import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { purchaseOrdersDesk } from './desk.ts'
import { purchaseOrderHandlers } from './handlers.ts'
import { purchaseOrderKind } from './kind.ts'
import { purchaseSummaries } from './summaries.ts'
import { purchaseOrderInvariants } from './verify.ts'

export const purchaseOrdersFamily = {
  invariants: purchaseOrderInvariants,
  handlers: purchaseOrderHandlers,
  summaries: purchaseSummaries,
  ...purchaseOrdersDesk,
  documents: [numberedWithSteps(purchaseOrderKind)],
} satisfies FamilyParts
