import { describe, expect, it } from 'vitest'
import { type Coded, decodeSearch, encodeSearch, inputOf, isFiltered } from './search.ts'

const coded: Coded[] = [
  { key: 'state', kind: 'choice' },
  { key: 'kinds', kind: 'choices' },
  { key: 'grades', kind: 'choices', numeric: true },
  { key: 'publisherIds', kind: 'dict' },
  { key: 'recycled', kind: 'flag' },
]
const plain = { page: 1, pageSize: 50, sort: undefined, keyword: '', filters: {} }

describe('the address of a list', () => {
  it('is empty for a list as it first appears', () => {
    expect(encodeSearch(plain, coded)).toEqual({})
    expect(decodeSearch({}, coded)).toEqual(plain)
  })

  it('says everything that differs, and reads it back', () => {
    const state = {
      page: 3,
      pageSize: 100,
      sort: '-priceFen',
      keyword: 'grade 7',
      filters: {
        state: 'active',
        kinds: ['aid', 'atlas'],
        grades: [0, 12],
        publisherIds: [4, 17],
        recycled: false,
      },
    }
    const search = encodeSearch(state, coded)
    expect(search).toEqual({
      keyword: 'grade 7',
      state: 'active',
      kinds: 'aid,atlas',
      grades: '0,12',
      publisherIds: '4,17',
      recycled: 'no',
      sort: '-priceFen',
      page: '3',
      pageSize: '100',
    })
    expect(decodeSearch(search, coded)).toEqual(state)
  })

  it('leaves out what makes no sense', () => {
    const typed = { page: '-2', pageSize: '7', publisherIds: 'x,,-1,0', grades: 'one', recycled: 'maybe', other: '1' }
    expect(decodeSearch(typed, coded)).toEqual(plain)
  })

  it('becomes the input of the call', () => {
    const state = decodeSearch({ keyword: 'a', state: 'active', page: '2' }, coded)
    expect(inputOf(state)).toEqual({ page: 2, pageSize: 50, keyword: 'a', state: 'active' })
    expect(isFiltered(state)).toBe(true)
    expect(isFiltered(plain)).toBe(false)
  })
})
