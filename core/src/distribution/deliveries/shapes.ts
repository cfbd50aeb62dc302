import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
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

/** The receiver; absent parts are null. */
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

/** Null for shops. */
export const seasonFacts = { planId: Id.nullable(), planCode: z.string(), planName: z.string() }

/** Sums cover visible titles. A reversal has negative figures. */
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
  /** Issued, sent, and reported copies. */
  copies: z.int(),
  sent: z.int(),
  good: z.int(),
  damaged: z.int(),
  missing: z.int(),
  surplus: z.int(),
  openDifferences: z.int(),
  /** Keepers get no net value. */
  listFen: z.int(),
  netFen: z.int().nullable(),
  issuedAt: Moment,
  issuedBy: z.string(),
  /** The last pick. */
  pickedAt: Moment.nullable(),
  pickedBy: z.string(),
  sentAt: Moment.nullable(),
  sentBy: z.string(),
  confirmedAt: Moment.nullable(),
  confirmedBy: z.string(),
  confirmedBySystem: z.boolean(),
  remindedAt: Moment.nullable(),
  /** The automatic confirmation date, while in transit. */
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
  /** Null for a title outside the note. */
  dueLineId: Id.nullable(),
  ...wholeTitle,
  audience: Audience,
  /** The source document. */
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

/** A send order with lines, history, related documents and actions. */
export const SendOrderDocument = SendOrder.extend({
  /** A title's price was fixed later; the document keeps its own. */
  repriced: z.boolean(),
  /** False if some titles are invisible to the caller. */
  whole: z.boolean(),
  warehouseAddress: z.string(),
  warehousePhone: z.string(),
  /** Destination and contact. */
  address: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  /** Who follows up its differences. */
  owner: z.string(),
  booksInHand: z.string().nullable(),
  /** The cross-docked receipt, for keepers and company only. */
  receipt: Linked.nullable(),
  /** The reversed order, and the reversal. */
  reverses: Linked.nullable(),
  reversedBy: Linked.nullable(),
  /** Proposed packing: the rest of cases goes into mixed parcels. */
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
  /** The tab; sums cover all tabs. */
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
  picked: z.boolean().optional(),
  /** With differences; with open differences. */
  differing: z.boolean().optional(),
  unsettled: z.boolean().optional(),
  /** Unconfirmed despite a reminder. */
  overdue: z.boolean().optional(),
  bySystem: z.boolean().optional(),
  /** The day of sending, before that the day of issue. */
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
