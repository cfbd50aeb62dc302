import { describe, expect, it } from 'vitest'
import { entryOf, read, textOf } from './read.ts'

describe('a cell’s text', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['１２０', 120],
    ['1,234', 1234],
    ['1，234', 1234],
    ['1 234', 1234],
    ['12.0', 12],
    ['007', 7],
    ['0', 0],
    ['-', 0],
    ['–', 0],
    ['', null],
    ['   ', null],
    ['99999', 99_999],
  ])('%j is read as %j', (text, value) => {
    expect(read(text, 99_999)).toEqual({ value })
  })

  it.each([
    ['-3', 'negative'],
    ['−3', 'negative'],
    ['－３', 'negative'],
    ['-0.5', 'negative'],
    ['1.5', 'fraction'],
    ['0.001', 'fraction'],
    ['100000', 'too_large'],
    ['123456789012345678901234567890', 'too_large'],
    ['1,2', 'no_number'],
    ['12,34', 'no_number'],
    ['1e3', 'no_number'],
    ['=A1', 'no_number'],
    ['12 copies', 'no_number'],
    ['三十', 'no_number'],
  ])('%j is rejected as %s', (text, why) => {
    expect(read(text, 99_999)).toEqual({ why })
  })

  it('that is rejected leaves the previous value beside it', () => {
    const entry = entryOf(' 1.5 ', 100, 30)
    expect(entry).toEqual({ value: 30, rejected: { text: '1.5', why: 'fraction' } })
    expect(textOf(entry)).toBe('1.5')
  })
})
