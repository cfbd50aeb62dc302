import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { storedShape } from '../../kit/fields.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { shipmentFields } from './fields.ts'
import { SupplyAnswer, SupplyConcern, SupplyProgress } from './choices.ts'
import { type SupplierOrderState as StateName, supplierOrderStates } from './states.ts'

export const SupplierOrderState = z.enum(Object.keys(supplierOrderStates) as [StateName, ...StateName[]])

/** Copies along their way, and what they are worth at the discount of the order. */
const figures = {
  titles: z.int(),
  copies: z.int(),
  /** What the supplier promised; 0 until it has answered. */
  accepted: z.int(),
  /** What the supplier said it has sent: its announcements, counted or not, but for cancelled and reversed ones. */
  announced: z.int(),
  /** In receipts that wait to be counted, whoever issued them. */
  waiting: z.int(),
  good: z.int(),
  damaged: z.int(),
  /** What will not come any more. */
  closed: z.int(),
  /** What is still to come. */
  open: z.int(),
  listFen: Fen,
  netFen: Fen,
  /** Of good copies that were counted in. */
  receivedListFen: Fen,
  receivedNetFen: Fen,
}

/** What endangers the first day of class, and what should have come by today: open copies alone. */
const concerns = {
  lateTitles: z.int(),
  lateCopies: z.int(),
  /** The worst of them, in days after the books should be in hand. */
  lateDays: z.int(),
  overdueTitles: z.int(),
  overdueCopies: z.int(),
  /** The worst of them, in days before today. */
  overdueDays: z.int(),
}

/** What both sides see of an order. */
const shared = {
  id: Id,
  number: z.string(),
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  /** When the books should be in the hands of the schools. */
  booksInHand: Day,
  companyId: Id,
  companyName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  state: SupplierOrderState,
  progress: SupplyProgress,
  /** By how much more than ordered may arrive. */
  toleranceBp: z.int(),
  remark: z.string(),
  issuedAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
  acceptedAt: Moment.nullable(),
  ...figures,
  /** The first and the last arrival date of what is still to come. */
  arrivalFrom: Day.nullable(),
  arrivalTo: Day.nullable(),
  ...concerns,
  version: Version,
  changedAt: Moment,
}

/** A supplier order in one row, as business sees it. */
export const SupplierOrder = z.object({
  ...shared,
  purchaseOrderId: Id,
  purchaseNumber: z.string(),
  supplierId: Id,
  supplierName: z.string(),
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
})
export type SupplierOrder = z.infer<typeof SupplierOrder>

/** The same, as the supplier sees it: where to bring it, and nothing of what it was bought for. */
export const MyOrder = z.object(shared)
export type MyOrder = z.infer<typeof MyOrder>

/** An arrival date that the supplier once named. */
export const NamedDate = z.object({ arrivalOn: Day, reason: z.string(), who: z.string(), at: Moment })
export type NamedDate = z.infer<typeof NamedDate>

export const SupplierOrderLine = z.object({
  id: Id,
  ...wholeTitle,
  copies: z.int(),
  /** Null until the supplier has answered. */
  accepted: z.int().nullable(),
  /** Why fewer; null where there is nothing to explain. */
  answer: SupplyAnswer.nullable(),
  answerNote: z.string(),
  arrivalOn: Day.nullable(),
  /** All that were ever named, the newest first. */
  dates: z.array(NamedDate),
  announced: z.int(),
  waiting: z.int(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  /** See `closedWords`. */
  closedReason: z.string(),
  open: z.int(),
  /** How many may still be announced or expected: with the tolerance, less what waits already. */
  mayArrive: z.int(),
  ...lineTerms,
  listFen: Fen,
  netFen: Fen,
  /** Days after the books should be in hand, of what is still to come; 0 where it is in time or has come. */
  lateDays: z.int(),
  overdueDays: z.int(),
})
export type SupplierOrderLine = z.infer<typeof SupplierOrderLine>

/** What a receipt brings of a line of the order; counted figures are empty until somebody has counted. */
export const ReceiptPart = z.object({
  lineId: Id,
  expected: z.int(),
  good: z.int().nullable(),
  damaged: z.int().nullable(),
})
export type ReceiptPart = z.infer<typeof ReceiptPart>

/** A receipt of an order. Its states are told by the family of receipts. */
export const OrderReceipt = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(['issued', 'confirmed', 'reversed', 'reversal', 'cancelled']),
  announced: z.boolean(),
  expectedOn: Day.nullable(),
  ...storedShape(shipmentFields),
  expected: z.int(),
  good: z.int(),
  damaged: z.int(),
  createdAt: Moment,
  confirmedAt: Moment.nullable(),
  /** By the lines of the order: what a delivery note prints. */
  lines: z.array(ReceiptPart),
})
export type OrderReceipt = z.infer<typeof OrderReceipt>

