import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOf, mayConfirm, offset, settle, spread } from './rules.ts'

const sum = (shares: readonly { readonly amountFen: number }[]): number =>
  shares.reduce((total, { amountFen }) => total + amountFen, 0)

it.each([
  [{ agreed: true, openDisputes: 0, daysKnown: 0 }, 'now'],
  [{ agreed: false, openDisputes: 0, daysKnown: 7 }, 'now'],
  [{ agreed: false, openDisputes: 0, daysKnown: 6 }, 'reason'],
  [{ agreed: true, openDisputes: 1, daysKnown: 90 }, 'disputed'],
] as const)('the check before confirming a bill with %o says %s', (bill, verdict) => {
  expect(mayConfirm(bill)).toBe(verdict)
})

describe('an amount spread over bills', () => {
  const bills = [
    { id: 1, outstandingFen: 300 },
    { id: 2, outstandingFen: -80 },
    { id: 3, outstandingFen: 100 },
  ]

  it('pays one bill after the other and leaves credits alone', () => {
    expect(spread(bills, 350)).toEqual({
      shares: [
        { id: 1, amountFen: 300 },
        { id: 3, amountFen: 50 },
      ],
      leftFen: 0,
    })
    expect(spread(bills, 500).leftFen).toBe(100)
    expect(spread(bills, -100)).toEqual({ shares: [{ id: 2, amountFen: -80 }], leftFen: -20 })
  })

  it('offsets credits by their sign: 220 less 140 leaves 80', () => {
    const shares = offset([
      { id: 1, outstandingFen: 220 },
      { id: 2, outstandingFen: -140 },
    ])
    expect(shares).toEqual([
      { id: 1, amountFen: 140 },
      { id: 2, amountFen: -140 },
    ])
  })

  it('settles the chosen bills and credits together: 150 and a credit of 70 are 80, never 220', () => {
    const chosen = [
      { id: 1, outstandingFen: 150 },
      { id: 2, outstandingFen: -70 },
    ]
    expect(settle(chosen, 80)).toEqual({
      shares: [
        { id: 1, amountFen: 150 },
        { id: 2, amountFen: -70 },
      ],
      leftFen: 0,
    })
    expect(settle(chosen, 50).shares).toEqual([
      { id: 1, amountFen: 120 },
      { id: 2, amountFen: -70 },
    ])
    expect(settle(chosen, 220).leftFen).toBe(140)
    expect(settle(chosen, -1).leftFen).toBe(-1)
  })

  it('is preserved to the fen, whichever bills and credits are chosen', () => {
    const bill = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 8 }), fc.integer({ min: -20_000, max: 20_000 }), (amounts, paid) => {
        const { shares, leftFen } = settle(
          amounts.map((outstandingFen, id) => ({ id, outstandingFen })),
          paid,
        )
        const owed = amounts.reduce((total, fen) => total + fen, 0)
        expect(sum(shares) + leftFen).toBe(paid)
        expect(leftFen === 0).toBe(
          paid === 0 || (Math.sign(paid) === Math.sign(owed) && Math.abs(paid) <= Math.abs(owed)),
        )
        for (const { id, amountFen } of shares) {
          expect(Math.sign(amountFen)).toBe(Math.sign(amounts[id] ?? 0))
          expect(Math.abs(amountFen)).toBeLessThanOrEqual(Math.abs(amounts[id] ?? 0))
        }
      }),
    )
  })

  it('sums to zero if credits are offset, and never exceeds what is outstanding', () => {
    const bill = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 8 }), (amounts) => {
        const open = amounts.map((outstandingFen, id) => ({ id, outstandingFen }))
        const shares = offset(open)
        expect(sum(shares)).toBe(0)
        for (const { id, amountFen } of shares) {
          expect(Math.sign(amountFen)).toBe(Math.sign(amounts[id] ?? 0))
          expect(Math.abs(amountFen)).toBeLessThanOrEqual(Math.abs(amounts[id] ?? 0))
        }
      }),
    )
  })
})

it.each([
  [-3, 'notDue'],
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [90, 'upTo90'],
  [91, 'over90'],
] as const)('the age of a bill %i days overdue is %s', (days, age) => {
  expect(ageOf(days)).toBe(age)
})
