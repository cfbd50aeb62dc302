import { z } from 'zod'
import { Id, Moment } from '../../kit/paging.ts'
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
  /** Of what was counted in, gone back to the supplier. */
  sentBack: z.int(),
  /** To those who are owed them: laid out in send orders, gone out, confirmed, and come back. */
  toSend: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  returned: z.int(),
  /** Owed and in no send order; owed no more, since they will not come. */
  notIssued: z.int(),
  closedShort: z.int(),
  /** Of what went out: nobody has confirmed it, reported missing or damaged and not closed, owed again, credited. */
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

/** A document on the way; its number and state, and its copies of the title in the warehouse. */
export const JourneyDocument = z.object({
  thing: z.enum(journeyThings),
  id: Id,
  number: z.string(),
  state: z.string(),
  warehouseName: z.string(),
  /** The supplier, or who gets the copies or gives them back. */
  partyName: z.string(),
  copies: z.int(),
  at: Moment,
})
export type JourneyDocument = z.infer<typeof JourneyDocument>

/** Where a title is sent to every school of a city, its latest documents of a kind stand for all. */
export const journeyDocumentsShown = 20

/** What receivers are charged for the title in the season; a bill that is paid in part counts as not paid yet. */
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
  /** Seasons in which somebody asked for the title or bought it, the latest first. */
  plans: z.array(Season),
  /** The one that is shown; null where there is none. */
  plan: Season.nullable(),
  sums: z.object({ ...journey, ...StockAmounts.shape }),
  places: z.array(JourneyPlace),
  /** Of each kind the latest ones, in their order. */
  documents: z.array(JourneyDocument),
  /** How many there are of each kind. */
  documentCounts: z.object(
    Object.fromEntries(journeyThings.map((thing) => [thing, z.int()])) as Record<JourneyThing, z.ZodInt>,
  ),
  /** Null for those who do not know what copies cost their receivers. */
  money: JourneyMoney.nullable(),
})
export type TitleJourney = z.infer<typeof TitleJourney>