const document = {
  lines: z.array(SupplierOrderLine),
  /** The newest first. */
  receipts: z.array(OrderReceipt),
  /**
   * The facts of an answer are `{ lines: [{ lineId, accepted, answer, note, arrivalOn }] }`: what was promised of the titles
   * of which fewer come. Those of a closing are `{ lines: [{ lineId, copies }] }`.
   */
  history: z.array(TransitionResult),
  /** Names of steps; and `delete`, `close`, `dates`, `announce`. */
  actions: Actions,
}
export const SupplierOrderDocument = SupplierOrder.extend({
  ...document,
  /** False where it holds titles that are not granted to the caller, which are not shown. */
  whole: z.boolean(),
})
export type SupplierOrderDocument = z.infer<typeof SupplierOrderDocument>
export const MyOrderDocument = MyOrder.extend({
  ...document,
  warehouseAddress: z.string(),
  /** Whom to call at the gate. */
  keepers: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type MyOrderDocument = z.infer<typeof MyOrderDocument>

// Lists

const sorts = [
  'number',
  'supplierName',
  'warehouseName',
  'copies',
  'open',
  'netFen',
  'arrivalTo',
  'issuedAt',
  'changedAt',
] as const

const shownFilters = {
  state: SupplierOrderState.optional(),
  progress: z.array(SupplyProgress).max(4).default([]),
  concern: SupplyConcern.optional(),
  planIds: SomeIds,
  warehouseIds: SomeIds,
}

const stateCounts = {
  draft: z.int(),
  issued: z.int(),
  answered: z.int(),
  accepted: z.int(),
  declined: z.int(),
  cancelled: z.int(),
}
/** How many orders each concern is about, whatever the chosen tab. */
const concernCounts = {
  late: z.int(),
  overdue: z.int(),
  undated: z.int(),
  lateCopies: z.int(),
  overdueCopies: z.int(),
}
const sumsOfCopies = {
  copies: z.int(),
  /** `accepted` counts the orders in that state. */
  acceptedCopies: z.int(),
  announced: z.int(),
  waiting: z.int(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  open: z.int(),
  listFen: Fen,
  netFen: Fen,
  receivedListFen: Fen,
  receivedNetFen: Fen,
}

/** The keyword finds numbers, suppliers, warehouses and titles. */
export const SupplierOrderListInput = listInput(sorts, {
  ...shownFilters,
  supplierIds: SomeIds,
  companyIds: SomeIds,
  purchaseOrderIds: SomeIds,
  bookIds: SomeIds,
})
export const SupplierOrderListOutput = listOutput(SupplierOrder, { ...stateCounts, ...concernCounts, ...sumsOfCopies })

const Choice = z.object({ id: Id, name: z.string() })
/** What the caller's orders are of, whatever is filtered: suppliers have no dictionary of these. */
const choices = { plans: z.array(Choice), warehouses: z.array(Choice), companies: z.array(Choice) }

export const MyOrderListInput = listInput(sorts, { ...shownFilters, companyIds: SomeIds })
export const MyOrderListOutput = listOutput(MyOrder, {
  ...stateCounts,
  ...concernCounts,
  ...sumsOfCopies,
  ...choices,
})

/** An order of a statement: from what was asked for to what is owed. */
export const StatementRow = z.object({
  id: Id,
  number: z.string(),
  planId: Id,
  planName: z.string(),
  companyName: z.string(),
  warehouseName: z.string(),
  state: SupplierOrderState,
  progress: SupplyProgress,
  issuedAt: Moment.nullable(),
  /** When copies of it were last counted. */
  receivedAt: Moment.nullable(),
  ...figures,
  acceptedNetFen: Fen,
  /** Promised, and neither counted, missing of what was counted, nor closed: it is not delivered yet, which is no difference. */
  toCome: z.int(),
  /** Good copies less what should have come by now, as the buyer has it: below zero, so many are missing. */
  difference: z.int(),
  /** What is too much in it, line by line: it makes up for nothing that another line lacks. */
  surplus: z.int(),
  /** Of what was received, less what went back: in settlements that are confirmed, and in those that are paid. */
  settledFen: Fen,
  paidFen: Fen,
})
export type StatementRow = z.infer<typeof StatementRow>

/** Days by the city's clock, of when orders were issued. */
export const StatementInput = listInput(['number', 'issuedAt', 'copies', 'difference', 'receivedNetFen'] as const, {
  from: Day.optional(),
  to: Day.optional(),
  planIds: SomeIds,
  warehouseIds: SomeIds,
  companyIds: SomeIds,
  progress: z.array(SupplyProgress).max(4).default([]),
})
/** All orders of a season that are asked for, in one row. */
export const SeasonSum = z.object({
  planId: Id,
  planName: z.string(),
  orders: z.int(),
  copies: z.int(),
  accepted: z.int(),
  announced: z.int(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  toCome: z.int(),
  difference: z.int(),
  surplus: z.int(),
  netFen: Fen,
  acceptedNetFen: Fen,
  receivedNetFen: Fen,
})
export type SeasonSum = z.infer<typeof SeasonSum>

export const StatementOutput = listOutput(StatementRow, {
  orders: z.int(),
  /** By season, the newest first. */
  seasons: z.array(SeasonSum),
  ...sumsOfCopies,
  acceptedNetFen: Fen,
  toCome: z.int(),
  difference: z.int(),
  surplus: z.int(),
  settledFen: Fen,
  paidFen: Fen,
  ...choices,
})
