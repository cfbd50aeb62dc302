import type { JourneyDocument, TitleJourney } from '@keben/core/stock/journey'
import type { Tone } from '@keben/core/kit/steps'

type Figures = TitleJourney['sums']

export interface StationPart {
  /** A figure of the journey, named by the words of the family. */
  readonly key: keyof Figures
  readonly copies: number
  readonly tone: Tone
}

export type StationKey = 'asked' | 'purchased' | 'ordered' | 'received' | 'stocked'
export type GapKey = 'notPurchased' | 'notOrdered' | 'toCome' | 'closed'

export interface Station {
  readonly key: StationKey
  readonly copies: number
  readonly parts: readonly StationPart[]
  /** What has not come this far, and why. */
  readonly gaps: readonly { readonly key: GapKey; readonly copies: number }[]
  readonly documents: readonly JourneyDocument[]
}

const tones = {
  asked: { resultCopies: 'good', patchCopies: 'waiting' },
  purchased: { purchaseConfirmed: 'good', purchaseSubmitted: 'waiting', purchaseDraft: 'plain' },
  ordered: { orderAccepted: 'good', orderIssued: 'waiting', orderDraft: 'plain' },
  received: { receivedGood: 'good', receivedDamaged: 'bad' },
  stocked: { free: 'good', reserved: 'waiting', damaged: 'bad', inTransit: 'plain' },
} as const satisfies Record<StationKey, Partial<Record<keyof Figures, Tone>>>

const things: Partial<Record<StationKey, JourneyDocument['thing']>> = {
  purchased: 'purchaseOrder',
  ordered: 'supplierOrder',
  received: 'receipt',
}

/** The way of a title as five stations, each with what it is made of and what has not come this far. */
export function stationsOf({ sums, documents }: Pick<TitleJourney, 'sums' | 'documents'>): readonly Station[] {
  const keys = Object.keys(tones) as StationKey[]
  const parts = (station: StationKey): StationPart[] =>
    (Object.entries(tones[station]) as [keyof Figures, Tone][])
      .map(([key, tone]) => ({ key, copies: sums[key], tone }))
      .filter(({ copies }) => copies > 0)
  const whole = (station: StationKey): number => parts(station).reduce((sum, { copies }) => sum + copies, 0)
  const gaps: Record<StationKey, Partial<Record<GapKey, number>>> = {
    asked: {},
    purchased: { notPurchased: whole('asked') - whole('purchased') },
    ordered: { notOrdered: sums.purchaseConfirmed - whole('ordered') - sums.closed, closed: sums.closed },
    received: { toCome: sums.open },
    stocked: {},
  }
  return keys.map((key) => ({
    key,
    copies: whole(key),
    parts: parts(key),
    gaps: (Object.entries(gaps[key]) as [GapKey, number][])
      .filter(([, copies]) => copies > 0)
      .map(([gap, copies]) => ({ key: gap, copies })),
    documents: documents.filter(({ thing }) => thing === things[key]),
  }))
}

/** The longest bar: everything else is drawn in proportion. */
export const longestOf = (stations: readonly Station[]): number => Math.max(1, ...stations.map(({ copies }) => copies))
