import { z } from 'zod'
import { Volume } from '../../base/catalogue/choices.ts'
import { lineTerms, packing, titleFacts } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine, optionalText } from '../../kit/text.ts'
import { type PlanState, planStates } from '../../base/plans/states.ts'
import { DemandSource, PurchaseProgress, PurchaseStanding } from './choices.ts'
import { type PurchaseOrderState as StateName, purchaseOrderStates } from './states.ts'

export const PurchaseOrderState = z.enum(Object.keys(purchaseOrderStates) as [StateName, ...StateName[]])
const PlanStateShape = z.enum(Object.keys(planStates) as [PlanState, ...PlanState[]])

/** What people know a title by. */
const title = { ...titleFacts, volume: Volume }
const place = { warehouseId: Id, warehouseName: z.string() }
const season = { planId: Id, planCode: z.string(), planName: z.string() }

/** Where a number comes from: result + patches + shops − bought − stock + lost = missing, always. */
const provenance = {
  resultCopies: z.int(),
  patchCopies: z.int(),
  shopCopies: z.int(),
  /** Bought for the season already, as far as it is asked for. */
  boughtCopies: z.int(),
  /** Covered by what lies free or comes without being asked for. */
  stockCopies: z.int().min(0),
  /** Bought for it, and lost or gone to others since: missing again. */
  lostCopies: z.int().min(0),
  missing: z.int(),
  /** What is missing in whole packs: to buy more than that needs a word. */
  suggested: z.int(),
}

// Orders

