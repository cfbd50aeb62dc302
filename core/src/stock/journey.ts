import { z } from 'zod'
import { Id, Moment } from '../kit/paging.ts'
import { StockAmounts, StockTitle } from './shapes.ts'

/** How far the copies of a title are in a season, in the order of their way. */
const journey = {
  /** Asked for: in the issued result, and in approved supplementary orders. */
  resultCopies: z.int(),
  patchCopies: z.int(),
  /** Purchased, by how far the purchase order is; cancelled ones are left out. */
  purchaseDraft: z.int(),
  purchaseSubmitted: z.int(),
  purchaseConfirmed: z.int(),
  /** At suppliers: not yet sent to them, waiting for an answer, promised, and what will not come. */
  orderDraft: z.int(),
  orderIssued: z.int(),
  orderAccepted: z.int(),
  closed: z.int(),
  /** At the gate: expected by receipts that wait to be counted. */
  announced: z.int(),
  /** Counted in, less what was reversed. */
  receivedGood: z.int(),
  receivedDamaged: z.int(),
  /** Ordered and neither come nor closed. */
  open: z.int(),
}

export const JourneyPlace = z.object({
  warehouseId: Id,
  warehouseName: z.string(),
  ...journey,
  /** In stock now, of all seasons. */
  ...StockAmounts.shape,
})
export type JourneyPlace = z.infer<typeof JourneyPlace>

/** A document on the way; its number and state, and its copies of the title in the warehouse. */
export const JourneyDocument = z.object({
  thing: z.enum(['purchaseOrder', 'supplierOrder', 'receipt']),
  id: Id,
  number: z.string(),
  state: z.string(),
  warehouseName: z.string(),
  supplierName: z.string(),
  copies: z.int(),
  at: Moment,
})
export type JourneyDocument = z.infer<typeof JourneyDocument>

const Season = z.object({ id: Id, code: z.string(), name: z.string() })

export const TitleJourney = z.object({
  ...StockTitle.shape,
  /** Seasons in which somebody asked for the title or bought it, the latest first. */
  plans: z.array(Season),
  /** The one that is shown; null where there is none. */
  plan: Season.nullable(),
  sums: z.object({ ...journey, ...StockAmounts.shape }),
  places: z.array(JourneyPlace),
  documents: z.array(JourneyDocument),
})
export type TitleJourney = z.infer<typeof TitleJourney>
