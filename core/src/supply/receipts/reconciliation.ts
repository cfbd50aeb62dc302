import { z } from 'zod'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { Linked, ReceiptState } from './shapes.ts'

/** Ordered and received copies, without declined and cancelled orders. */
const figures = {
  ordered: z.int(),
  /** What the supplier has promised; what it has not answered yet counts as nothing. */
  accepted: z.int(),
  /** By the supplier, in receipts that wait or were counted. */
  announced: z.int(),
  good: z.int(),
  damaged: z.int(),
  /** Said to come in parcels that were counted, and neither in them nor come since, as far as it is owed. */
  short: z.int(),
  /** What will not come any more, or was never promised. */
  closed: z.int(),
  /** Promised, and neither counted nor short nor closed: it is not delivered yet, which is no difference. */
  toCome: z.int(),
  /** Good copies less what should have come by now: below zero, so many were missing, damaged or closed. */
  difference: z.int(),
  /** What is too much in it, line by line: it makes up for nothing that another line lacks. */
  surplus: z.int(),
  orderedNetFen: z.int(),
  /** What is owed for the good copies. */
  listFen: z.int(),
  netFen: z.int(),
}

export const ReconciledReceipt = Linked.extend({
  state: ReceiptState,
  announced: z.boolean(),
  expectedOn: z.string().nullable(),
  confirmedAt: Moment.nullable(),
  expected: z.int(),
  good: z.int(),
  damaged: z.int(),
  short: z.int(),
  netFen: z.int(),
})

/** A supplier in a season; or one of its orders, with the receipts of it. */
export const ReconciledSupplier = z.object({
  /** The order's own; the first order's of a supplier and a season. */
  id: Id,
  supplierId: Id,
  supplierCode: z.string(),
  supplierName: z.string(),
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  orders: z.int(),
  /** How many receipts there are, but for cancelled ones. */
  received: z.int(),
  /** Where the row is one order. */
  order: Linked.extend({ warehouseName: z.string() }).nullable(),
  receipts: z.array(ReconciledReceipt),
  ...figures,
})
export type ReconciledSupplier = z.infer<typeof ReconciledSupplier>

const sorts = [
  'supplierName',
  'ordered',
  'accepted',
  'announced',
  'good',
  'damaged',
  'short',
  'toCome',
  'difference',
] as const

export const ReconcileInput = listInput([...sorts, 'netFen'], {
  by: z.enum(['supplier', 'order']).default('supplier'),
  /** The orders of one row: both of these, by order. */
  supplierId: Id.optional(),
  planId: Id.optional(),
  planIds: SomeIds,
  supplierIds: SomeIds,
  warehouseIds: SomeIds,
  /** Only where of some title more or fewer good copies came than should have come by now. */
  differing: z.boolean().optional(),
  /** When the orders were issued. */
  from: Day.optional(),
  to: Day.optional(),
})
export const ReconcileOutput = listOutput(ReconciledSupplier, { orders: z.int(), received: z.int(), ...figures })
