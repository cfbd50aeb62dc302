import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { changedShape, enteredShape, remarkField, storedShape } from '../../kit/fields.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { type SupplierOrderState as OrderStateName, supplierOrderStates } from '../supplier-orders/states.ts'
import { shipmentFields } from '../supplier-orders/fields.ts'
import { type ReceiptState as StateName, receiptStates } from './states.ts'

export const ReceiptState = z.enum(Object.keys(receiptStates) as [StateName, ...StateName[]])
const OrderState = z.enum(Object.keys(supplierOrderStates) as [OrderStateName, ...OrderStateName[]])

export const Linked = z.object({ id: Id, number: z.string() })
export type Linked = z.infer<typeof Linked>

/** Sums cover visible titles. A reversal has negative figures. */
export const Receipt = z.object({
  id: Id,
  number: z.string(),
  supplierOrderId: Id,
  orderNumber: z.string(),
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  companyId: Id,
  companyName: z.string(),
  supplierId: Id,
  supplierName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  state: ReceiptState,
  /** By the supplier. */
  announced: z.boolean(),
  expectedOn: z.string().nullable(),
  /** Expected before today and uncounted. */
  overdue: z.boolean(),
  ...storedShape(shipmentFields),
  titles: z.int(),
  expected: z.int(),
  good: z.int(),
  damaged: z.int(),
  short: z.int(),
  /** Value and payable of good copies; null for keepers. */
  listFen: z.int(),
  netFen: z.int().nullable(),
  confirmedAt: Moment.nullable(),
  confirmedBy: z.string(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type Receipt = z.infer<typeof Receipt>

/** Keepers see no discount. */
const countedTerms = { ...lineTerms, discountBp: lineTerms.discountBp.nullable() }

export const ReceiptLine = z.object({
  id: Id,
  supplierOrderLineId: Id,
  ...wholeTitle,
  /** 0 for an unexpected title. */
  expected: z.int(),
  /** Null until counted. */
  good: z.int().nullable(),
  damaged: z.int().nullable(),
  short: z.int().nullable(),
  reason: z.string(),
  /** Of the order: ordered, received by all receipts, and the limit. */
  ordered: z.int(),
  received: z.int(),
  mayArrive: z.int(),
  ...countedTerms,
  listFen: z.int().nullable(),
  netFen: z.int().nullable(),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** A title of the order outside this receipt, which the parcel may contain. */
export const FurtherLine = z.object({
  supplierOrderLineId: Id,
  ...wholeTitle,
  ordered: z.int(),
  received: z.int(),
  mayArrive: z.int(),
  ...countedTerms,
})
export type FurtherLine = z.infer<typeof FurtherLine>

export const OtherReceipt = Linked.extend({
  state: ReceiptState,
  announced: z.boolean(),
  expectedOn: z.string().nullable(),
  confirmedAt: Moment.nullable(),
  expected: z.int(),
  good: z.int(),
  damaged: z.int(),
})
export type OtherReceipt = z.infer<typeof OtherReceipt>

/** A receipt with lines, history, related documents and actions. */
export const ReceiptDocument = Receipt.extend({
  /** A title's price was fixed later; the document keeps its own. */
  repriced: z.boolean(),
  /** False if some titles are invisible to the caller. */
  whole: z.boolean(),
  warehouseAddress: z.string(),
  order: Linked.extend({ state: OrderState, toleranceBp: z.int() }),
  purchaseOrder: Linked,
  /** The reversed receipt, and the reversal. */
  reverses: Linked.nullable(),
  reversedBy: Linked.nullable(),
  others: z.array(OtherReceipt),
  lines: z.array(ReceiptLine),
  /** Only before counting. */
  further: z.array(FurtherLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type ReceiptDocument = z.infer<typeof ReceiptDocument>

/** Short, because the page reads the lines anyway. */
export const ConfirmedReceipt = Receipt.pick({
  id: true,
  number: true,
  state: true,
  version: true,
  titles: true,
  expected: true,
  good: true,
  damaged: true,
  short: true,
  listFen: true,
  confirmedAt: true,
})
export type ConfirmedReceipt = z.infer<typeof ConfirmedReceipt>

/** The reversal, and the new receipt on request. */
export const ReversedReceipt = ReceiptDocument.extend({ again: Linked.nullable() })
export type ReversedReceipt = z.infer<typeof ReversedReceipt>

const sorts = [
  'number',
  'orderNumber',
  'supplierName',
  'warehouseName',
  'expectedOn',
  'expected',
  'good',
  'damaged',
  'short',
  'netFen',
  'confirmedAt',
] as const

export const ReceiptListInput = listInput(sorts, {
  /** The tab; sums cover all tabs. */
  state: ReceiptState.optional(),
  states: z.array(ReceiptState).max(5).default([]),
  planIds: SomeIds,
  supplierIds: SomeIds,
  warehouseIds: SomeIds,
  supplierOrderId: Id.optional(),
  announced: z.boolean().optional(),
  /** Short, damaged or surplus. */
  differing: z.boolean().optional(),
  /** Only overdue and uncounted ones. */
  overdue: z.boolean().optional(),
  /** The day of counting, before that the expected day. */
  from: Day.optional(),
  to: Day.optional(),
})
export const ReceiptListOutput = listOutput(Receipt, {
  issued: z.int(),
  confirmed: z.int(),
  reversed: z.int(),
  reversal: z.int(),
  cancelled: z.int(),
  overdue: z.int(),
  expected: z.int(),
  good: z.int(),
  damaged: z.int(),
  short: z.int(),
  listFen: z.int(),
  netFen: z.int().nullable(),
})

const once = <Line>(key: (line: Line) => number, rule: string) =>
  [(lines: readonly Line[]) => new Set(lines.map(key)).size === lines.length, { params: { rule } }] as const

const ExpectedLine = z.strictObject({ supplierOrderLineId: Id, copies: z.int().min(1).max(9_999_999) })
export type ExpectedLine = z.infer<typeof ExpectedLine>

export const IssueInput = z.strictObject({
  supplierOrderId: Id,
  /** Default: all incoming copies outside receipts. */
  lines: z
    .array(ExpectedLine)
    .min(1)
    .max(2000)
    .refine(...once<ExpectedLine>((line) => line.supplierOrderLineId, 'receipt_lines_repeat'))
    .optional(),
  expectedOn: Day.optional(),
  ...enteredShape(shipmentFields),
})

const copies = z.int().min(0).max(9_999_999)
export const CountedLine = z.strictObject({
  supplierOrderLineId: Id,
  good: copies,
  damaged: copies,
  reason: optionalLine(200),
})
export type CountedLine = z.infer<typeof CountedLine>

export const ConfirmInput = z.strictObject({
  id: Id,
  version: Version,
  lines: z
    .array(CountedLine)
    .min(1)
    .max(2000)
    .refine(...once<CountedLine>((line) => line.supplierOrderLineId, 'receipt_lines_repeat')),
  /** Replaces the remark, if present. */
  ...changedShape({ remark: remarkField }),
})
