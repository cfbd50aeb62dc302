import { numbered, numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { settlementsDesk } from './desk.ts'
import { settlementHandlers } from './handlers.ts'
import { settlementJobs } from './jobs.ts'
import { billKind } from './kind.ts'
import { settlementInvariants } from './verify.ts'

export const settlementsFamily = {
  handlers: settlementHandlers,
  jobs: settlementJobs,
  invariants: settlementInvariants,
  ...settlementsDesk,
  documents: [numberedWithSteps(billKind), numbered({ thing: 'payment', table: 'payment' })],
} satisfies FamilyParts
