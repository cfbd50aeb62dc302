import { z } from 'zod'
import { Kind } from '../../base/catalogue/choices.ts'
import { wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, Ids, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { Audience } from '../../base/plans/choices.ts'
import { DifferenceKind, ReceiverKind, SendSource } from './choices.ts'
import { DifferenceState, receiverFacts, seasonFacts } from './shapes.ts'
import { type DifferenceClosing as ClosingName, differenceSteps } from './states.ts'

export const Closing = z.enum(Object.keys(differenceSteps) as [ClosingName, ...ClosingName[]])

/** What a receiver reported of one line, and what became of it. */
export const Difference = z.object({
  id: Id,
  sendOrderId: Id,
  number: z.string(),
  source: SendSource,
  ...seasonFacts,
  ...receiverFacts,
  warehouseId: Id,
  warehouseName: z.string(),
  /** Who follows it up: the salesperson of the school or district, else the company's contact. */
  owner: z.string(),
  ...wholeTitle,
  audience: Audience,
  /** Of the title; what differs is `kind`. */
  bookKind: Kind,
  kind: DifferenceKind,
  copies: z.int(),
  /** On the note. */
  sent: z.int(),
  listFen: z.int(),
  netFen: z.int(),
  state: DifferenceState,
  /** The receiver's remark, and the remark of the closing. */
  reason: z.string(),
  note: z.string(),
  reportedAt: Moment,
  reportedBy: z.string(),
  closedAt: Moment.nullable(),
  closedBy: z.string(),
  version: Version,
  /** The ways in which it can be closed now. */
  actions: z.array(Closing),
})
export type Difference = z.infer<typeof Difference>

export const DifferenceListInput = listInput(['reportedAt', 'number', 'receiverName', 'copies', 'closedAt'] as const, {
  /** The tab; sums count all tabs. */
  state: DifferenceState.optional(),
  open: z.boolean().optional(),
  kinds: z.array(DifferenceKind).max(3).default([]),
  receivers: z.array(ReceiverKind).max(3).default([]),
  sources: z.array(SendSource).max(3).default([]),
  planIds: SomeIds,
  districtIds: SomeIds,
  schoolIds: SomeIds,
  shopIds: SomeIds,
  warehouseIds: SomeIds,
  sendOrderId: Id.optional(),
  /** Only of schools that the caller is responsible for. */
  mine: z.boolean().optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export const DifferenceListOutput = listOutput(Difference, {
  open: z.int(),
  again: z.int(),
  credit: z.int(),
  accept: z.int(),
  keep: z.int(),
  fetch: z.int(),
  missing: z.int(),
  damaged: z.int(),
  surplus: z.int(),
  netFen: z.int(),
})

export const CloseDifferencesInput = z.strictObject({ ids: Ids, how: Closing, note: Reason })
