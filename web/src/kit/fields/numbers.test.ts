import { expect, it } from 'vitest'
import { numberText, readNumber } from './numbers.ts'

it.each([
  ['money', '12.5', 1250],
  ['money', '1,234.50', 123_450],
  ['money', '12.505', '12.505'],
  ['percent', '72.5', 7250],
  ['percent', '72.55', 7255],
  ['percent', '64.07', 6407],
  ['percent', 'much', 'much'],
  ['number', '20', 20],
  ['number', '7.125', 7.125],
  ['number', '1e3', '1e3'],
  ['number', '  ', null],
] as const)('the %s "%s" is read as %j', (kind, typed, value) => {
  expect(readNumber(kind, typed)).toBe(value)
})

it.each([
  ['money', 123_450, '1234.50'],
  ['percent', 7250, '72.5'],
  ['number', 20, '20'],
  ['number', null, ''],
  ['money', 'abc', 'abc'],
] as const)('the %s %s is shown as %j', (kind, value, text) => {
  expect(numberText(kind, value)).toBe(text)
})
