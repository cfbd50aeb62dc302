import type { JourneyDocument, TitleJourney } from '@keben/core/stock/journey'
import { expect, it } from 'vitest'
import { longestOf, stationsOf } from './stations.ts'

const nothing: TitleJourney['sums'] = {
  resultCopies: 0,
  patchCopies: 0,
  purchaseDraft: 0,
  purchaseSubmitted: 0,
  purchaseConfirmed: 0,
  orderDraft: 0,
  orderIssued: 0,
  orderAccepted: 0,
  closed: 0,
  announced: 0,
  receivedGood: 0,
  receivedDamaged: 0,
  open: 0,
  onHand: 0,
  reserved: 0,
  free: 0,
  inTransit: 0,
  damaged: 0,
}
const document = (thing: JourneyDocument['thing'], id: number): JourneyDocument => ({
  thing,
  id,
  number: `N-${id}`,
  state: 'confirmed',
  warehouseName: 'Centre',
  supplierName: '',
  copies: 10,
  at: '2026-06-01T00:00:00Z',
})
const shape = (sums: Partial<TitleJourney['sums']>, documents: readonly JourneyDocument[] = []) =>
  Object.fromEntries(
    stationsOf({ sums: { ...nothing, ...sums }, documents: [...documents] }).map(({ key, copies, parts, gaps }) => [
      key,
      [copies, parts.map((part) => part.key).join('+'), gaps.map((gap) => `${gap.key} ${gap.copies}`).join(', ')],
    ]),
  )

it('tells how far the copies are, and what has not come along', () => {
  expect(
    shape({
      resultCopies: 1200,
      patchCopies: 40,
      purchaseConfirmed: 1100,
      purchaseDraft: 80,
      orderAccepted: 900,
      orderIssued: 100,
      closed: 60,
      receivedGood: 488,
      receivedDamaged: 12,
      open: 500,
      onHand: 500,
      reserved: 20,
      free: 480,
      damaged: 12,
    }),
  ).toEqual({
    asked: [1240, 'resultCopies+patchCopies', ''],
    purchased: [1180, 'purchaseConfirmed+purchaseDraft', 'notPurchased 60'],
    ordered: [1000, 'orderAccepted+orderIssued', 'notOrdered 40, closed 60'],
    received: [500, 'receivedGood+receivedDamaged', 'toCome 500'],
    stocked: [512, 'free+reserved+damaged', ''],
  })
})

it('lacks nothing where more was bought than asked for', () => {
  expect(shape({ resultCopies: 95, purchaseConfirmed: 100, orderAccepted: 100 })).toMatchObject({
    purchased: [100, 'purchaseConfirmed', ''],
    ordered: [100, 'orderAccepted', ''],
  })
})

it('puts each document at its station', () => {
  const documents = [document('receipt', 3), document('purchaseOrder', 1), document('supplierOrder', 2)]
  const stations = stationsOf({ sums: nothing, documents })
  expect(stations.map((station) => station.documents.map(({ id }) => id))).toEqual([[], [1], [2], [3], []])
  expect(longestOf(stations)).toBe(1)
})