/** A purchase order in one row; its sums are those of the titles that the caller sees. */
export const PurchaseOrder = z.object({
  id: Id,
  number: z.string(),
  ...season,
  companyId: Id,
  companyName: z.string(),
  state: PurchaseOrderState,
  progress: PurchaseProgress,
  remark: z.string(),
  titles: z.int(),
  copies: z.int(),
  listFen: Fen,
  netFen: Fen,
  /** Of the copies: handed to suppliers, come in good and damaged, still to come, and never to come. */
  orderedCopies: z.int(),
  goodCopies: z.int(),
  damagedCopies: z.int(),
  openCopies: z.int(),
  closedCopies: z.int(),
  /** Bought beyond what was missing, each with a person's word: Σ greatest(copies − suggested, 0). */
  beyondCopies: z.int(),
  /** Titles that come late: see `late` of a line. */
  lateTitles: z.int(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** What a supplier has been asked to bring of a line. */
const LineSupply = z.object({
  supplierOrderId: Id,
  number: z.string(),
  /** One of the states of supplier orders. */
  state: z.string(),
  accepted: z.int().nullable(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  open: z.int(),
  arrivalOn: Day.nullable(),
  /** It comes after the day on which the books have to be in hand. */
  late: z.boolean(),
})

export const PurchaseOrderLine = z.object({
  id: Id,
  ...title,
  ...place,
  supplierId: Id,
  supplierName: z.string(),
  /** As it was when the line was saved, and anew when it was submitted. */
  ...provenance,
  /** What would be missing now without this order; null once it is confirmed or cancelled. */
  missingNow: z.int().nullable(),
  copies: z.int(),
  reason: z.string(),
  ...lineTerms,
  listFen: Fen,
  netFen: Fen,
  /** How many days the supplier takes, by the company's terms; none where nobody has said so. */
  leadDays: z.int().nullable(),
  /** Still to come, and after the books have to be in hand: by the promised day, else by that of submitting and the lead days. */
  late: z.boolean(),
  /** Empty as long as it has not been handed to a supplier. */
  supply: LineSupply.nullable(),
})
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>

/** An order with its lines, what came of it, its history and what the caller may do with it now. */
export const PurchaseOrderDocument = PurchaseOrder.extend({
  planState: PlanStateShape,
  booksInHand: Day,
  /** False where it holds titles that are not granted to the caller, which are not shown. */
  whole: z.boolean(),
  lines: z.array(PurchaseOrderLine),
  supplierOrders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      supplierName: z.string(),
      warehouseName: z.string(),
      state: z.string(),
      copies: z.int(),
    }),
  ),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type PurchaseOrderDocument = z.infer<typeof PurchaseOrderDocument>

/** What saving answers: whoever wants to see the order reads it, and most only submit it next. */
export const SavedPurchaseOrder = z.object({ id: Id, number: z.string(), version: Version })
export type SavedPurchaseOrder = z.infer<typeof SavedPurchaseOrder>

export const PurchaseLineInput = z.strictObject({
  bookId: Id,
  warehouseId: Id,
  copies: z.int().min(1).max(9_999_999),
  /** Asked for where it is more than is missing. */
  reason: optionalLine(200),
})
export type PurchaseLineInput = z.infer<typeof PurchaseLineInput>

export const mostLines = 2000

/** What is written of an order: the lines as a whole. */
export const PurchaseOrderInput = z.strictObject({
  id: Id.optional(),
  version: Version.optional(),
  planId: Id,
  remark: optionalText(500),
  lines: z
    .array(PurchaseLineInput)
    .min(1)
    .max(mostLines)
    .refine(
      (lines) => new Set(lines.map(({ bookId, warehouseId }) => `${bookId} ${warehouseId}`)).size === lines.length,
      { params: { rule: 'purchase_lines_repeat' } },
    ),
})

const orderFilters = {
  state: PurchaseOrderState.optional(),
  progress: PurchaseProgress.optional(),
  planIds: SomeIds,
  warehouseIds: SomeIds,
  supplierIds: SomeIds,
  bookIds: SomeIds,
}
const orderSorts = ['number', 'copies', 'netFen', 'submittedAt', 'changedAt'] as const
export const PurchaseOrderListInput = listInput(orderSorts, orderFilters)
export const PurchaseOrdersToJudgeInput = listInput([...orderSorts, 'companyName'], {
  ...orderFilters,
  companyIds: SomeIds,
})
export const PurchaseOrderListOutput = listOutput(PurchaseOrder, {
  draft: z.int(),
  submitted: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  /** Of all tabs, but for what is cancelled. */
  copies: z.int(),
  listFen: Fen,
  netFen: Fen,
  openCopies: z.int(),
})

// Demand

/** A title that a season asks for in a warehouse. */
export const DemandRow = z.object({
  /** Its place in the list: demand has no number of its own. */
  id: Id,
  ...season,
  ...title,
  ...place,
  /** None where nobody has agreed on terms yet. */
  supplierId: Id.nullable(),
  supplierName: z.string(),
  ...provenance,
  /** All that is still asked for: what was sent is asked for no more. */
  copies: z.int(),
  /** Bought for the season beyond what it asks for. */
  surplus: z.int(),
  /** Of what was bought for the season, what is still to come. */
  openCopies: z.int(),
  /** What lies free in the warehouse, for whichever season. */
  freeCopies: z.int(),
  priceFen: Fen,
  discountBp: DiscountBp.nullable(),
  ...packing,
})
export type DemandRow = z.infer<typeof DemandRow>

/** What is missing and cannot be bought as things are: each with its name and its copies, so that nothing is lost in silence. */
const unbuyable = {
  /** For warehouses that take no copies any more. */
  closed: z.array(z.object({ warehouseId: Id, warehouseName: z.string(), copies: z.int() })),
}
export type UnbuyableTitle = z.infer<z.ZodObject<typeof unbuyable>>

const demandFilters = {
  warehouseIds: SomeIds,
  supplierIds: SomeIds,
  publisherIds: SomeIds,
  subjectIds: SomeIds,
}
const demandSums = {
  resultCopies: z.int(),
  patchCopies: z.int(),
  shopCopies: z.int(),
  copies: z.int(),
  boughtCopies: z.int(),
  stockCopies: z.int(),
  lostCopies: z.int(),
  missing: z.int(),
}
export const DemandListInput = listInput(['title', 'bookCode', 'warehouseName', 'planCode', 'copies', 'missing'], {
  planIds: SomeIds,
  ...demandFilters,
  bookIds: SomeIds,
  /** Only what this source asks for. */
  source: DemandSource.optional(),
  onlyMissing: z.boolean().default(false),
})
export const DemandListOutput = listOutput(DemandRow, {
  ...demandSums,
  titles: z.int(),
  /** Lines, and how many of them lack something. */
  lines: z.int(),
  missingLines: z.int(),
  missingTitles: z.int(),
  ...unbuyable,
})

/** An issued result, and what of it is still to be bought. */
export const PlanToBuy = z.object({
  /** That of the plan. */
  id: Id,
  code: z.string(),
  name: z.string(),
  planState: PlanStateShape,
  standing: PurchaseStanding,
  resultId: Id,
  number: z.string(),
  issuedAt: Moment,
  titles: z.int(),
  ...demandSums,
  missingTitles: z.int(),
  surplus: z.int(),
  openCopies: z.int(),
  /** Purchase orders that are not cancelled. */
  orders: z.int(),
})
export type PlanToBuy = z.infer<typeof PlanToBuy>

export const PlanToBuyListInput = listInput(['season', 'issuedAt', 'copies', 'missing'], {
  standing: PurchaseStanding.optional(),
})
export const PlanToBuyListOutput = listOutput(PlanToBuy, {
  missing: z.int(),
  covered: z.int(),
  missingCopies: z.int(),
})

// Proposals

export const ProposalInput = z
  .strictObject({
    planId: Id,
    ...demandFilters,
    bookIds: z.array(Id).max(mostLines).default([]),
    /** Up to whole packs. */
    toPacks: z.boolean().default(false),
    /** The named titles in every warehouse that takes copies, also where nothing is missing: to be filled in by hand. */
    everywhere: z.boolean().default(false),
  })
  .refine(({ everywhere, bookIds }) => !everywhere || bookIds.length > 0, {
    path: ['bookIds'],
    params: { rule: 'required' },
  })

/** A line that could be bought now. Nothing is written: whoever saves it first has it. */
export const ProposedLine = z.object({
  ...title,
  ...place,
  supplierId: Id,
  supplierName: z.string(),
  ...provenance,
  surplus: z.int(),
  freeCopies: z.int(),
  /** What is proposed: what is missing, in whole packs if that was asked for. */
  copies: z.int(),
  ...lineTerms,
  listFen: Fen,
  netFen: Fen,
  /** How many days the supplier takes; none where nobody has said so. */
  leadDays: z.int().nullable(),
})
export type ProposedLine = z.infer<typeof ProposedLine>

export const Proposal = z.object({
  ...season,
  planState: PlanStateShape,
  booksInHand: Day,
  lines: z.array(ProposedLine),
  titles: z.int(),
  copies: z.int(),
  listFen: Fen,
  netFen: Fen,
  /** Lines beyond what one order may hold: for the next one. */
  more: z.int(),
  /** Titles that are missing but have neither supplier nor discount. */
  withoutTerms: z.array(z.object({ bookId: Id, bookCode: z.string(), title: z.string() })),
  ...unbuyable,
})
export type Proposal = z.infer<typeof Proposal>
