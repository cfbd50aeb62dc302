import { z } from 'zod'
import { Funding } from '../../base/catalogue/choices.ts'
import { titleFacts } from '../../base/catalogue/title.ts'
import { DifferenceKind } from '../../distribution/deliveries/choices.ts'
import {
  type DifferenceState,
  type SendOrderState,
  differenceStates,
  sendOrderStates,
} from '../../distribution/deliveries/states.ts'
import { type DueSource, dueSources } from '../../ledgers/fulfilment/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { Fact, Payer } from '../../ledgers/charges/choices.ts'
import { SomeIds, SomeSeasons } from '../../resource-calls.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import type { Role } from '../../roles.ts'
import { type ReturnState, returnStates } from '../../distribution/returns/states.ts'
import { ReconciledState } from './choices.ts'
import { BillState } from './shapes.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const words = billWords

const figures = {
  requested: z.int(),
  /** Closed short. */
  closed: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  returned: z.int(),
  /** Still owed; and sent without confirmation or agreement. */
  owed: z.int(),
  unconfirmed: z.int(),
  /** Open differences: reported missing or damaged, and surplus. */
  reported: z.int(),
  surplus: z.int(),
  /** Disputed bill lines without an answer. */
  objections: z.int(),
  charged: z.int(),
  chargedFen: z.int(),
  billedFen: z.int(),
  paidFen: z.int(),
}

const place = {
  planId: Id,
  planName: z.string(),
  districtId: Id,
  districtName: z.string(),
  /** Null for a district's own order. */
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
}

/** A title of a school or district in a season. */
export const Reconciled = z.object({
  /** The id of its first fulfilment line, which also opens the details. */
  id: Id,
  ...place,
  ...titleFacts,
  ...figures,
  state: ReconciledState,
})
export type Reconciled = z.infer<typeof Reconciled>

/** All titles of a school or district. */
export const ReconciledReceiver = z.object({
  id: Id,
  ...place,
  titles: z.int(),
  /** Titles by state. */
  even: z.int(),
  coming: z.int(),
  differing: z.int(),
  ...figures,
  /** The worst title's. */
  state: ReconciledState,
})
export type ReconciledReceiver = z.infer<typeof ReconciledReceiver>

const filters = {
  state: ReconciledState.optional(),
  planIds: SomeSeasons,
  districtIds: SomeIds,
  schoolIds: SomeIds,
  /** Only districts' own orders. */
  reserve: z.boolean().optional(),
}
const sums = { even: z.int(), coming: z.int(), differing: z.int(), ...figures }
export const ReconciliationInput = listInput(
  ['schoolName', 'title', 'requested', 'sent', 'confirmed', 'chargedFen', 'billedFen', 'paidFen'] as const,
  filters,
)
export const ReconciliationOutput = listOutput(Reconciled, sums)
export const ReconciledReceiversInput = listInput(
  [
    'schoolName',
    'districtName',
    'titles',
    'requested',
    'sent',
    'confirmed',
    'chargedFen',
    'billedFen',
    'paidFen',
  ] as const,
  filters,
)
export const ReconciledReceiversOutput = listOutput(ReconciledReceiver, sums)

const stateOf = <State extends string>(states: Readonly<Record<State, unknown>>) =>
  z.enum(Object.keys(states) as [State, ...State[]])

/** A school's title with the documents behind each figure, in order of time. */
export const ReconciledTitle = Reconciled.extend({
  /** Sources: a result, a supplementary order, or a surplus. */
  promises: z.array(
    z.object({
      id: Id,
      source: stateOf<DueSource>(dueSources),
      /** The result, the supplementary order, or the delivery. */
      sourceId: Id,
      number: z.string(),
      campusName: z.string().nullable(),
      requested: z.int(),
      closed: z.int(),
      fundedCopies: z.int(),
      priceFen: z.int(),
      discountBp: z.int(),
    }),
  ),
  deliveries: z.array(
    z.object({
      id: Id,
      number: z.string(),
      state: stateOf<SendOrderState>(sendOrderStates),
      day: z.string(),
      campusName: z.string().nullable(),
      sent: z.int(),
      /** Null before the confirmation. */
      good: z.int().nullable(),
      differences: z.array(
        z.object({
          id: Id,
          kind: DifferenceKind,
          copies: z.int(),
          state: stateOf<DifferenceState>(differenceStates),
          reason: z.string(),
          note: z.string(),
        }),
      ),
    }),
  ),
  returns: z.array(
    z.object({
      id: Id,
      number: z.string(),
      state: stateOf<ReturnState>(returnStates),
      day: z.string(),
      copies: z.int(),
      counted: z.int().nullable(),
    }),
  ),
  charges: z.array(
    z.object({
      id: Id,
      fact: Fact,
      number: z.string(),
      day: z.string(),
      payer: Payer,
      funding: Funding,
      copies: z.int(),
      priceFen: z.int(),
      discountBp: z.int(),
      netFen: z.int(),
      reason: z.string(),
      /** Billed and paid state; the bill itself only if visible. */
      isBilled: z.boolean(),
      /** A partial payment counts in proportion for every line. */
      paidFen: z.int(),
      billId: Id.nullable(),
      billNumber: z.string().nullable(),
      billState: BillState.nullable(),
      isDisputed: z.boolean(),
    }),
  ),
})
export type ReconciledTitle = z.infer<typeof ReconciledTitle>

const about =
  'what was ordered, sent, confirmed, returned, charged and paid; what is still to come is separate from what needs attention'

const byTitle = (path: string, roles: readonly Role[], whose: string) =>
  endpoint({
    path,
    about: `By school and title ${about}: ${whose}.`,
    roles,
    input: ReconciliationInput,
    output: ReconciliationOutput,
    words,
  })
const byReceiver = (path: string, roles: readonly Role[], whose: string) =>
  endpoint({
    path,
    about: `School by school ${about}: ${whose}.`,
    roles,
    input: ReconciledReceiversInput,
    output: ReconciledReceiversOutput,
    words,
  })

export const manageReconciliation = byTitle('/api/manage/reconciliation/list', ['manage'], 'all districts')
export const districtReconciliation = byTitle('/api/area/reconciliation/list', ['area'], 'my district and its schools')
export const schoolReconciliation = byTitle('/api/school/reconciliation/list', ['school'], 'my school')
export const manageReconciledReceivers = byReceiver('/api/manage/reconciliation/schools', ['manage'], 'all districts')
export const districtReconciledReceivers = byReceiver(
  '/api/area/reconciliation/schools',
  ['area'],
  'my district and its schools',
)
export const reconciledTitle = endpoint({
  path: '/api/reconciliation/info',
  about:
    'One title of one school with what is behind each figure: promises, deliveries, returns, what was charged, bills.',
  roles: ['manage', 'area', 'school'],
  input: z.strictObject({ id: Id }),
  output: ReconciledTitle,
})
