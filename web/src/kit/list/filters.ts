import { type Choices, type ChoiceOptions, optionsOf } from '../values/choices.ts'
import type { DictEndpoint } from '../fields/dict.ts'
import type { Store } from '../app/store.ts'

export type FilterValue = string | boolean | readonly string[] | readonly number[]

interface FilterBase<Key extends string> {
  /** The field of the endpoint's input. */
  readonly key: Key
  /** By default the word of the same key. */
  readonly label?: string
  /** In the toolbar; the other filters are behind "Filters". */
  readonly inline?: boolean
  /** In the toolbar, in pixels. */
  readonly width?: number
  /** The default while the URL sets nothing, for instance a choice for all screens. */
  readonly usual?: Store<FilterValue | undefined>
}

/** A filter of a list as data. */
export type Filter<Key extends string = string> = FilterBase<Key> &
  (
    | { readonly kind: 'choice'; readonly options: ChoiceOptions }
    | { readonly kind: 'choices'; readonly options: ChoiceOptions; readonly numeric: boolean }
    | { readonly kind: 'dict'; readonly dict: DictEndpoint; readonly search: 'here' | 'server' }
    | { readonly kind: 'flag'; readonly yes?: string; readonly no?: string }
    | { readonly kind: 'days'; readonly until: Key }
    | { readonly kind: 'text' }
  )

type Extra = Omit<FilterBase<string>, 'key'>

/** One value of an enum: `choiceFilter('stage', stages, { inline: true })`. */
export const choiceFilter = <Key extends string>(key: Key, choices: Choices, extra: Extra = {}): Filter<Key> => ({
  kind: 'choice',
  key,
  options: optionsOf(choices),
  ...extra,
})

/** Several values of an enum. */
export const choicesFilter = <Key extends string>(key: Key, choices: Choices, extra: Extra = {}): Filter<Key> => ({
  kind: 'choices',
  key,
  options: optionsOf(choices),
  numeric: false,
  ...extra,
})

/** Several numbers with labels, such as grades. */
export const numbersFilter = <Key extends string>(
  key: Key,
  options: ChoiceOptions,
  extra: Extra = {},
): Filter<Key> => ({
  kind: 'choices',
  key,
  options,
  numeric: true,
  ...extra,
})

/** Several entries of a dictionary; `search: 'server'` if it is too large to load. */
export const dictFilter = <Key extends string>(
  key: Key,
  dict: DictEndpoint,
  extra: Extra & { search?: 'here' | 'server' } = {},
): Filter<Key> => ({ kind: 'dict', key, dict, search: 'here', ...extra })

/** An inclusive, possibly open range of days, as two fields of the input. */
export const daysFilter = <Key extends string>(from: Key, until: Key, extra: Extra = {}): Filter<Key> => ({
  kind: 'days',
  key: from,
  until,
  ...extra,
})

/** Yes, no, or either. */
export const flagFilter = <Key extends string>(
  key: Key,
  extra: Extra & { yes?: string; no?: string } = {},
): Filter<Key> => ({ kind: 'flag', key, ...extra })

/** A text, such as a document's number. */
export const textFilter = <Key extends string>(key: Key, extra: Extra = {}): Filter<Key> => ({
  kind: 'text',
  key,
  ...extra,
})
