import { z } from 'zod'
import { Grade } from '../../base/catalogue/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { awaitedWords, receivedWords } from './words.ts'

const endpoint = endpointsOf('statistics')

const words = receivedWords
const receivers = ['manage', 'business', 'warehouse'] as const

/** Received against ordered, for issued orders in force. */
const figures = {
  orders: z.int(),
  titles: z.int(),
  ordered: z.int(),
  accepted: z.int(),
  good: z.int(),
  damaged: z.int(),
  /** Incoming, and closed. */
  open: z.int(),
  closed: z.int(),
  /** Net of discounts; null for keepers. */
  orderedNetFen: Fen.nullable(),
  /** Of good copies. */
  listFen: Fen,
  netFen: Fen.nullable(),
}
const sums = {
  ordered: z.int(),
  good: z.int(),
  damaged: z.int(),
  open: z.int(),
  closed: z.int(),
  listFen: Fen,
  netFen: Fen.nullable(),
}

const filters = {
  planIds: SomeIds,
  supplierIds: SomeIds,
  publisherIds: SomeIds,
  warehouseIds: SomeIds,
}
/** Only with incoming copies. */
const orIncomplete = { ...filters, incomplete: z.boolean().optional() }
const sorts = ['ordered', 'good', 'damaged', 'open', 'netFen'] as const

export const SupplierFigures = z.object({
  /** Unique in the list. */
  id: z.int(),
  supplierId: Id,
  supplierName: z.string(),
  publisherId: Id,
  publisherName: z.string(),
  ...figures,
})
export type SupplierFigures = z.infer<typeof SupplierFigures>

export const receivedBySupplier = endpoint({
  path: '/api/statistics/rec/type1',
  about: 'Received against ordered, by supplier and publisher.',
  roles: receivers,
  input: listInput(['supplierName', 'publisherName', ...sorts], orIncomplete),
  output: listOutput(SupplierFigures, sums),
  words,
})

export const TitleFigures = z.object({
  /** The title's. */
  id: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  publisherName: z.string(),
  grade: Grade,
  warehouses: z.int(),
  ...figures,
})
export type TitleFigures = z.infer<typeof TitleFigures>

export const receivedByTitle = endpoint({
  path: '/api/statistics/rec/type2',
  about: 'Received against ordered, by title.',
  roles: receivers,
  input: listInput(['title', 'bookCode', ...sorts], { ...orIncomplete, subjectIds: SomeIds }),
  output: listOutput(TitleFigures, sums),
  words,
})

export const Period = z.enum(['day', 'week', 'month'])
export type Period = z.infer<typeof Period>

export const WarehouseFigures = z.object({
  /** Unique in the list. */
  id: z.int(),
  warehouseId: Id,
  warehouseName: z.string(),
  /** The first day, in city time. */
  period: Day,
  receipts: z.int(),
  titles: z.int(),
  good: z.int(),
  damaged: z.int(),
  listFen: Fen,
  netFen: Fen.nullable(),
})
export type WarehouseFigures = z.infer<typeof WarehouseFigures>

export const receivedByWarehouse = endpoint({
  path: '/api/statistics/rec/type3',
  about: 'What was counted in, by warehouse and day, week or month, less what was reversed.',
  roles: receivers,
  input: listInput(['period', 'warehouseName', 'good', 'damaged', 'netFen'], {
    ...filters,
    by: Period.default('month'),
    from: Day.optional(),
    to: Day.optional(),
  }),
  output: listOutput(WarehouseFigures, {
    receipts: z.int(),
    good: z.int(),
    damaged: z.int(),
    listFen: Fen,
    netFen: Fen.nullable(),
  }),
  words,
})

/** Arrival of a title; at most the demand. */
export const ArrivalRow = z.object({
  /** The title's. */
  id: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  publisherName: z.string(),
  grade: Grade,
  /** By the issued result. A district gets its part of the warehouse's copies. */
  demanded: z.int(),
  bought: z.int(),
  /** At the warehouse: bought for the season, or covered by stock. */
  arrived: z.int(),
  /** First and last expected day; null without a date. */
  nextOn: Day.nullable(),
  lastOn: Day.nullable(),
  /** Some copies come after the date for books in hand. */
  late: z.boolean(),
})
export type ArrivalRow = z.infer<typeof ArrivalRow>

const standings = ['none', 'partly', 'wholly'] as const
export const ArrivalStanding = z.enum(standings)
export type ArrivalStanding = z.infer<typeof ArrivalStanding>

const arrivalSums = {
  demanded: z.int(),
  bought: z.int(),
  arrived: z.int(),
  none: z.int(),
  partly: z.int(),
  wholly: z.int(),
  lateTitles: z.int(),
}

export const arrivals = endpoint({
  path: '/api/statistics/arrival',
  about:
    'How far the titles of a season have arrived at the warehouse – bought for it, or from stock –, and when the rest is to come.',
  roles: ['manage', 'business', 'warehouse', 'area'],
  input: listInput(['title', 'bookCode', 'demanded', 'arrived', 'nextOn'], {
    planId: Id,
    warehouseIds: SomeIds,
    standing: ArrivalStanding.optional(),
    late: z.boolean().optional(),
  }),
  output: listOutput(ArrivalRow, arrivalSums),
  words,
})

/** Arrived copies of an order at its warehouse. */
export const AwaitedRow = z.object({
  /** Unique in the list. */
  id: z.int(),
  bookId: Id,
  bookCode: z.string(),
  title: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  publisherName: z.string(),
  grade: Grade,
  schools: z.int(),
  ordered: z.int(),
  bought: z.int(),
  arrived: z.int(),
  /** Sent and confirmed; and still owed. */
  sent: z.int(),
  confirmed: z.int(),
  owed: z.int(),
  nextOn: Day.nullable(),
  /** Some copies come after the date for books in hand. */
  late: z.boolean(),
  listFen: Fen,
})
export type AwaitedRow = z.infer<typeof AwaitedRow>

const awaitedSorts = ['title', 'bookCode', 'grade', 'ordered', 'arrived', 'sent', 'confirmed', 'owed'] as const
const awaitedSums = {
  ordered: z.int(),
  bought: z.int(),
  arrived: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  owed: z.int(),
  lateTitles: z.int(),
  listFen: Fen,
}
const awaited = (more: string): string =>
  `What of a season is ordered, bought, has arrived at the warehouse, was sent and confirmed, title by title: ${more}`

export const areaReceiving = endpoint({
  path: '/api/area/order/schedule/recList',
  about: awaited('of the district, or of some of its schools.'),
  roles: ['area'],
  input: listInput(awaitedSorts, { planId: Id, schoolIds: SomeIds }),
  output: listOutput(AwaitedRow, awaitedSums),
  words: awaitedWords,
})
export const schoolReceiving = endpoint({
  path: '/api/school/order/schedule/recList',
  about: awaited('of my campuses.'),
  roles: ['school'],
  input: listInput(awaitedSorts, { planId: Id, campusIds: SomeIds }),
  output: listOutput(AwaitedRow, awaitedSums),
  words: awaitedWords,
})
export const warehouseReceiving = endpoint({
  path: '/api/warehouse/order/schedule/recList',
  about: awaited('of my warehouses.'),
  roles: ['warehouse'],
  input: listInput(awaitedSorts, { planId: Id, warehouseIds: SomeIds }),
  output: listOutput(AwaitedRow, awaitedSums),
  words: awaitedWords,
})
