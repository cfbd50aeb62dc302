import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { supplierOrdersDesk } from './desk.ts'
import { supplierOrderHandlers } from './handlers.ts'
import { supplierOrderKind } from './kind.ts'
import { supplierOrderInvariants } from './verify.ts'

export const supplierOrdersFamily = {
  invariants: supplierOrderInvariants,
  handlers: supplierOrderHandlers,
  ...supplierOrdersDesk,
  documents: [numberedWithSteps(supplierOrderKind)],
} satisfies FamilyParts
