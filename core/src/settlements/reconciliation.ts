import { z } from 'zod'
import { titleFacts } from '../catalogue/title.ts'
import { endpointsOf } from '../endpoint.ts'
import { SomeIds } from '../kept-calls.ts'
import { Id, listInput, listOutput } from '../kit/paging.ts'
import { ReconciledState } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')

const figures = {
  asked: z.int(),
  /** Will not come any more. */
  closed: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  returned: z.int(),
  /** Still to come; and sent, but neither confirmed nor agreed about. */
  owed: z.int(),
  unconfirmed: z.int(),
  charged: z.int(),
  chargedFen: z.int(),
  billedFen: z.int(),
  paidFen: z.int(),
}

/** A title as one school, or the district itself, has it. */
export const Reconciled = z.object({
  districtId: Id,
  districtName: z.string(),
  /** Null for what the district has ordered for itself. */
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  ...titleFacts,
  ...figures,
  state: ReconciledState,
  /** The documents behind what was charged. */
  documents: z.array(z.string()),
})
export type Reconciled = z.infer<typeof Reconciled>

export const ReconciliationInput = listInput(['schoolName', 'title', 'asked', 'confirmed', 'chargedFen'] as const, {
  state: ReconciledState.optional(),
  planIds: SomeIds,
  schoolIds: SomeIds,
})
export const ReconciliationOutput = listOutput(Reconciled, {
  even: z.int(),
  coming: z.int(),
  differing: z.int(),
  ...figures,
})

export const districtReconciliation = endpoint({
  path: '/api/area/reconciliation/list',
  about:
    'By school and title what was ordered, sent, confirmed, returned, charged and paid; what is merely not there yet is told apart from what somebody has to look at.',
  roles: ['area'],
  input: ReconciliationInput,
  output: ReconciliationOutput,
  words: billWords,
})
export const schoolReconciliation = endpoint({
  path: '/api/school/reconciliation/list',
  about: 'The same for my school, title by title.',
  roles: ['school'],
  input: ReconciliationInput,
  output: ReconciliationOutput,
  words: billWords,
})
