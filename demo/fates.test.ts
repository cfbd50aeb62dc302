import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fatesOf, firstPartOf } from './fates.ts'

const billsOf = (amounts: readonly number[]) => amounts.map((totalFen, place) => ({ id: place + 1, totalFen }))

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

function shares(amounts: readonly number[]) {
  const fates = fatesOf(billsOf(amounts))
  const left = billsOf(amounts).map(({ id, totalFen }) => {
    const fate = fates.get(id)
    if (fate === 'paid') return 0
    return fate === 'paidInPart' ? totalFen - firstPartOf(totalFen) : totalFen
  })
  return { open: sum(left) / sum(amounts), kinds: new Set(fates.values()) }
}

const amount = fc.integer({ min: 1, max: 9_000_000 })

it('an eighth of the billed amount stays open at most, whatever is billed', () =>
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 60 }), (amounts) => {
      expect(shares(amounts).open).toBeLessThanOrEqual(0.125)
    }),
  ))

it('nearly an eighth of a city’s bills stays open, in every possible state', () =>
  fc.assert(
    fc.property(fc.array(amount, { minLength: 400, maxLength: 900, size: 'max' }), (amounts) => {
      const { open, kinds } = shares(amounts)
      expect(open).toBeGreaterThan(0.1)
      expect(kinds).toEqual(new Set(['paid', 'paidInPart', 'owed', 'silent', 'disputed']))
    }),
  ))

it('a bill that must be paid is paid', () => {
  const bills = billsOf(Array.from({ length: 50 }, () => 1_000))
  const fates = fatesOf(bills, ({ id }) => id % 2 === 0)
  expect(bills.filter(({ id }) => id % 2 === 0 && fates.get(id) !== 'paid')).toEqual([])
  expect(bills.some(({ id }) => fates.get(id) !== 'paid')).toBe(true)
})
