import { expect, it } from 'vitest'
import { changeOf, signed, signedBoth, signedPercent } from './change.ts'

it('a change in percent exists only if there was something before', () => {
  expect([changeOf(150, 100), changeOf(0, 80), changeOf(5, 0), changeOf(5, null)]).toEqual([50, -100, null, null])
})

it.each([
  [10, 1, '+10.0 %'],
  [-1, 1, '−1.0 %'],
  [0.04, 1, '±0 %'],
  [0.4, 0, '±0 %'],
  [-12.6, 0, '−13 %'],
  [1234, 0, '+1,234 %'],
] as const)('the change %d with %d digits is shown as %s', (change, digits, text) => {
  expect(signedPercent(change, digits)).toBe(text)
})

it('a difference is shown with its sign', () => {
  expect([signed(1284), signed(-3), signed(0)]).toEqual(['+1,284', '−3', '0'])
})

it('a shortage and a surplus are shown side by side', () => {
  expect([signedBoth(0, 3), signedBoth(-2, 1), signedBoth(4, 4), signedBoth(-2, 0), signedBoth(0, 0)]).toEqual([
    '−3 +3',
    '−3 +1',
    '+4',
    '−2',
    '0',
  ])
})
