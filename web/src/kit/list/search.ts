import type { Shape } from '@keben/core/kit/endpoint'
import { pageSizes } from '@keben/core/kit/paging'
import { dayOf } from '../values/days.ts'
import type { Filter, FilterValue } from './filters.ts'

export interface ListState {
  readonly page: number
  readonly pageSize: number
  readonly sort: string | undefined
  readonly keyword: string
  readonly filters: Readonly<Record<string, FilterValue>>
}

export type RawSearch = Readonly<Record<string, string | undefined>>

export const defaultPageSize = 50

/** The page's view in the URL as search parameters of its own: list changes keep it. */
export const viewOf = ({ view }: RawSearch): { view?: string } => (view ? { view } : {})

/** The codec's part of a filter. Tabs are filters too. */
export interface CodedFilter {
  readonly key: string
  readonly kind: Exclude<Filter['kind'], 'days'> | 'day'
  readonly numeric?: boolean
  /** The default while the URL sets nothing. */
  readonly usual?: FilterValue | undefined
}

/** In a URL: overrides a filter's default. */
export const everything = 'all'

/** The fields that a filter sets. */
export const codedOf = (filter: Filter): readonly CodedFilter[] =>
  filter.kind === 'days'
    ? [filter.key, filter.until].map((key) => ({ key, kind: 'day' }) as const)
    : [
        {
          key: filter.key,
          kind: filter.kind,
          numeric: filter.kind === 'choices' && filter.numeric,
          usual: filter.usual?.get(),
        },
      ]

/** The list's state as search parameters, without defaults, so that a plain list has a plain URL. */
export function encodeSearch(state: ListState, coded: readonly CodedFilter[]): Record<string, string> {
  const search: Record<string, string> = {}
  if (state.keyword) search['keyword'] = state.keyword
  for (const { key, usual } of coded) {
    const text = encodeValue(state.filters[key])
    const usualText = encodeValue(usual)
    if (text !== usualText) search[key] = text || everything
  }
  if (state.sort) search['sort'] = state.sort
  if (state.page > 1) search['page'] = String(state.page)
  if (state.pageSize !== defaultPageSize) search['pageSize'] = String(state.pageSize)
  return search
}

/** Parses a URL, possibly typed by hand: invalid parts are ignored. */
export function decodeSearch(search: RawSearch, coded: readonly CodedFilter[]): ListState {
  const filters: Record<string, FilterValue> = {}
  for (const filter of coded) {
    const value = search[filter.key] ? decodeValue(search[filter.key], filter) : filter.usual
    if (value !== undefined) filters[filter.key] = value
  }
  const pageSize = Number(search['pageSize'])
  return {
    page: wholeNumber(search['page']) ?? 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sort: search['sort'] || undefined,
    keyword: search['keyword'] ?? '',
    filters,
  }
}

/** The endpoint's input for a state. */
export function inputOf(state: ListState): Record<string, unknown> {
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    ...(state.keyword && { keyword: state.keyword }),
    ...state.filters,
  }
}

/**
 * The part of a state that the endpoint still knows: a saved URL may name an order, a filter or a value that no longer
 * exists.
 */
export function knownTo(input: Shape, state: ListState, within: Readonly<Record<string, unknown>> = {}): ListState {
  const read = input.safeParse({ ...within, ...inputOf(state) })
  if (read.success) return state
  // From last to first, so that list indexes stay valid.
  const known = read.error.issues.reduceRight((left, { path }) => leftOf(left, path), state)
  return known === state ? state : knownTo(input, known, within)
}

/** A state without the part that an issue's path names. */
function leftOf(state: ListState, [key, place]: readonly PropertyKey[]): ListState {
  if (key === 'sort') return { ...state, sort: undefined }
  if (key === 'keyword') return { ...state, keyword: '' }
  if (key === 'page') return { ...state, page: 1 }
  const value = state.filters[String(key)]
  if (value === undefined) return state
  const { [String(key)]: _gone, ...filters } = state.filters
  const others = Array.isArray(value) ? someOf(value.filter((_, at) => place !== undefined && at !== place)) : undefined
  return { ...state, filters: { ...filters, ...(others && { [String(key)]: others }) } }
}

export const isFiltered = (state: ListState): boolean => state.keyword !== '' || Object.keys(state.filters).length > 0

/** True if a URL filters a list; order and pages do not count. */
export const isNarrowed = (searched: RawSearch): boolean =>
  Object.keys(searched).some((key) => !['sort', 'page', 'pageSize'].includes(key))

function encodeValue(value: FilterValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(',')
}

function decodeValue(text: string | undefined, { kind, numeric = false }: CodedFilter): FilterValue | undefined {
  if (!text) return undefined
  if (kind === 'choice' || kind === 'text') return text
  if (kind === 'day') return dayOf(text)
  if (kind === 'flag') return { yes: true, no: false }[text]
  const parts = text.split(',').filter(Boolean)
  if (kind === 'dict') return someOf(parts.flatMap((part) => wholeNumber(part) ?? []))
  return numeric ? someOf(parts.map(Number).filter(Number.isInteger)) : someOf(parts)
}

const someOf = <Item>(list: readonly Item[]): readonly Item[] | undefined => (list.length ? list : undefined)

function wholeNumber(text: string | undefined): number | undefined {
  const value = Number(text)
  return text && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
