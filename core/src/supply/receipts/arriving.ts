import { z } from 'zod'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { Linked, ReceiptState } from './shapes.ts'

/** An accepted supplier order of which copies are still to come. */
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
  /** Still to come; of these, so many stand in receipts that wait to be counted. */
  open: z.int(),
  waiting: z.int(),
  /** The earliest and the latest day that the supplier named for what is open. */
  firstOn: z.string().nullable(),
  lastOn: z.string().nullable(),
  /** A day has passed of copies that stand in no receipt: the earliest such day. */
  overdue: z.boolean(),
  overdueOn: z.string().nullable(),
  /** A day after the season's books are to be in hand. */
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
  /** What a new receipt may name at most, and what it names by itself. */
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
  /** Only what has copies that no receipt awaits yet. */
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

/** What waits at the warehouses of a keeper, day by day; without a day where nobody named one. */
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
