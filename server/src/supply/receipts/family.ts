import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { receiptsDesk } from './desk.ts'
import { receiptHandlers } from './handlers.ts'
import { receiptKind } from './kind.ts'
import { receiptInvariants } from './verify.ts'

export const receiptsFamily = {
  invariants: receiptInvariants,
  handlers: receiptHandlers,
  ...receiptsDesk,
  documents: [numberedWithSteps(receiptKind)],
} satisfies FamilyParts
