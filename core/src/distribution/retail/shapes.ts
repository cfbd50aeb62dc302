import { z } from 'zod'
import { packing, titleFacts, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { line, optionalLine, optionalText } from '../../kit/text.ts'
import { ShelfStanding, ShopProgress } from './choices.ts'
import { titleFilters } from './sale.ts'
import { type ShopOrderState as StateName, shopOrderStates } from './states.ts'

export const ShopOrderState = z.enum(Object.keys(shopOrderStates) as [StateName, ...StateName[]])

/** A shop's order in one row. */
export const ShopOrder = z.object({
  id: Id,
  number: z.string(),
  shopId: Id,
  shopName: z.string(),
  districtName: z.string(),
  companyName: z.string(),
  state: ShopOrderState,
  /** The one draft that is being filled from the list of books, on whichever device. */
  basket: z.boolean(),
  /** None before it is confirmed. */
  progress: ShopProgress.nullable(),
  remark: z.string(),
  titles: z.int(),
  copies: z.int(),
  listFen: Fen,
  netFen: Fen,
  /** Of what was ordered: confirmed, gone out, received and accepted, still to be sent, never to come. */
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

/** How a title is sold, and what a shop is told of the copies there are. */
const offered = {
  leastCopies: z.int(),
  wholePacks: z.boolean(),
  standing: ShelfStanding,
  /** When copies are promised, of a title that is on order. */
  arrivesOn: Day.nullable(),
}

/** The terms of a line: those of this moment as long as it is a draft, those of the submitting after. */
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
  /** What was promised, and why not all; none before it is confirmed. */
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

/** What the shop owes and would owe with this order, against its limit. */
export const Credit = z.object({
  limitFen: Fen.nullable(),
  owedFen: Fen,
  underwayFen: Fen,
  /** Of other orders that are submitted and not confirmed: not counted against the limit. */
  waitingFen: Fen,
  orderFen: Fen,
  overFen: Fen,
})
export type Credit = z.infer<typeof Credit>

/** An order with its lines, its history and what the caller may do with it now. */
export const ShopOrderDocument = ShopOrder.extend({
  credit: Credit,
  lines: z.array(ShopOrderLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type ShopOrderDocument = z.infer<typeof ShopOrderDocument>

/** A warehouse that could serve a line. */
export const ServingPlace = z.object({
  warehouseId: Id,
  warehouseName: z.string(),
  free: z.int(),
  /** What plans, supplementary orders and shops are owed there and lies in no send order yet. */
  owed: z.int(),
  /** What is promised to nobody. */
  available: z.int(),
  coming: z.int(),
  /** It serves the shop's district. */
  serves: z.boolean(),
})
export type ServingPlace = z.infer<typeof ServingPlace>

export const SoldLine = ShopOrderLine.extend({
  /** Where its copies could come from, by their codes; none once it is confirmed. */
  places: z.array(ServingPlace),
  /** The one that is proposed. */
  proposedId: Id.nullable(),
})
export type SoldLine = z.infer<typeof SoldLine>

/** The same as whoever sells sees it: with what lies where. */
export const SoldOrderDocument = ShopOrderDocument.extend({
  shopPhone: z.string(),
  shopAddress: z.string(),
  /** False where it holds titles that are not granted to the caller, which are not shown. */
  whole: z.boolean(),
  lines: z.array(SoldLine),
})
export type SoldOrderDocument = z.infer<typeof SoldOrderDocument>

export const mostShopLines = 1000
const copies = z.int().min(1).max(99_999)

/**
 * What is written of an order. With id and version, a draft as a whole. Without, it goes into the basket: each title that
 * is named has these copies from then on, 0 takes it out, and all others stay.
 */
export const ShopOrderInput = z.strictObject({
  id: Id.optional(),
  version: Version.optional(),
  /** Left out, it stays as it is. */
  remark: optionalText(500).unwrap().optional(),
  lines: z
    .array(z.strictObject({ bookId: Id, copies: z.int().min(0).max(99_999) }))
    .max(mostShopLines)
    .refine((lines) => new Set(lines.map(({ bookId }) => bookId)).size === lines.length, {
      params: { rule: 'shop_lines_repeat' },
    }),
})

/** What is promised of a line. */
export const ConfirmedLine = z.strictObject({
  id: Id,
  copies: z.union([z.literal(0), copies]),
  /** The proposed one where none is named. */
  warehouseId: Id.optional(),
  /** Asked for where it is less than was ordered. */
  reason: optionalLine(200),
})
export const ConfirmInput = z.strictObject({
  id: Id,
  version: Version,
  /** Asked for where the shop would owe more than its limit. */
  reason: optionalLine(200),
  /** Every line of the order; left out, all of it is promised from the proposed warehouses. */
  lines: z.array(ConfirmedLine).min(1).max(mostShopLines).optional(),
})

const sorts = ['number', 'copies', 'netFen', 'submittedAt', 'changedAt'] as const
const filters = { state: ShopOrderState.optional(), progress: ShopProgress.optional(), bookIds: SomeIds }
export const MyOrderListInput = listInput(sorts, {
  ...filters,
  /** Only what the company has sent back. */
  waits: z.boolean().optional(),
})
export const ShopOrderListInput = listInput([...sorts, 'shopName'], { ...filters, shopIds: SomeIds })
export const ShopOrderListOutput = listOutput(ShopOrder, {
  draft: z.int(),
  submitted: z.int(),
  confirmed: z.int(),
  stopped: z.int(),
  cancelled: z.int(),
  /** Of all tabs, but for what is cancelled. */
  copies: z.int(),
  netFen: Fen,
  openCopies: z.int(),
})

/** A title that the shop may order. */
export const BookOnSale = z.object({
  /** That of the title. */
  id: Id,
  ...wholeTitle,
  listPriceFen: Fen,
  ...terms,
  netPriceFen: Fen,
  ...offered,
  /** In the shop's basket. */
  inBasket: z.int(),
  /** In orders of the shop that are submitted or confirmed and have not come yet. */
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
    /** ISBNs or book codes, as they stand in a list that was pasted. */
    codes: z.array(line(30)).max(mostShopLines).default([]),
  },
)
/** What lies in the basket; all zero where there is none. */
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

/** What shops are owed of a title in a warehouse, and what of it stock cannot cover. */
export const ShopDemandRow = z.object({
  /** Its place in the list: demand has no number of its own. */
  id: Id,
  ...titleFacts,
  warehouseId: Id,
  warehouseName: z.string(),
  /** Owed to shops; in so many orders of so many shops. */
  shopCopies: z.int(),
  shops: z.int(),
  orders: z.int(),
  /** What plans and supplementary orders are owed there, which comes first. */
  earlierCopies: z.int(),
  freeCopies: z.int(),
  /** Of what shops are owed: not covered by what lies there. */
  uncoveredCopies: z.int(),
  /** What suppliers still bring, and what is missing all the same. */
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
