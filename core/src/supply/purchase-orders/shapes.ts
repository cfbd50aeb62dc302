import { z } from 'zod'
import { Volume } from '../../base/catalogue/choices.ts'
import { lineTerms, packing, titleFacts } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine, optionalText } from '../../kit/text.ts'
import { type PlanState, planStates } from '../../base/plans/states.ts'
import { DemandSource, PurchaseProgress, PurchaseStanding } from './choices.ts'
import { type PurchaseOrderState as StateName, purchaseOrderStates } from './states.ts'

export const PurchaseOrderState = z.enum(Object.keys(purchaseOrderStates) as [StateName, ...StateName[]])
const PlanStateShape = z.enum(Object.keys(planStates) as [PlanState, ...PlanState[]])

const title = { ...titleFacts, volume: Volume }
const place = { warehouseId: Id, warehouseName: z.string() }
const season = { planId: Id, planCode: z.string(), planName: z.string() }

/** Always: result + patches + shops − bought − stock + lost = missing. */
const provenance = {
  resultCopies: z.int(),
  patchCopies: z.int(),
  shopCopies: z.int(),
  /** Bought for the season, up to the demand. */
  boughtCopies: z.int(),
  /** Covered by free stock and surplus. */
  stockCopies: z.int().min(0),
  /** Bought, then lost or diverted: missing again. */
  lostCopies: z.int().min(0),
  missing: z.int(),
  /** The need in whole packs; more requires a reason. */
  suggested: z.int(),
}

// Orders.

/** Sums cover visible titles. */
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
  /** Handed to suppliers, good, damaged, incoming, closed. */
  orderedCopies: z.int(),
  goodCopies: z.int(),
  damagedCopies: z.int(),
  openCopies: z.int(),
  closedCopies: z.int(),
  /** Beyond the need, with reasons: Σ greatest(copies − suggested, 0). */
  beyondCopies: z.int(),
  /** Titles with a late line. */
  lateTitles: z.int(),
  /** The day on which the last of them arrives; null without any. */
  lateUntil: Day.nullable(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** The supplier's part of a line. */
const LineSupply = z.object({
  supplierOrderId: Id,
  number: z.string(),
  /** A state of supplier orders. */
  state: z.string(),
  accepted: z.int().nullable(),
  good: z.int(),
  damaged: z.int(),
  closed: z.int(),
  open: z.int(),
  arrivalOn: Day.nullable(),
  /** After the date for books in hand. */
  late: z.boolean(),
})

export const PurchaseOrderLine = z.object({
  id: Id,
  ...title,
  ...place,
  supplierId: Id,
  supplierName: z.string(),
  /** At the time of saving, then of submission. */
  ...provenance,
  /** The need without this order; null once confirmed or cancelled. */
  missingNow: z.int().nullable(),
  copies: z.int(),
  reason: z.string(),
  ...lineTerms,
  listFen: Fen,
  netFen: Fen,
  /** The supplier's lead time; null if unknown. */
  leadDays: z.int().nullable(),
  /** Incoming after the date for books in hand: by the promised day, else submission plus lead time. */
  late: z.boolean(),
  /** Null before a supplier order. */
  supply: LineSupply.nullable(),
})
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>

/** An order with lines, results, history and actions. */
export const PurchaseOrderDocument = PurchaseOrder.extend({
  planState: PlanStateShape,
  booksInHand: Day,
  /** False if some titles are invisible to the caller. */
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

/** Short, because most callers submit next. */
export const SavedPurchaseOrder = z.object({ id: Id, number: z.string(), version: Version })
export type SavedPurchaseOrder = z.infer<typeof SavedPurchaseOrder>

export const PurchaseLineInput = z.strictObject({
  bookId: Id,
  warehouseId: Id,
  copies: z.int().min(1).max(9_999_999),
  /** Required above the need. */
  reason: optionalLine(200),
})
export type PurchaseLineInput = z.infer<typeof PurchaseLineInput>

export const mostLines = 2000

/** Replaces all lines. */
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
  /** Of all tabs, without cancelled ones. */
  copies: z.int(),
  listFen: Fen,
  netFen: Fen,
  openCopies: z.int(),
})

// Demand.

export const DemandRow = z.object({
  /** The position; demand has no id. */
  id: Id,
  ...season,
  ...title,
  ...place,
  /** Null without terms. */
  supplierId: Id.nullable(),
  supplierName: z.string(),
  ...provenance,
  /** Remaining demand, without sent copies. */
  copies: z.int(),
  /** Bought beyond the demand. */
  surplus: z.int(),
  /** Incoming of the season's purchases. */
  openCopies: z.int(),
  /** Free in the warehouse, for any season. */
  freeCopies: z.int(),
  priceFen: Fen,
  discountBp: DiscountBp.nullable(),
  ...packing,
})
export type DemandRow = z.infer<typeof DemandRow>

/** Needs that cannot be bought, by name, so that none is lost silently. */
const unbuyable = {
  /** For warehouses that no longer take copies. */
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
  source: DemandSource.optional(),
  onlyMissing: z.boolean().default(false),
})
export const DemandListOutput = listOutput(DemandRow, {
  ...demandSums,
  titles: z.int(),
  /** Lines, and those with a need. */
  lines: z.int(),
  missingLines: z.int(),
  missingTitles: z.int(),
  ...unbuyable,
})

/** An issued result and its need. */
export const PlanToBuy = z.object({
  /** The plan's. */
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
  /** Without cancelled ones. */
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

// Proposals.

export const ProposalInput = z
  .strictObject({
    planId: Id,
    ...demandFilters,
    bookIds: z.array(Id).max(mostLines).default([]),
    /** Rounds up to whole packs. */
    toPacks: z.boolean().default(false),
    /** The named titles in every leaf warehouse, also without need: for manual input. */
    everywhere: z.boolean().default(false),
  })
  .refine(({ everywhere, bookIds }) => !everywhere || bookIds.length > 0, {
    path: ['bookIds'],
    params: { rule: 'required' },
  })

/** A proposal reserves nothing. */
export const ProposedLine = z.object({
  ...title,
  ...place,
  supplierId: Id,
  supplierName: z.string(),
  ...provenance,
  surplus: z.int(),
  freeCopies: z.int(),
  /** The need, in whole packs on request. */
  copies: z.int(),
  ...lineTerms,
  listFen: Fen,
  netFen: Fen,
  /** The supplier's lead time; null if unknown. */
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
  /** Lines above the limit of one order. */
  more: z.int(),
  /** Titles with a need but without supplier or discount. */
  withoutTerms: z.array(z.object({ bookId: Id, bookCode: z.string(), title: z.string() })),
  ...unbuyable,
})
export type Proposal = z.infer<typeof Proposal>
