import { describe, expect, it } from 'vitest'
import { cellRead, cellTyped, dayRead, filledDown, pasted } from './cells.ts'

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

it('a pasted block covers the fields, and counts what does not fit', () => {
  const block = '10\t2026-08-05\n20\t2026-08-06\n30\t2026-08-07\n'
  expect(pasted(block, { lineId: 7, column: 'accepted' }, [5, 7, 9], fields)).toEqual({
    writes: [
      { lineId: 7, column: 'accepted', text: '10' },
      { lineId: 7, column: 'arrivalOn', text: '2026-08-05' },
      { lineId: 9, column: 'accepted', text: '20' },
      { lineId: 9, column: 'arrivalOn', text: '2026-08-06' },
    ],
    leftOut: 2,
  })
})

it('unreadable cells of a pasted block are left out', () => {
  const { writes, leftOut } = pasted('soon\n2026-08-06', { lineId: 5, column: 'arrivalOn' }, [5, 7], fields)
  expect(writes).toEqual([{ lineId: 7, column: 'arrivalOn', text: '2026-08-06' }])
  expect(leftOut).toBe(1)
})

it('the command to fill down changes the fields beneath, not the field itself', () => {
  expect(filledDown('2026-08-05', { lineId: 7, column: 'arrivalOn' }, [5, 7, 9, 11])).toEqual([
    { lineId: 9, column: 'arrivalOn', text: '2026-08-05' },
    { lineId: 11, column: 'arrivalOn', text: '2026-08-05' },
  ])
})
