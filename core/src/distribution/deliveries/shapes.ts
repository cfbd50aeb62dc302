import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { storedShape } from '../../kit/fields.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Audience } from '../../base/plans/choices.ts'
import { DifferenceKind, ReceiverKind, SendSource, SendWay } from './choices.ts'
import { sendOrderFields } from './fields.ts'
import {
  type DifferenceState as DifferenceName,
  type SendOrderState as StateName,
  differenceStates,
  sendOrderStates,
} from './states.ts'

export const SendOrderState = z.enum(Object.keys(sendOrderStates) as [StateName, ...StateName[]])
export const DifferenceState = z.enum(Object.keys(differenceStates) as [DifferenceName, ...DifferenceName[]])

/** Another document, by its number. */
const Linked = z.object({ id: Id, number: z.string() })

/** Who gets it; school, campus or shop as far as there is one. */
export const receiverFacts = {
  receiver: ReceiverKind,
  receiverId: Id,
  receiverCode: z.string(),
  /** 'School · Campus', the district, or the shop. */
  receiverName: z.string(),
  districtId: Id,
  districtName: z.string(),
  schoolId: Id.nullable(),
  schoolName: z.string(),
  campusId: Id.nullable(),
  campusName: z.string(),
  shopId: Id.nullable(),
}

/** The season; none for shops. */
export const seasonFacts = { planId: Id.nullable(), planCode: z.string(), planName: z.string() }

/**
 * A send order in one row. Whoever sees some titles alone sees the sums of these. A reversal carries its figures with a minus.
 */
export const SendOrder = z.object({
  id: Id,
  number: z.string(),
  source: SendSource,
  way: SendWay,
  ...seasonFacts,
  companyId: Id,
  companyName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  ...receiverFacts,
  state: SendOrderState,
  ...storedShape(sendOrderFields),
  parcels: z.int(),
  weightG: z.int(),
  titles: z.int(),
  /** What was issued, what went out, and what the receiver found of it. */
  copies: z.int(),
  sent: z.int(),
  good: z.int(),
  damaged: z.int(),
  missing: z.int(),
  surplus: z.int(),
  /** Differences that nobody has closed yet. */
  openDifferences: z.int(),
  /** What it is worth; none of the net value for keepers. */
  listFen: z.int(),
  netFen: z.int().nullable(),
  issuedAt: Moment,
  issuedBy: z.string(),
  /** When the keeper last laid it ready. */
  pickedAt: Moment.nullable(),
  pickedBy: z.string(),
  sentAt: Moment.nullable(),
  sentBy: z.string(),
  confirmedAt: Moment.nullable(),
  confirmedBy: z.string(),
  confirmedBySystem: z.boolean(),
  remindedAt: Moment.nullable(),
  /** The day on which the system confirms it, while it is on its way. */
  confirmsOn: z.string().nullable(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type SendOrder = z.infer<typeof SendOrder>

export const SendOrderLine = z.object({
  id: Id,
  /** The promise it fulfils; none for a title that was not on the note. */
  dueLineId: Id.nullable(),
  ...wholeTitle,
  audience: Audience,
  /** The document that promised it. */
  sourceNumber: z.string(),
  issued: z.int(),
  picked: z.int().nullable(),
  shortReason: z.string(),
  sent: z.int().nullable(),
  good: z.int().nullable(),
  damaged: z.int().nullable(),
  missing: z.int().nullable(),
  surplus: z.int(),
  reason: z.string(),
  ...lineTerms,
  discountBp: lineTerms.discountBp.nullable(),
  weightGrams: z.int().nullable(),
  listFen: z.int(),
  netFen: z.int().nullable(),
})
export type SendOrderLine = z.infer<typeof SendOrderLine>

/** A difference of this order, in short. */
const DifferenceOfOrder = z.object({
  id: Id,
  lineId: Id,
  bookId: Id,
  title: z.string(),
  kind: DifferenceKind,
  copies: z.int(),
  state: DifferenceState,
  reason: z.string(),
  note: z.string(),
  closedAt: Moment.nullable(),
  closedBy: z.string(),
})

/** A send order with its lines, its history, the documents around it and what the caller may do with it now. */
export const SendOrderDocument = SendOrder.extend({
  /** The price of a title was fixed after it came into this document, which keeps its own. */
  repriced: z.boolean(),
  /** False where it holds titles that are not granted to the caller, which are not shown. */
  whole: z.boolean(),
  warehouseAddress: z.string(),
  warehousePhone: z.string(),
  /** Where it goes, and whom to call there. */
  address: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  booksInHand: z.string().nullable(),
  /** The receipt that was passed on; keepers and the company alone see it. */
  receipt: Linked.nullable(),
  /** What this one takes back, and what took this one back. */
  reverses: Linked.nullable(),
  reversedBy: Linked.nullable(),
  /** How its copies would be packed: what is left of cases goes into mixed parcels. */
  proposed: z.object({ cases: z.int(), mixed: z.int(), parcels: z.int(), grams: z.int() }),
  lines: z.array(SendOrderLine),
  differences: z.array(DifferenceOfOrder),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type SendOrderDocument = z.infer<typeof SendOrderDocument>

const sorts = [
  'number',
  'receiverName',
  'districtName',
  'warehouseName',
  'titles',
  'copies',
  'sent',
  'missing',
  'damaged',
  'surplus',
  'netFen',
  'issuedAt',
  'sentAt',
  'confirmedAt',
] as const

export const SendOrderListInput = listInput(sorts, {
  /** The tab; sums count all tabs. */
  state: SendOrderState.optional(),
  states: z.array(SendOrderState).max(6).default([]),
  sources: z.array(SendSource).max(3).default([]),
  receivers: z.array(ReceiverKind).max(3).default([]),
  ways: z.array(SendWay).max(2).default([]),
  planIds: SomeIds,
  districtIds: SomeIds,
  schoolIds: SomeIds,
  campusIds: SomeIds,
  shopIds: SomeIds,
  warehouseIds: SomeIds,
  receiptId: Id.optional(),
  bookId: Id.optional(),
  /** Whether the keeper has laid it ready. */
  picked: z.boolean().optional(),
  /** Only those with missing, damaged or surplus copies; only those of which one is not yet closed. */
  differing: z.boolean().optional(),
  unsettled: z.boolean().optional(),
  /** Only those that nobody has confirmed although the receiver was reminded. */
  overdue: z.boolean().optional(),
  bySystem: z.boolean().optional(),
  /** The day it went out; until then, the day it was issued. */
  from: Day.optional(),
  to: Day.optional(),
})
export const SendOrderListOutput = listOutput(SendOrder, {
  issued: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  reversed: z.int(),
  reversal: z.int(),
  cancelled: z.int(),
  overdue: z.int(),
  unsettled: z.int(),
  copies: z.int(),
  sentCopies: z.int(),
  good: z.int(),
  damaged: z.int(),
  missing: z.int(),
  surplus: z.int(),
  parcels: z.int(),
  listFen: z.int(),
  netFen: z.int().nullable(),
})
