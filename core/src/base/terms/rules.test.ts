import { describe, expect, it } from 'vitest'
import {
  type DiscountFacts,
  discountBpFor,
  discountPhase,
  discountProblems,
  judgeDiscounts,
  overlaps,
} from './rules.ts'

const title = { id: 7, publisherId: 3, kind: 'textbook' } as const
let made = 0
const discount = (wishes: Partial<DiscountFacts>): DiscountFacts => ({
  id: (made += 1),
  scope: 'all',
  kind: null,
  publisherId: null,
  bookId: null,
  discountBp: 9000,
  validFrom: '2026-01-01',
  validTo: null,
  state: 'active',
  ...wishes,
})

const all = discount({ discountBp: 9000 })
const ofKind = discount({ scope: 'kind', kind: 'textbook', discountBp: 8000 })
const ofPublisher = discount({ scope: 'publisher', publisherId: 3, discountBp: 7000 })
const ofBook = discount({ scope: 'book', bookId: 7, discountBp: 6000 })
const day = '2026-09-01'

describe('the discount that applies', () => {
  it('is the most specific: title, publisher, kind, all; else the list price is paid', () => {
    expect(discountBpFor([all, ofKind, ofPublisher, ofBook], title, day)).toBe(6000)
    expect(discountBpFor([all, ofKind, ofPublisher], title, day)).toBe(7000)
    expect(discountBpFor([all, ofKind], title, day)).toBe(8000)
    expect(discountBpFor([all], title, day)).toBe(9000)
    expect(discountBpFor([], title, day)).toBe(10_000)
  })

  it('is never one of other titles', () => {
    const others = [
      discount({ scope: 'kind', kind: 'aid' }),
      discount({ scope: 'publisher', publisherId: 4 }),
      discount({ scope: 'book', bookId: 8 }),
    ]
    expect(judgeDiscounts(others, title, day)).toEqual([])
  })

  it('is valid from its first day to its last, both included', () => {
    const term = discount({ validFrom: '2026-03-01', validTo: '2026-06-30', discountBp: 5000 })
    const days = ['2026-02-28', '2026-03-01', '2026-06-30', '2026-07-01']
    expect(days.map((one) => discountBpFor([term], title, one))).toEqual([10_000, 5000, 5000, 10_000])
  })

  it('is never a disabled one', () => {
    expect(discountBpFor([all, { ...ofBook, state: 'disabled' }], title, day)).toBe(9000)
  })

  it('is listed with the reason why each other one loses, the more specific first', () => {
    const later = discount({ scope: 'book', bookId: 7, validFrom: '2027-01-01' })
    const ended = discount({ scope: 'publisher', publisherId: 3, validFrom: '2025-01-01', validTo: '2025-12-31' })
    const off = discount({ scope: 'book', bookId: 7, state: 'disabled' })
    const judged = judgeDiscounts([ended, all, off, later, ofKind], title, day)
    expect(judged.map(({ discount: { id }, verdict }) => [id, verdict])).toEqual([
      [ofKind.id, 'wins'],
      [all.id, 'lessSpecific'],
      [later.id, 'future'],
      [ended.id, 'ended'],
      [off.id, 'disabled'],
    ])
  })
})

it.each([
  ['that begins later', { validFrom: '2026-09-02' }, 'future'],
  ['that begins today', { validFrom: '2026-09-01' }, 'inForce'],
  ['that ends today', { validTo: '2026-09-01' }, 'inForce'],
  ['that ended yesterday', { validTo: '2026-08-31' }, 'ended'],
  ['that is disabled', { state: 'disabled' }, 'disabled'],
] as const)('a discount %s is %s', (_, wishes, phase) => {
  expect(discountPhase(discount(wishes), day)).toBe(phase)
})

it.each([
  ['2026-01-01', '2026-06-30', '2026-06-30', null, true],
  ['2026-01-01', '2026-06-30', '2026-07-01', null, false],
  ['2026-01-01', null, '2030-01-01', '2030-12-31', true],
  ['2026-01-01', null, '2025-01-01', '2025-12-31', false],
  ['2026-01-01', null, '2025-01-01', '2026-01-01', true],
])('the periods %s – %s and %s – %s overlap: %s', (from, to, otherFrom, otherTo, expected) => {
  const [one, other] = [
    { validFrom: from, validTo: to },
    { validFrom: otherFrom, validTo: otherTo },
  ]
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected])
})

it.each([
  ['nothing', {}, []],
  ['a kind that is missing', { scope: 'kind' }, ['kind required']],
  ['a publisher that is missing', { scope: 'publisher' }, ['publisherId required']],
  ['a title that is missing', { scope: 'book' }, ['bookId required']],
  ['a title beside a publisher', { scope: 'publisher', publisherId: 1, bookId: 1 }, ['bookId target_of_scope']],
  ['a target of all titles', { kind: 'aid' }, ['kind target_of_scope']],
  ['an end before the beginning', { validTo: '2025-12-31' }, ['validTo ends_before_it_begins']],
  ['a single day', { validTo: '2026-01-01' }, []],
] as const)('a discount has exactly the expected problems: %s', (_, wishes, problems) => {
  expect(discountProblems(discount(wishes)).map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems)
})
