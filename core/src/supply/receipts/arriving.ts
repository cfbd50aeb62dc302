import { z } from 'zod'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { Linked, ReceiptState } from './shapes.ts'

/** An accepted supplier order with incoming copies. */
export const ArrivingOrder = z.object({
  id: Id,
  number: z.string(),
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  supplierId: Id,
  supplierName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  titles: z.int(),
  ordered: z.int(),
  good: z.int(),
  damaged: z.int(),
  /** Incoming, and of these in pending receipts. */
  open: z.int(),
  waiting: z.int(),
  /** The first and last promised day of incoming copies. */
  firstOn: z.string().nullable(),
  lastOn: z.string().nullable(),
  /** Copies outside receipts missed their day. */
  overdue: z.boolean(),
  overdueOn: z.string().nullable(),
  /** A promised day follows the date for books in hand. */
  late: z.boolean(),
  booksInHand: z.string(),
  toleranceBp: z.int(),
})
export type ArrivingOrder = z.infer<typeof ArrivingOrder>

export const ArrivingLine = z.object({
  supplierOrderLineId: Id,
  ...wholeTitle,
  ordered: z.int(),
  accepted: z.int(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  open: z.int(),
  waiting: z.int(),
  /** Limit and default of a new receipt. */
  most: z.int(),
  proposed: z.int(),
  arrivalOn: z.string().nullable(),
  late: z.boolean(),
  ...packing,
})
export type ArrivingLine = z.infer<typeof ArrivingLine>

export const ArrivingDocument = ArrivingOrder.extend({
  lines: z.array(ArrivingLine),
  receipts: z.array(Linked.extend({ state: ReceiptState, expectedOn: z.string().nullable(), expected: z.int() })),
})
export type ArrivingDocument = z.infer<typeof ArrivingDocument>

export const ArrivingListInput = listInput(['firstOn', 'number', 'supplierName', 'warehouseName', 'open', 'waiting'], {
  planIds: SomeIds,
  supplierIds: SomeIds,
  warehouseIds: SomeIds,
  overdue: z.boolean().optional(),
  /** Only with copies outside receipts. */
  unawaited: z.boolean().optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export const ArrivingListOutput = listOutput(ArrivingOrder, {
  overdue: z.int(),
  late: z.int(),
  ordered: z.int(),
  good: z.int(),
  damaged: z.int(),
  open: z.int(),
  waiting: z.int(),
})

/** A keeper's expected arrivals by day; null without a date. */
export const ArrivalDesk = z.object({
  today: z.string(),
  toCount: z.object({ receipts: z.int(), copies: z.int(), overdue: z.int(), today: z.int() }),
  countedToday: z.object({ receipts: z.int(), copies: z.int() }),
  due: z.object({ orders: z.int(), copies: z.int(), overdue: z.int() }),
  days: z.array(
    z.object({ on: z.string().nullable(), receipts: z.int(), copies: z.int(), orders: z.int(), due: z.int() }),
  ),
  warehouses: z.array(
    z.object({ id: Id, name: z.string(), receipts: z.int(), copies: z.int(), overdue: z.int(), due: z.int() }),
  ),
})
export type ArrivalDesk = z.infer<typeof ArrivalDesk>
