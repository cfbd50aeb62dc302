import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { parcelsOf } from './parcels.ts'
import { type PickLine, pickTitles } from './picking.ts'
import { effectOf, foundOf, mayClose, unaccounted } from './rules.ts'
import { differenceStates, differenceSteps, sendOrderStates, sendOrderSteps } from './states.ts'
import { confirmsOn, remindsOn, weekdaysAfter } from './weekdays.ts'

it('a send order has exactly these transitions', () => {
  expect(drawTransitions(sendOrderStates, sendOrderSteps)).toMatchInlineSnapshot(`
    "         issued     sent       confirmed  reversed  reversal  cancelled  roles
    pick     issued     .          .          .         .         .          warehouse
    send     sent       .          .          .         .         .          warehouse
    cancel   cancelled  .          .          .         .         .          business
    confirm  .          confirmed  .          .         .         .          school, area, shop
    reverse  .          reversed   .          .         .         .          warehouse"
  `)
})

it('a difference can be closed only once', () => {
  expect(drawTransitions(differenceStates, differenceSteps)).toMatchInlineSnapshot(`
    "        open    again  credit  accept  keep  fetch  roles
    again   again   .      .       .       .     .      business
    credit  credit  .      .       .       .     .      business
    accept  accept  .      .       .       .     .      business
    keep    keep    .      .       .       .     .      business
    fetch   fetch   .      .       .       .     .      business"
  `)
})

it.each([
  ['2026-08-28', 1, '2026-08-31'],
  ['2026-08-29', 1, '2026-08-31'],
  ['2026-08-27', 3, '2026-09-01'],
  ['2026-08-27', 5, '2026-09-03'],
  ['2026-12-31', 2, '2027-01-04'],
])('%s plus %i weekdays is %s', (day, count, reached) => expect(weekdaysAfter(day, count)).toBe(reached))

it('the automatic confirmation counts from the later of sending and books in hand, the reminder from sending', () => {
  expect(confirmsOn({ sentOn: '2026-08-20', booksInHand: '2026-09-01' })).toBe('2026-09-08')
  expect(confirmsOn({ sentOn: '2026-09-10', booksInHand: '2026-09-01' })).toBe('2026-09-17')
  expect(confirmsOn({ sentOn: '2026-09-10', booksInHand: null })).toBe('2026-09-17')
  expect(remindsOn({ sentOn: '2026-08-20', booksInHand: '2026-09-01' })).toBe('2026-08-25')
})

const line = { copiesPerPack: 20, packsPerCase: 6, weightGrams: 200 }
it.each([
  ['437 copies: three cases, and 77 copies of 15.4 kg in two', [{ ...line, copies: 437 }], 3, 2, 87_400],
  [
    'what is left of two titles travels together',
    [
      { ...line, copies: 130 },
      { ...line, copies: 30 },
    ],
    1,
    1,
    32_000,
  ],
  ['a title without a weight', [{ ...line, copies: 50, weightGrams: null }], 0, 2, 12_500],
  ['nothing', [], 0, 0, 0],
] as const)('the parcels of a send order are estimated: %s', (_, lines, cases, mixed, grams) =>
  expect(parcelsOf(lines)).toEqual({ cases, mixed, parcels: cases + mixed, grams }),
)

it('lines without a count default to the copies sent, and lines that do not add up are found', () => {
  const notes = [
    { id: 1, title: 'A', sent: 10 },
    { id: 2, title: 'B', sent: 5 },
  ]
  const text = { lineId: 1, good: 7, damaged: 1, missing: 1, surplus: 4, reason: '' }
  const found = foundOf(notes, [text])
  expect(found[1]).toEqual({ lineId: 2, good: 5, damaged: 0, missing: 0, surplus: 0, reason: '' })
  expect(unaccounted(notes, found)).toEqual([{ title: 'A', sent: 10, found: 9 }])
  expect(unaccounted(notes, foundOf(notes, [{ ...text, missing: 2 }]))).toEqual([])
})

it('missing or damaged copies can be closed in three ways, a surplus in two', () => {
  expect((['again', 'credit', 'accept', 'keep', 'fetch'] as const).map((how) => mayClose('missing', how))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect((['again', 'keep', 'fetch'] as const).map((how) => mayClose('surplus', how))).toEqual([false, true, true])
  expect([
    effectOf('again', 3),
    effectOf('credit', 3),
    effectOf('accept', 3),
    effectOf('keep', 3),
    effectOf('fetch', 3),
  ]).toEqual([{ toResend: 3 }, { credited: 3 }, { confirmed: 3 }, { confirmed: 3, surplusKept: 3 }, {}])
})

it('a pick list shows each title in cases, packs and odd copies, then per receiver', () => {
  const title = { bookId: 1, warehouseId: 1, copiesPerPack: 20, packsPerCase: 6 } as PickLine
  const to = (sendOrderId: number, copies: number): PickLine => ({ ...title, sendOrderId, lineId: sendOrderId, copies })
  const [picked, other] = pickTitles([to(1, 130), to(2, 307), { ...to(3, 5), copiesPerPack: 10 }])
  expect(picked).toMatchObject({ copies: 437, packing: { cases: 3, packs: 3, odd: 17 } })
  expect(picked?.to.map(({ packing }) => packing)).toEqual([
    { cases: 1, packs: 0, odd: 10 },
    { cases: 2, packs: 3, odd: 7 },
  ])
  expect(other).toMatchObject({ copies: 5 })
})
