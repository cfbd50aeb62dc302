import { expect, it } from 'vitest'
import fc from 'fast-check'
import { fenOf, listFen, netFen, percent, yuan } from './money.ts'

it.each([
  // list value, discount, net value
  [1000, 7250, 725],
  [1001, 5000, 501],
  [999, 5000, 500],
  [1, 4999, 0],
  [1, 5000, 1],
  [0, 7250, 0],
  [-1001, 5000, -501],
  [1234, 10_000, 1234],
])('%i fen at %i basis points are %i, rounded half up', (list, discount, net) => {
  expect(netFen(list, discount)).toBe(net)
})

it('money stays exact for the value of a whole province', () => {
  expect(listFen(99_999, 1_000_000_000)).toBe(99_999_000_000_000)
  expect(netFen(99_999_000_000_001, 3333)).toBe(33_329_666_700_000)
})

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1,234.50'],
  [-123_456_789, '-1,234,567.89'],
])('%i fen are written as %s', (fen, text) => {
  expect(yuan(fen)).toBe(text)
})

it.each([
  ['12.5', 1250],
  ['12.50', 1250],
  [' 1,234.5 ', 123_450],
  ['-0.01', -1],
  ['-0', 0],
])('%s is read as %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

it.each(['', '12.345', '1,23', '1e3', '¥5', '12.', '.5', '１２', '1 000', '1234567890123'])(
  '%j is not read as an amount of money',
  (text) => {
    expect(fenOf(text)).toBeUndefined()
  },
)

it('every amount is read back as it was written', () => {
  const amounts = fc.integer({ min: -1e14, max: 1e14 })
  fc.assert(
    fc.property(amounts, (fen) => {
      expect(fenOf(yuan(fen))).toBe(fen)
    }),
  )
})

it('basis points are written as percent', () => {
  expect([7250, 10_000, 1].map(percent)).toEqual(['72.5', '100', '0.01'])
})
