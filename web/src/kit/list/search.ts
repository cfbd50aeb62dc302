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

/** Which view of a page the address names, as a search of its own: changes of a list leave it alone. */
export const viewOf = ({ view }: RawSearch): { view?: string } => (view ? { view } : {})

/** What the codec needs to know of a filter. Tabs are filters too. */
export interface Coded {
  readonly key: string
  readonly kind: Exclude<Filter['kind'], 'days'> | 'day'
  readonly numeric?: boolean
  /** What stands there where the address says nothing. */
  readonly usual?: FilterValue | undefined
}

/** In an address: a filter that stands on something by itself does not. */
export const everything = 'all'

/** The fields that a filter sets. */
export const codedOf = (filter: Filter): readonly Coded[] =>
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

/** The state of a list as the address shows it: defaults are left out, so that a plain list has a plain address. */
export function encodeSearch(state: ListState, coded: readonly Coded[]): Record<string, string> {
  const search: Record<string, string> = {}
  if (state.keyword) search['keyword'] = state.keyword
  for (const { key, usual } of coded) {
    const text = encodeValue(state.filters[key])
    const standing = encodeValue(usual)
    if (text !== standing) search[key] = text || everything
  }
  if (state.sort) search['sort'] = state.sort
  if (state.page > 1) search['page'] = String(state.page)
  if (state.pageSize !== defaultPageSize) search['pageSize'] = String(state.pageSize)
  return search
}

/** Reads an address that somebody may have typed: what makes no sense is left out, never an error. */
export function decodeSearch(search: RawSearch, coded: readonly Coded[]): ListState {
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

/** The input of the list call for a state. */
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
 * What the call still knows of a state: an order, a filter or one of its values that has gone since somebody kept the
 * address is left out, and the rest stays.
 */
export function knownTo(input: Shape, state: ListState, within: Readonly<Record<string, unknown>> = {}): ListState {
  const read = input.safeParse({ ...within, ...inputOf(state) })
  if (read.success) return state
  // From the last to the first, so that the places in a list stay those that are named.
  const known = read.error.issues.reduceRight((left, { path }) => leftOf(left, path), state)
  return known === state ? state : knownTo(input, known, within)
}

/** A state without what a path of the input names; the same where it names nothing that an address says. */
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

/** Whether an address narrows or widens a list; order and pages do neither. */
export const isNarrowed = (searched: RawSearch): boolean =>
  Object.keys(searched).some((key) => !['sort', 'page', 'pageSize'].includes(key))

function encodeValue(value: FilterValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(',')
}

function decodeValue(text: string | undefined, { kind, numeric = false }: Coded): FilterValue | undefined {
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
