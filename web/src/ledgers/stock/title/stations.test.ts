import type { JourneyDocument, TitleJourney } from '@keben/core/ledgers/stock/journey'
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
  sentBack: 0,
  toSend: 0,
  sent: 0,
  confirmed: 0,
  returned: 0,
  notIssued: 0,
  closedShort: 0,
  onTheWay: 0,
  reported: 0,
  again: 0,
  credited: 0,
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
  partyName: '',
  copies: 10,
  at: '2026-06-01T00:00:00Z',
})
const documentCounts = { purchaseOrder: 1, supplierOrder: 1, receipt: 1, sendOrder: 25, returnOrder: 0 }
const shape = (sums: Partial<TitleJourney['sums']>, money: TitleJourney['money'] = null) =>
  Object.fromEntries(
    stationsOf({ sums: { ...nothing, ...sums }, documents: [], documentCounts, money }).map(
      ({ key, copies, parts, gaps }) => [
        key,
        [copies, parts.map((part) => part.key).join('+'), gaps.map((gap) => `${gap.key} ${gap.copies}`).join(', ')],
      ],
    ),
  )

it('the journey of a title shows the copies at each stage, and what is missing there', () => {
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
    requested: [1240, 'resultCopies+patchCopies', ''],
    purchased: [1180, 'purchaseConfirmed+purchaseDraft', 'notPurchased 60'],
    ordered: [1000, 'orderAccepted+orderIssued', 'notOrdered 40, closed 60'],
    received: [500, 'receivedGood+receivedDamaged', 'toCome 500'],
    stocked: [512, 'free+reserved+damaged', ''],
    sent: [0, '', ''],
    confirmed: [0, '', ''],
    returned: [0, '', ''],
  })
})

it('the journey of a title continues with deliveries and payments', () => {
  const sums = {
    resultCopies: 500,
    sent: 400,
    toSend: 30,
    notIssued: 60,
    closedShort: 10,
    confirmed: 350,
    onTheWay: 30,
    reported: 8,
    again: 7,
    credited: 5,
    returned: 20,
  }
  const money = {
    chargedCopies: 330,
    billedCopies: 300,
    paidCopies: 120,
    chargedFen: 3300,
    billedFen: 3000,
    paidFen: 1200,
  }
  expect(shape(sums, money)).toMatchObject({
    sent: [400, 'sent', 'toSend 30, notIssued 60, closedShort 10'],
    confirmed: [350, 'confirmed', 'onTheWay 30, reported 8, again 7, credited 5'],
    returned: [20, 'returned', ''],
    charged: [330, 'billed+charged', ''],
    paid: [120, 'paid', 'unpaid 210'],
  })
  // Amounts are not visible to all roles.
  expect(Object.keys(shape(sums))).not.toContain('paid')
})

it('a surplus purchase leaves no gap in the journey of a title', () => {
  expect(shape({ resultCopies: 95, purchaseConfirmed: 100, orderAccepted: 100 })).toMatchObject({
    purchased: [100, 'purchaseConfirmed', ''],
    ordered: [100, 'orderAccepted', ''],
  })
})

it('each document is placed at its stage of the journey', () => {
  const documents = [
    document('sendOrder', 4),
    document('receipt', 3),
    document('purchaseOrder', 1),
    document('supplierOrder', 2),
  ]
  const stations = stationsOf({ sums: nothing, documents, documentCounts, money: null })
  expect(stations.map((station) => station.documents.map(({ id }) => id))).toEqual([[], [1], [2], [3], [], [4], [], []])
  expect(stations.map(({ documentCount }) => documentCount)).toEqual([0, 1, 1, 1, 0, 25, 0, 0])
  expect(longestOf(stations)).toBe(1)
})
