import { z } from 'zod'
import { Grade, Kind, Stage } from '../../base/catalogue/choices.ts'
import { packing, titleFacts, titleName } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine, Reason } from '../../kit/text.ts'
import { StockBucket, StockCause, StockConcern, StockLevel } from './choices.ts'

/** How users identify a title, and how it is packed. */
const title = { ...titleFacts, priceFen: Fen, ...packing }
export const StockTitle = z.object(title)
export type StockTitle = z.infer<typeof StockTitle>

/** Stock figures. Free copies are on hand and not reserved. */
const amounts = {
  onHand: z.int(),
  reserved: z.int(),
  free: z.int(),
  inTransit: z.int(),
  damaged: z.int(),
}
export const StockAmounts = z.object(amounts)
export type StockAmounts = z.infer<typeof StockAmounts>

// Stock

/** Filters of stock lists; an empty filter means all. */
const stockFilters = {
  by: StockLevel.default('place'),
  concern: StockConcern.optional(),
  /** Also places without copies, which a stocktaking includes. */
  empty: z.boolean().default(false),
  warehouseIds: SomeIds,
  bookIds: SomeIds,
  publisherIds: SomeIds,
  subjectIds: SomeIds,
  stage: Stage.optional(),
  grades: z.array(Grade).max(13).default([]),
  kinds: z.array(Kind).max(8).default([]),
}
const stockSorts = [
  'bookCode',
  'title',
  'warehouseName',
  'onHand',
  'reserved',
  'free',
  'inTransit',
  'damaged',
  'listFen',
  'safetyStock',
] as const

export const StockListInput = listInput(stockSorts, stockFilters)
export const AllStockListInput = listInput(stockSorts, { ...stockFilters, companyIds: SomeIds })
export type StockListInput = z.infer<typeof StockListInput>

/** A title in a warehouse, a title, or a warehouse; fields that do not apply to the level are empty. */
export const StockRow = z.object({
  id: Id,
  bookId: Id.nullable(),
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string(),
  publisherName: z.string(),
  stage: Stage.nullable(),
  grade: Grade.nullable(),
  kind: Kind.nullable(),
  priceFen: Fen.nullable(),
  copiesPerPack: z.int().nullable(),
  packsPerCase: z.int().nullable(),
  warehouseId: Id.nullable(),
  warehouseName: z.string(),
  companyName: z.string(),
  /** The titles and warehouses that the row aggregates. */
  titles: z.int(),
  warehouses: z.int(),
  ...amounts,
  /** Copies on hand at list price. */
  listFen: Fen,
  /** The company's safety stock of the title over all warehouses; null if it has none, or for a warehouse. */
  safetyStock: z.int().nullable(),
  /** Titles of the row whose free copies in all warehouses are below the safety stock: 0 or 1 for one title. */
  below: z.int(),
  changedAt: Moment.nullable(),
})
export type StockRow = z.infer<typeof StockRow>

export const StockListOutput = listOutput(StockRow, {
  ...amounts,
  listFen: Fen,
  /** The rows of each tab. */
  rows: z.object({ all: z.int(), below: z.int(), reserved: z.int(), inTransit: z.int(), damaged: z.int() }),
})
export type StockSums = z.infer<typeof StockListOutput>['sums']

/** One title in all warehouses that the caller may see. */
export const StockOfTitle = z.object({
  ...title,
  sums: z.object({ ...amounts, listFen: Fen }),
  companies: z.array(
    z.object({
      companyId: Id,
      companyName: z.string(),
      /** Free copies in the company's warehouses that the caller may see. */
      free: z.int(),
      safetyStock: z.int().nullable(),
      below: z.boolean(),
    }),
  ),
  warehouses: z.array(
    z.object({
      warehouseId: Id,
      warehouseCode: z.string(),
      warehouseName: z.string(),
      companyName: z.string(),
      ...amounts,
      changedAt: Moment.nullable(),
    }),
  ),
})
export type StockOfTitle = z.infer<typeof StockOfTitle>

// The ledger

/** The exact count ends at this limit; beyond it, `more` is true. */
export const entriesCountedUpTo = 10_000

export const StockLogInput = listInput(['at'], {
  warehouseIds: SomeIds,
  bookIds: SomeIds,
  planIds: SomeIds,
  buckets: z.array(StockBucket).max(StockBucket.options.length).default([]),
  causes: z.array(StockCause).max(StockCause.options.length).default([]),
  /** The number of a document, or its beginning. */
  number: optionalLine(40),
  /** Days by the city's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
}).extend({ sort: z.enum(['at', '-at']).default('-at') })
export type StockLogInput = z.infer<typeof StockLogInput>

/** One change of one stock state of a title in a warehouse. */
export const StockEntry = z.object({
  id: Id,
  at: Moment,
  warehouseId: Id,
  warehouseName: z.string(),
  ...titleName,
  bucket: StockBucket,
  delta: z.int(),
  /** The balance of this stock state after the change. */
  balance: z.int(),
  cause: StockCause,
  /** The document that caused the change: its kind, its id and its number. */
  thing: z.string(),
  thingId: Id,
  number: z.string(),
  planId: Id.nullable(),
  planCode: z.string(),
  reason: z.string(),
  /** Empty if the system caused it. */
  who: z.string(),
})
export type StockEntry = z.infer<typeof StockEntry>

export const StockLogOutput = listOutput(StockEntry, { more: z.boolean() })

// Stocktaking

const Counted = z.int().min(0).max(9_999_999)
/** The ledger's balance at the time of the count. */
const Seen = z.strictObject({ onHand: Counted, damaged: Counted })

export const CountedTitle = z.strictObject({
  bookId: Id,
  onHand: Counted,
  damaged: Counted,
  was: Seen,
  /** A remark on this title. */
  reason: optionalLine(200),
})
export type CountedTitle = z.infer<typeof CountedTitle>

export const StocktakeInput = z.strictObject({
  warehouseId: Id,
  reason: Reason,
  lines: z
    .array(CountedTitle)
    .min(1)
    .max(2000)
    .refine((lines) => new Set(lines.map(({ bookId }) => bookId)).size === lines.length, {
      params: { rule: 'counted_twice' },
    }),
})
export type StocktakeInput = z.infer<typeof StocktakeInput>

/** A posted stocktaking. */
export const Stocktake = z.object({
  id: Id,
  number: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: Moment,
  titles: z.int(),
  /** Titles whose count differed from the ledger. */
  differing: z.int(),
  /** Surplus copies, and missing copies. */
  found: z.int(),
  missing: z.int(),
  lines: z.array(
    z.object({
      id: Id,
      ...titleName,
      onHandBefore: z.int(),
      onHand: z.int(),
      damagedBefore: z.int(),
      damaged: z.int(),
      reason: z.string(),
    }),
  ),
})
export type Stocktake = z.infer<typeof Stocktake>
