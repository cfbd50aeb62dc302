import { z } from 'zod'
import { packing, titleFacts, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { line, optionalLine, optionalText } from '../../kit/text.ts'
import { ShelfStanding, ShopProgress } from './choices.ts'
import { titleFilters } from './sale.ts'
import { type ShopOrderState as StateName, shopOrderStates } from './states.ts'

export const ShopOrderState = z.enum(Object.keys(shopOrderStates) as [StateName, ...StateName[]])

export const ShopOrder = z.object({
  id: Id,
  number: z.string(),
  shopId: Id,
  shopName: z.string(),
  districtName: z.string(),
  companyName: z.string(),
  state: ShopOrderState,
  /** The shop's one basket on all devices. */
  basket: z.boolean(),
  /** Null before confirmation. */
  progress: ShopProgress.nullable(),
  remark: z.string(),
  titles: z.int(),
  copies: z.int(),
  listFen: Fen,
  netFen: Fen,
  /** Confirmed, sent, accepted, still to send, closed. */
  confirmedCopies: z.int(),
  sentCopies: z.int(),
  receivedCopies: z.int(),
  openCopies: z.int(),
  closedCopies: z.int(),
  confirmedFen: Fen,
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type ShopOrder = z.infer<typeof ShopOrder>

/** Terms of sale and availability. */
const offered = {
  leastCopies: z.int(),
  wholePacks: z.boolean(),
  standing: ShelfStanding,
  /** The promised day of a title on order. */
  arrivesOn: Day.nullable(),
}

/** Current terms in a draft, else those of submission. */
const terms = { priceFen: Fen, discountBp: DiscountBp, ...packing }

export const ShopOrderLine = z.object({
  id: Id,
  ...wholeTitle,
  copies: z.int(),
  ...terms,
  listFen: Fen,
  netFen: Fen,
  onSale: z.boolean(),
  ...offered,
  /** Confirmed copies, and why fewer; null before confirmation. */
  confirmed: z.int().nullable(),
  reason: z.string(),
  warehouseId: Id.nullable(),
  warehouseName: z.string(),
  sent: z.int(),
  received: z.int(),
  open: z.int(),
  closed: z.int(),
})
export type ShopOrderLine = z.infer<typeof ShopOrderLine>

/** Debt with this order, against the limit. */
export const Credit = z.object({
  limitFen: Fen.nullable(),
  owedFen: Fen,
  underwayFen: Fen,
  /** Other submitted orders, which do not count against the limit. */
  waitingFen: Fen,
  orderFen: Fen,
  overFen: Fen,
})
export type Credit = z.infer<typeof Credit>

/** An order with lines, history and actions. */
export const ShopOrderDocument = ShopOrder.extend({
  credit: Credit,
  lines: z.array(ShopOrderLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type ShopOrderDocument = z.infer<typeof ShopOrderDocument>

/** A possible source. */
export const ServingPlace = z.object({
  warehouseId: Id,
  warehouseName: z.string(),
  free: z.int(),
  /** Unissued demand of plans, supplementary orders and shops. */
  owed: z.int(),
  available: z.int(),
  coming: z.int(),
  serves: z.boolean(),
})
export type ServingPlace = z.infer<typeof ServingPlace>

export const SoldLine = ShopOrderLine.extend({
  /** Possible sources by code; empty after confirmation. */
  places: z.array(ServingPlace),
  proposedId: Id.nullable(),
})
export type SoldLine = z.infer<typeof SoldLine>

/** As the seller sees it, with stock by warehouse. */
export const SoldOrderDocument = ShopOrderDocument.extend({
  shopPhone: z.string(),
  shopAddress: z.string(),
  /** False if some titles are invisible to the caller. */
  whole: z.boolean(),
  lines: z.array(SoldLine),
})
export type SoldOrderDocument = z.infer<typeof SoldOrderDocument>

export const mostShopLines = 1000
const copies = z.int().min(1).max(99_999)

/**
 * With id and version, replaces a draft. Without, sets the named titles of the basket; 0 removes a title, and others
 * stay.
 */
export const ShopOrderInput = z.strictObject({
  id: Id.optional(),
  version: Version.optional(),
  /** Unchanged if omitted. */
  remark: optionalText(500).unwrap().optional(),
  lines: z
    .array(z.strictObject({ bookId: Id, copies: z.int().min(0).max(99_999) }))
    .max(mostShopLines)
    .refine((lines) => new Set(lines.map(({ bookId }) => bookId)).size === lines.length, {
      params: { rule: 'shop_lines_repeat' },
    }),
})

/** Confirmed copies of a line. */
export const ConfirmedLine = z.strictObject({
  id: Id,
  copies: z.union([z.literal(0), copies]),
  /** Defaults to the proposed one. */
  warehouseId: Id.optional(),
  /** Required if fewer than ordered. */
  reason: optionalLine(200),
})
export const ConfirmInput = z.strictObject({
  id: Id,
  version: Version,
  /** Required above the credit limit. */
  reason: optionalLine(200),
  /** Every line; by default, all in full from the proposed warehouses. */
  lines: z.array(ConfirmedLine).min(1).max(mostShopLines).optional(),
})

const sorts = ['number', 'copies', 'netFen', 'submittedAt', 'changedAt'] as const
const filters = { state: ShopOrderState.optional(), progress: ShopProgress.optional(), bookIds: SomeIds }
export const MyOrderListInput = listInput(sorts, {
  ...filters,
  /** Only those returned by the company. */
  waits: z.boolean().optional(),
})
export const ShopOrderListInput = listInput([...sorts, 'shopName'], { ...filters, shopIds: SomeIds })
export const ShopOrderListOutput = listOutput(ShopOrder, {
  draft: z.int(),
  submitted: z.int(),
  confirmed: z.int(),
  stopped: z.int(),
  cancelled: z.int(),
  /** Of all tabs, without cancelled ones. */
  copies: z.int(),
  netFen: Fen,
  openCopies: z.int(),
})

export const BookOnSale = z.object({
  /** The title's. */
  id: Id,
  ...wholeTitle,
  listPriceFen: Fen,
  ...terms,
  netPriceFen: Fen,
  ...offered,
  inBasket: z.int(),
  /** Undelivered in submitted or confirmed orders. */
  underwayCopies: z.int(),
})
export type BookOnSale = z.infer<typeof BookOnSale>

export const BooksOnSaleInput = listInput(
  ['title', 'bookCode', 'publisherName', 'subjectName', 'grade', 'priceFen', 'inBasket'],
  {
    ...titleFilters,
    standing: ShelfStanding.optional(),
    onlyBasket: z.boolean().default(false),
    bookIds: z.array(Id).max(mostShopLines).default([]),
    /** ISBNs or book codes of a pasted list. */
    codes: z.array(line(30)).max(mostShopLines).default([]),
  },
)
/** Zero without a basket. */
const basket = {
  basketId: Id.nullable(),
  basketVersion: z.int(),
  basketTitles: z.int(),
  basketCopies: z.int(),
  basketListFen: Fen,
  basketNetFen: Fen,
}
export const BooksOnSaleOutput = listOutput(BookOnSale, {
  titles: z.int(),
  inBasket: z.int(),
  ...basket,
  credit: Credit,
})

/** Shop demand of a title in a warehouse, and its uncovered part. */
export const ShopDemandRow = z.object({
  /** The position; demand has no id. */
  id: Id,
  ...titleFacts,
  warehouseId: Id,
  warehouseName: z.string(),
  /** Copies, orders and shops. */
  shopCopies: z.int(),
  shops: z.int(),
  orders: z.int(),
  /** Demand of plans and supplementary orders, which comes first. */
  earlierCopies: z.int(),
  freeCopies: z.int(),
  /** Not covered by stock. */
  uncoveredCopies: z.int(),
  /** Incoming, and still missing. */
  comingCopies: z.int(),
  missing: z.int(),
})
export type ShopDemandRow = z.infer<typeof ShopDemandRow>
export const ShopDemandInput = listInput(
  ['title', 'bookCode', 'warehouseName', 'shopCopies', 'uncoveredCopies', 'missing'],
  {
    warehouseIds: SomeIds,
    publisherIds: SomeIds,
    subjectIds: SomeIds,
    bookIds: SomeIds,
    onlyMissing: z.boolean().default(false),
  },
)
export const ShopDemandOutput = listOutput(ShopDemandRow, {
  lines: z.int(),
  missingLines: z.int(),
  shopCopies: z.int(),
  uncoveredCopies: z.int(),
  missing: z.int(),
})
