import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { changedShape, enteredShape, remarkField, storedShape } from '../../kit/fields.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { type SupplierOrderState as OrderStateName, supplierOrderStates } from '../supplier-orders/states.ts'
import { shipmentFields } from '../supplier-orders/fields.ts'
import { type ReceiptState as StateName, receiptStates } from './states.ts'

export const ReceiptState = z.enum(Object.keys(receiptStates) as [StateName, ...StateName[]])
const OrderState = z.enum(Object.keys(supplierOrderStates) as [OrderStateName, ...OrderStateName[]])

/** Another document, by its number. */
export const Linked = z.object({ id: Id, number: z.string() })
export type Linked = z.infer<typeof Linked>

/** A receipt in one row. Whoever sees some titles alone sees the sums of these. A reversal carries its figures with a minus. */
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
  /** By the supplier, rather than by us. */
  announced: z.boolean(),
  expectedOn: z.string().nullable(),
  /** It was to be here before today, and nobody has counted it. */
  overdue: z.boolean(),
  ...storedShape(shipmentFields),
  titles: z.int(),
  expected: z.int(),
  good: z.int(),
  damaged: z.int(),
  short: z.int(),
  /** What the good copies are worth, and what is owed for them; none for keepers. */
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

/** Keepers have no discount. */
const countedTerms = { ...lineTerms, discountBp: lineTerms.discountBp.nullable() }

export const ReceiptLine = z.object({
  id: Id,
  supplierOrderLineId: Id,
  ...wholeTitle,
  /** What was said to come; 0 where the keeper found what nobody had announced. */
  expected: z.int(),
  /** What was counted; none of these until then. */
  good: z.int().nullable(),
  damaged: z.int().nullable(),
  short: z.int().nullable(),
  reason: z.string(),
  /** Of the order: what was asked for, what all its receipts have brought so far, and the most that may still come. */
  ordered: z.int(),
  received: z.int(),
  mayArrive: z.int(),
  ...countedTerms,
  listFen: z.int().nullable(),
  netFen: z.int().nullable(),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** A title of the same order that this receipt does not name; the keeper may find it in the parcel all the same. */
export const FurtherLine = z.object({
  supplierOrderLineId: Id,
  ...wholeTitle,
  ordered: z.int(),
  received: z.int(),
  mayArrive: z.int(),
  ...countedTerms,
})
export type FurtherLine = z.infer<typeof FurtherLine>

/** Another receipt of the same order. */
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

/** A receipt with its lines, its history, the documents around it and what the caller may do with it now. */
export const ReceiptDocument = Receipt.extend({
  /** The price of a title was fixed after it came into this document, which keeps its own. */
  repriced: z.boolean(),
  /** False where it holds titles that are not granted to the caller, which are not shown. */
  whole: z.boolean(),
  warehouseAddress: z.string(),
  order: Linked.extend({ state: OrderState, toleranceBp: z.int() }),
  purchaseOrder: Linked,
  /** What this one takes back, and what took this one back. */
  reverses: Linked.nullable(),
  reversedBy: Linked.nullable(),
  others: z.array(OtherReceipt),
  lines: z.array(ReceiptLine),
  /** Only while it is to be counted. */
  further: z.array(FurtherLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type ReceiptDocument = z.infer<typeof ReceiptDocument>

/** What counting answers: whoever wants to see the lines reads them, as the page does anyway. */
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

/** What was reversed, and the fresh one to be counted in its place, where one was asked for. */
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
  /** The tab; sums count all tabs. */
  state: ReceiptState.optional(),
  states: z.array(ReceiptState).max(5).default([]),
  planIds: SomeIds,
  supplierIds: SomeIds,
  warehouseIds: SomeIds,
  supplierOrderId: Id.optional(),
  announced: z.boolean().optional(),
  /** Only what differs: short, damaged, or more than was expected. */
  differing: z.boolean().optional(),
  /** Only what waits to be counted although its day has passed. */
  overdue: z.boolean().optional(),
  /** The day it was counted; until then, the day it is expected. */
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
  /** All that is still to come and not yet awaited, where left out. */
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
  /** Takes the place of what was remarked before, where given. */
  ...changedShape({ remark: remarkField }),
})
