import { sendOrderStates } from '@keben/core/distribution/deliveries/states'
import { returnStates } from '@keben/core/distribution/returns/states'
import type { StateTable, Tone } from '@keben/core/kit/transitions'
import type { stockWords } from '@keben/core/ledgers/stock/words'
import type { JourneyDocument, JourneyThing, TitleJourney } from '@keben/core/ledgers/stock/journey'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { receiptStates } from '@keben/core/supply/receipts/states'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'

type Figures = TitleJourney['sums'] & { readonly charged: number; readonly billed: number; readonly paid: number }

export interface StationPart {
  /** A figure of the journey, named by the words of the family. */
  readonly key: keyof Figures & keyof typeof stockWords.en
  readonly copies: number
  readonly tone: Tone
}

export type StationKey =
  | 'requested'
  | 'purchased'
  | 'ordered'
  | 'received'
  | 'stocked'
  | 'sent'
  | 'confirmed'
  | 'returned'
  | 'charged'
  | 'paid'
export type GapKey =
  | 'notPurchased'
  | 'notOrdered'
  | 'toCome'
  | 'closed'
  | 'sentBack'
  | 'toSend'
  | 'notIssued'
  | 'closedShort'
  | 'onTheWay'
  | 'reported'
  | 'again'
  | 'credited'
  | 'notCharged'
  | 'unpaid'

export interface TitleStation {
  readonly key: StationKey
  readonly copies: number
  readonly parts: readonly StationPart[]
  /** The copies that have not reached this station, by reason. */
  readonly gaps: readonly { readonly key: GapKey; readonly copies: number }[]
  readonly documents: readonly JourneyDocument[]
  /** The number of documents; the latest are loaded. */
  readonly documentCount: number
  /** The names of their states. */
  readonly states: StateTable
  /** The amount, at stations of money. */
  readonly fen?: number
}

const tones = {
  requested: { resultCopies: 'good', patchCopies: 'waiting' },
  purchased: { purchaseConfirmed: 'good', purchaseSubmitted: 'waiting', purchaseDraft: 'plain' },
  ordered: { orderAccepted: 'good', orderIssued: 'waiting', orderDraft: 'plain' },
  received: { receivedGood: 'good', receivedDamaged: 'bad' },
  stocked: { free: 'good', reserved: 'waiting', damaged: 'bad', inTransit: 'plain' },
  sent: { sent: 'good' },
  confirmed: { confirmed: 'good' },
  returned: { returned: 'plain' },
  charged: { billed: 'good', charged: 'waiting' },
  paid: { paid: 'good' },
} as const satisfies Record<StationKey, Partial<Record<StationPart['key'], Tone>>>

/** The documents of a station. */
const kinds: Partial<Record<StationKey, { readonly thing: JourneyThing; readonly states: StateTable }>> = {
  purchased: { thing: 'purchaseOrder', states: purchaseOrderStates },
  ordered: { thing: 'supplierOrder', states: supplierOrderStates },
  received: { thing: 'receipt', states: receiptStates },
  sent: { thing: 'sendOrder', states: sendOrderStates },
  returned: { thing: 'returnOrder', states: returnStates },
}

/**
 * The stations of a title, each with its copies and those that have not reached it: ten, or eight for roles that do not
 * see the receivers' charges.
 */
export function stationsOf({
  sums,
  documents,
  documentCounts,
  money,
}: Pick<TitleJourney, 'sums' | 'documents' | 'documentCounts' | 'money'>): readonly TitleStation[] {
  const charged = money?.chargedCopies ?? 0
  const billed = money?.billedCopies ?? 0
  const paid = money?.paidCopies ?? 0
  const figures: Figures = { ...sums, charged: charged - billed, billed, paid }
  const keys = (Object.keys(tones) as StationKey[]).filter((key) => money || (key !== 'charged' && key !== 'paid'))
  const parts = (station: StationKey): StationPart[] =>
    (Object.entries(tones[station]) as [StationPart['key'], Tone][])
      .map(([key, tone]) => ({ key, copies: figures[key], tone }))
      .filter(({ copies }) => copies > 0)
  const totalOf = (station: StationKey): number => parts(station).reduce((sum, { copies }) => sum + copies, 0)
  const gaps: Record<StationKey, Partial<Record<GapKey, number>>> = {
    requested: {},
    purchased: { notPurchased: totalOf('requested') - totalOf('purchased') },
    ordered: { notOrdered: sums.purchaseConfirmed - totalOf('ordered') - sums.closed, closed: sums.closed },
    received: { toCome: sums.open, sentBack: sums.sentBack },
    stocked: {},
    sent: { toSend: sums.toSend, notIssued: sums.notIssued, closedShort: sums.closedShort },
    confirmed: { onTheWay: sums.onTheWay, reported: sums.reported, again: sums.again, credited: sums.credited },
    returned: {},
    charged: { notCharged: sums.confirmed - sums.returned - charged },
    paid: { unpaid: charged - paid },
  }
  const fen: Partial<Record<StationKey, number>> = money ? { charged: money.chargedFen, paid: money.paidFen } : {}
  return keys.map((key) => {
    const { thing, states = {} } = kinds[key] ?? {}
    const amount = fen[key]
    return {
      key,
      copies: totalOf(key),
      parts: parts(key),
      gaps: (Object.entries(gaps[key]) as [GapKey, number][])
        .filter(([, copies]) => copies > 0)
        .map(([gap, copies]) => ({ key: gap, copies })),
      documents: documents.filter((document) => document.thing === thing),
      documentCount: thing ? documentCounts[thing] : 0,
      states,
      ...(amount !== undefined && { fen: amount }),
    }
  })
}

/** The longest bar: everything else is drawn in proportion. */
export const longestOf = (stations: readonly TitleStation[]): number =>
  Math.max(1, ...stations.map(({ copies }) => copies))
