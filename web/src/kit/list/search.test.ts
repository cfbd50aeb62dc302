import { listInput } from '@keben/core/kit/paging'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type FilterValue, choicesFilter, daysFilter } from './filters.ts'
import { createStore } from '../app/store.ts'
import {
  type CodedFilter,
  codedOf,
  decodeSearch,
  encodeSearch,
  inputOf,
  isFiltered,
  isNarrowed,
  knownTo,
  viewOf,
} from './search.ts'

const coded: CodedFilter[] = [
  { key: 'state', kind: 'choice' },
  { key: 'kinds', kind: 'choices' },
  { key: 'grades', kind: 'choices', numeric: true },
  { key: 'publisherIds', kind: 'dict' },
  { key: 'recycled', kind: 'flag' },
  { key: 'number', kind: 'text' },
]
const plain = { page: 1, pageSize: 50, sort: undefined, keyword: '', filters: {} }

describe('the address of a list', () => {
  it('is empty in the initial state', () => {
    expect(encodeSearch(plain, coded)).toEqual({})
    expect(decodeSearch({}, coded)).toEqual(plain)
  })

  it('contains all that differs, and is read back', () => {
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
        number: 'PO-2026A',
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
      number: 'PO-2026A',
      sort: '-priceFen',
      page: '3',
      pageSize: '100',
    })
    expect(decodeSearch(search, coded)).toEqual(state)
  })

  it('ignores malformed values', () => {
    const typed = { page: '-2', pageSize: '7', publisherIds: 'x,,-1,0', grades: 'one', recycled: 'maybe', other: '1' }
    expect(decodeSearch(typed, coded)).toEqual(plain)
  })

  it('contains both ends of a range of days, either of which may be open', () => {
    const days = codedOf(daysFilter('from', 'to'))
    expect(decodeSearch({ from: '2026-09-01', to: '2026-09-30' }, days).filters).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
    })
    expect(decodeSearch({ from: 'yesterday', to: '2026-09-30' }, days).filters).toEqual({ to: '2026-09-30' })
    expect(encodeSearch({ ...plain, filters: { to: '2026-09-30' } }, days)).toEqual({ to: '2026-09-30' })
    expect(codedOf(choicesFilter('kinds', {}))).toEqual([{ key: 'kinds', kind: 'choices', numeric: false }])
  })

  it('becomes the input of the call', () => {
    const state = decodeSearch({ keyword: 'a', state: 'active', page: '2' }, coded)
    expect(inputOf(state)).toEqual({ page: 2, pageSize: 50, keyword: 'a', state: 'active' })
    expect(isFiltered(state)).toBe(true)
    expect(isFiltered(plain)).toBe(false)
  })
})

it('the view in an address is left to the page', () => {
  expect(viewOf({ view: 'parts', keyword: 'x' })).toEqual({ view: 'parts' })
  expect(viewOf({ keyword: 'x' })).toEqual({})
})

it('a filter’s own default is left out of the address, and its absence is written', () => {
  const usual = createStore<FilterValue | undefined>(['autumn'])
  const following = () => codedOf({ ...choicesFilter('seasons', {}), usual })
  const state = { ...plain, filters: { seasons: ['autumn'] } }
  expect(decodeSearch({}, following())).toEqual(state)
  expect(encodeSearch(state, following())).toEqual({})
  expect(encodeSearch(plain, following())).toEqual({ seasons: 'all' })
  expect(encodeSearch({ ...plain, filters: { seasons: ['spring'] } }, following())).toEqual({ seasons: 'spring' })
  usual.set(undefined)
  expect(decodeSearch({}, following())).toEqual(plain)
  expect(encodeSearch(plain, following())).toEqual({})
  expect([isNarrowed({}), isNarrowed({ sort: '-a', page: '2' }), isNarrowed({ seasons: 'all' })]).toEqual([
    false,
    false,
    true,
  ])
})

describe('a saved address', () => {
  const input = listInput(['code', 'toCome'], {
    planId: z.int(),
    state: z.enum(['active', 'disabled']).optional(),
    kinds: z.array(z.enum(['aid', 'atlas'])).optional(),
    number: z.string().max(5).optional(),
  })
  const known = (search: Readonly<Record<string, string>>) =>
    encodeSearch(knownTo(input, decodeSearch(search, coded), { planId: 7 }), coded)

  it.each([
    ['an order that has gone', { sort: '-open', state: 'active' }, { state: 'active' }],
    ['an order that is there', { sort: '-toCome' }, { sort: '-toCome' }],
    ['a value that has gone', { state: 'waiting', keyword: 'a' }, { keyword: 'a' }],
    ['some values that have gone', { kinds: 'map,aid,chart,atlas' }, { kinds: 'aid,atlas' }],
    ['values all of which have gone', { kinds: 'map,chart', sort: 'code' }, { sort: 'code' }],
    ['a text that is too long', { number: 'PO-2026A', page: '2' }, { page: '2' }],
    ['a page beyond all', { page: '1000001', state: 'disabled' }, { state: 'disabled' }],
    ['a search longer than any', { keyword: 'a'.repeat(101), sort: 'code' }, { sort: 'code' }],
  ] as const)('keeps what still exists: %s', (_, view, left) => expect(known(view)).toEqual(left))

  it('does not restrict what the call does not declare', () =>
    expect(knownTo(input, decodeSearch({ sort: 'code' }, coded)).sort).toBe('code'))
})
