import { numbered, numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { settlementsDesk } from './desk.ts'
import { settlementHandlers } from './handlers.ts'
import { settlementJobs } from './jobs.ts'
import { billKind } from './kind.ts'
import { lettersOf, lettersSeen } from './paper/letters.ts'
import { partiesSeen, statementsOf, wishOfParty } from './paper/statements.ts'
import { settlementInvariants } from './verify.ts'

export const settlementsFamily = {
  handlers: settlementHandlers,
  jobs: settlementJobs,
  invariants: settlementInvariants,
  ...settlementsDesk,
  documents: [numberedWithSteps(billKind), numbered({ thing: 'payment', table: 'payment' })],
  papers: {
    statements: { visibleIds: partiesSeen, wished: wishOfParty, sheets: statementsOf },
    letters: { visibleIds: lettersSeen, sheets: lettersOf },
  },
} satisfies FamilyParts
