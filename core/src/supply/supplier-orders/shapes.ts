import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { storedShape } from '../../kit/fields.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { shipmentFields } from './fields.ts'
import { SupplyAnswer, SupplyConcern, SupplyProgress } from './choices.ts'
import { type SupplierOrderState as StateName, supplierOrderStates } from './states.ts'

export const SupplierOrderState = z.enum(Object.keys(supplierOrderStates) as [StateName, ...StateName[]])

/** Copies by progress, and their value at the order's discount. */
const figures = {
  titles: z.int(),
  copies: z.int(),
  /** 0 before the supplier's answer. */
  accepted: z.int(),
  /** Announced by the supplier, without cancelled and reversed receipts. */
  announced: z.int(),
  /** In pending receipts. */
  waiting: z.int(),
  good: z.int(),
  damaged: z.int(),
  /** Closed. */
  closed: z.int(),
  /** Incoming. */
  open: z.int(),
  listFen: Fen,
  netFen: Fen,
  /** Of good received copies. */
  receivedListFen: Fen,
  receivedNetFen: Fen,
}

/** Late and overdue incoming copies. */
const concerns = {
  lateTitles: z.int(),
  lateCopies: z.int(),
  /** The maximum, after the date for books in hand. */
  lateDays: z.int(),
  overdueTitles: z.int(),
  overdueCopies: z.int(),
  /** The maximum, before today. */
  overdueDays: z.int(),
}

/** Visible to both sides. */
const shared = {
  id: Id,
  number: z.string(),
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  booksInHand: Day,
  companyId: Id,
  companyName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  state: SupplierOrderState,
  progress: SupplyProgress,
  /** The permitted surplus. */
  toleranceBp: z.int(),
  remark: z.string(),
  issuedAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
  acceptedAt: Moment.nullable(),
  ...figures,
  /** First and last arrival date of incoming copies. */
  arrivalFrom: Day.nullable(),
  arrivalTo: Day.nullable(),
  ...concerns,
  version: Version,
  changedAt: Moment,
}

/** As business sees it. */
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

/** As the supplier sees it: with the destination, without the purpose. */
export const MyOrder = z.object(shared)
export type MyOrder = z.infer<typeof MyOrder>

export const NamedDate = z.object({ arrivalOn: Day, reason: z.string(), who: z.string(), at: Moment })
export type NamedDate = z.infer<typeof NamedDate>

export const SupplierOrderLine = z.object({
  id: Id,
  ...wholeTitle,
  copies: z.int(),
  /** Null before the supplier's answer. */
  accepted: z.int().nullable(),
  /** Why fewer; null if in full. */
  answer: SupplyAnswer.nullable(),
  answerNote: z.string(),
  arrivalOn: Day.nullable(),
  /** All dates, newest first. */
  dates: z.array(NamedDate),
  announced: z.int(),
  waiting: z.int(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  /** See `closedWords`. */
  closedReason: z.string(),
  open: z.int(),
  /** The limit of new receipts: with the tolerance, less pending ones. */
  mayArrive: z.int(),
  ...lineTerms,
  listFen: Fen,
  netFen: Fen,
  /** Days after the date for books in hand; 0 if in time or received. */
  lateDays: z.int(),
  overdueDays: z.int(),
})
export type SupplierOrderLine = z.infer<typeof SupplierOrderLine>

/** Counted figures are null until counted. */
export const ReceiptPart = z.object({
  lineId: Id,
  expected: z.int(),
  good: z.int().nullable(),
  damaged: z.int().nullable(),
})
export type ReceiptPart = z.infer<typeof ReceiptPart>

/** The receipts' family names its states. */
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
  /** For a delivery note. */
  lines: z.array(ReceiptPart),
})
export type OrderReceipt = z.infer<typeof OrderReceipt>

const document = {
  lines: z.array(SupplierOrderLine),
  /** Newest first. */
  receipts: z.array(OrderReceipt),
  /**
   * An answer's facts are `{ lines: [{ lineId, accepted, answer, note, arrivalOn }] }`, for titles with fewer copies. A
   * closing's facts are `{ lines: [{ lineId, copies }] }`.
   */
  history: z.array(TransitionResult),
  /** Transitions; and `delete`, `close`, `dates`, `announce`. */
  actions: Actions,
}
export const SupplierOrderDocument = SupplierOrder.extend({
  ...document,
  /** False if some titles are invisible to the caller. */
  whole: z.boolean(),
})
export type SupplierOrderDocument = z.infer<typeof SupplierOrderDocument>
export const MyOrderDocument = MyOrder.extend({
  ...document,
  warehouseAddress: z.string(),
  /** Contacts at the gate. */
  keepers: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type MyOrderDocument = z.infer<typeof MyOrderDocument>

// Lists.

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
/** Orders by concern, for all tabs. */
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

/** Searches numbers, suppliers, warehouses and titles. */
export const SupplierOrderListInput = listInput(sorts, {
  ...shownFilters,
  supplierIds: SomeIds,
  companyIds: SomeIds,
  purchaseOrderIds: SomeIds,
  bookIds: SomeIds,
})
export const SupplierOrderListOutput = listOutput(SupplierOrder, { ...stateCounts, ...concernCounts, ...sumsOfCopies })

const Choice = z.object({ id: Id, name: z.string() })
/** Filter choices of the caller's orders; suppliers have no dictionary of these. */
const choices = { plans: z.array(Choice), warehouses: z.array(Choice), companies: z.array(Choice) }

export const MyOrderListInput = listInput(sorts, { ...shownFilters, companyIds: SomeIds })
export const MyOrderListOutput = listOutput(MyOrder, {
  ...stateCounts,
  ...concernCounts,
  ...sumsOfCopies,
  ...choices,
})

/** From ordered to payable. */
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
  /** The last count. */
  receivedAt: Moment.nullable(),
  ...figures,
  acceptedNetFen: Fen,
  /** Promised, and neither counted, missing nor closed: not delivered yet, hence no difference. */
  toCome: z.int(),
  /** Good copies less those due, as the buyer has it; negative if missing. */
  difference: z.int(),
  /** Surplus by line, never offset against other lines. */
  surplus: z.int(),
  /** Received less returned: confirmed and paid settlements. */
  settledFen: Fen,
  paidFen: Fen,
})
export type StatementRow = z.infer<typeof StatementRow>

/** By issue day, in city time. */
export const StatementInput = listInput(['number', 'issuedAt', 'copies', 'difference', 'receivedNetFen'] as const, {
  from: Day.optional(),
  to: Day.optional(),
  planIds: SomeIds,
  warehouseIds: SomeIds,
  companyIds: SomeIds,
  progress: z.array(SupplyProgress).max(4).default([]),
})
/** All requested orders of a season. */
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
  /** Newest first. */
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
