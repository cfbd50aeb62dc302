import { describe, expect, it } from 'vitest'
import { cellRead, cellTyped, dayRead } from './cells.ts'

const fields = [
  { key: 'accepted', kind: 'copies' },
  { key: 'arrivalOn', kind: 'day' },
  {
    key: 'answer',
    kind: 'choice',
    options: [
      { value: 'outOfStock', label: 'Temporarily out' },
      { value: 'other', label: 'Other' },
    ],
  },
] as const

describe('a pasted date', () => {
  it.each([
    ['2026-08-05', '2026-08-05'],
    ['2026/8/5', '2026-08-05'],
    ['2026. 8. 5.', '2026-08-05'],
    ['20260805', '2026-08-05'],
    ['2026年8月5日', '2026-08-05'],
    ['２０２６-８-５', '2026-08-05'],
    ['2026-02-30', undefined],
    ['5 August', undefined],
    ['', undefined],
  ])('is read from %s as %s', (text, day) => {
    expect(dayRead(text)).toBe(day)
  })
})

it('a pasted cell is read by the kind of its field', () => {
  expect(cellRead(fields[0], '1,200')).toBe('1200')
  expect(cellRead(fields[0], 'many')).toBeUndefined()
  expect(cellRead(fields[1], '')).toBe('')
  expect(cellRead(fields[2], 'temporarily OUT')).toBe('outOfStock')
  expect(cellRead(fields[2], 'never heard of')).toBeUndefined()
})

it('a number keeps the digits of its input, and stays empty without any', () => {
  expect(cellTyped(fields[0], '12a')).toBe('12')
  expect(cellTyped(fields[0], '0')).toBe('0')
  expect(cellTyped(fields[0], '')).toBe('')
  expect(cellTyped(fields[2], 'other')).toBe('other')
})
