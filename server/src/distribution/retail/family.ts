import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { retailDesk } from './desk.ts'
import { retailHandlers } from './handlers.ts'
import { shopOrderKind } from './kind.ts'
import { retailInvariants } from './verify.ts'
import { saleBooks } from './sale-books.ts'

export const retailFamily = {
  handlers: retailHandlers,
  invariants: retailInvariants,
  ...retailDesk,
  documents: [numberedWithSteps(shopOrderKind)],
  histories: {
    saleBook: { resource: saleBooks, readers: ['manage', 'business'] },
  },
} satisfies FamilyParts
