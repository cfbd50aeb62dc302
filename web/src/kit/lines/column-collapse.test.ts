import { describe, expect, it } from 'vitest'
import { givingWay } from './column-collapse.ts'

const lines = [
  { key: 'title', width: 200, title: true },
  { key: 'isbn', width: 120, isWide: true },
  { key: 'copies', width: 180 },
  { key: 'packs', width: 100, isWide: true },
  { key: 'price', width: 100, isWide: true },
]

describe('the columns of document lines', () => {
  it('collapse one after the other, from the first that is collapsible', () => {
    expect(givingWay(lines).map(({ key, below }) => [key, below])).toEqual([
      ['title', undefined],
      ['isbn', 600],
      ['copies', undefined],
      ['packs', 500],
      ['price', 400],
    ])
  })
  it('stay if none of them is collapsible', () => {
    const figures = lines.filter(({ isWide }) => !isWide)
    expect(givingWay(figures)).toEqual(figures)
  })
})
