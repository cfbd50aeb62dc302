import { z } from 'zod'
import { Id, Moment } from '../../kit/paging.ts'
import { StockAmounts, StockTitle } from './shapes.ts'

/** The copies of a title in a season by stage of their journey. */
const journey = {
  /** In the issued result and in approved supplementary orders. */
  resultCopies: z.int(),
  patchCopies: z.int(),
  /** Purchased, by state of the purchase order; without cancelled ones. */
  purchaseDraft: z.int(),
  purchaseSubmitted: z.int(),
  purchaseConfirmed: z.int(),
  /** At suppliers: not yet issued, waiting for an answer, promised, and closed. */
  orderDraft: z.int(),
  orderIssued: z.int(),
  orderAccepted: z.int(),
  closed: z.int(),
  /** Expected by receipts that are not counted yet. */
  announced: z.int(),
  /** Received, less reversals. */
  receivedGood: z.int(),
  receivedDamaged: z.int(),
  /** Ordered, neither received nor closed. */
  open: z.int(),
  /** Received copies that were returned to the supplier. */
  sentBack: z.int(),
  /** For receivers: issued in send orders, sent, confirmed, and returned. */
  toSend: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  returned: z.int(),
  /** Outstanding without a send order; closed. */
  notIssued: z.int(),
  closedShort: z.int(),
  /** Sent: unconfirmed, reported missing or damaged and still open, to be sent again, credited. */
  onTheWay: z.int(),
  reported: z.int(),
  again: z.int(),
  credited: z.int(),
}

export const JourneyPlace = z.object({
  warehouseId: Id,
  warehouseName: z.string(),
  ...journey,
  /** In stock now, of all seasons. */
  ...StockAmounts.shape,
})
export type JourneyPlace = z.infer<typeof JourneyPlace>

export const journeyThings = ['purchaseOrder', 'supplierOrder', 'receipt', 'sendOrder', 'returnOrder'] as const
export type JourneyThing = (typeof journeyThings)[number]

/** A document of the journey: its number, its state, and its copies of the title in the warehouse. */
export const JourneyDocument = z.object({
  thing: z.enum(journeyThings),
  id: Id,
  number: z.string(),
  state: z.string(),
  warehouseName: z.string(),
  /** The supplier, or the receiver. */
  partyName: z.string(),
  copies: z.int(),
  at: Moment,
})
export type JourneyDocument = z.infer<typeof JourneyDocument>

/** A title can have thousands of documents in a city, so only the latest of each kind are listed. */
export const journeyDocumentsShown = 20

/** The receivers' charges for the title in the season; a partly paid bill counts as unpaid. */
export const JourneyMoney = z.object({
  chargedCopies: z.int(),
  chargedFen: z.int(),
  billedCopies: z.int(),
  billedFen: z.int(),
  paidCopies: z.int(),
  paidFen: z.int(),
})
export type JourneyMoney = z.infer<typeof JourneyMoney>

const Season = z.object({ id: Id, code: z.string(), name: z.string() })

export const TitleJourney = z.object({
  ...StockTitle.shape,
  /** Seasons with demand for the title or purchases of it, the latest first. */
  plans: z.array(Season),
  /** The season that is shown; null if there is none. */
  plan: Season.nullable(),
  sums: z.object({ ...journey, ...StockAmounts.shape }),
  places: z.array(JourneyPlace),
  /** The latest documents of each kind, in their order. */
  documents: z.array(JourneyDocument),
  /** How many there are of each kind. */
  documentCounts: z.object(
    Object.fromEntries(journeyThings.map((thing) => [thing, z.int()])) as Record<JourneyThing, z.ZodInt>,
  ),
  /** Null for users who may not see the receivers' charges. */
  money: JourneyMoney.nullable(),
})
export type TitleJourney = z.infer<typeof TitleJourney>
