import type { ReactNode } from 'react'
import { type Choices, type ChoiceOptions, optionsOf } from '../values/choices.ts'
import type { DictEndpoint } from './dict.ts'
import type { InlineCreated, InlineCreation } from '../form/useInlineCreate.tsx'

/** The values of a form; the contract's shape validates them. */
export type FormValues = Readonly<Record<string, unknown>>

interface FieldBase<Key extends string> {
  /** The field of the call's input. */
  readonly key: Key
  /** The label; by default the word of the same key. */
  readonly label?: string
  /** A line below the field, which may depend on the values. */
  readonly hint?: string | ((values: FormValues) => string | undefined)
  /** Spans both columns. */
  readonly wide?: boolean
  /** Shown only while this holds, for example the rate of a recycled title. */
  readonly when?: (values: FormValues) => boolean
  /** Required because of other values; the call's shape knows the fields that are always required. */
  readonly needed?: (values: FormValues) => boolean
  /** Shown, but not editable. */
  readonly readOnly?: boolean | ((values: FormValues) => boolean)
  /**
   * Changes of other fields: `(value, values) => ({ recycleRate: null })`. `made` is the entry that was just created
   * for this field, which no dictionary contains yet.
   */
  readonly also?: (value: unknown, values: FormValues, made?: InlineCreated) => FormValues
  /** Default values for other fields from the chosen entry; they fill empty and untouched fields. */
  readonly fills?: (value: unknown) => Promise<FormValues>
}

export interface CustomControl {
  readonly id: string
  readonly value: unknown
  readonly values: FormValues
  readonly onChange: (value: unknown) => void
  readonly invalid: boolean
}

/** A field of a form, as data. */
export type Field<Key extends string = string> = FieldBase<Key> &
  (
    | { readonly kind: 'line' | 'text' | 'money' | 'percent' | 'flag' | 'day' | 'moment' }
    | { readonly kind: 'number'; readonly unit?: string; readonly step?: number }
    | { readonly kind: 'choice' | 'choices'; readonly options: ChoiceOptions; readonly asButtons?: boolean }
    | {
        readonly kind: 'dict'
        readonly dict: DictEndpoint
        readonly search: 'here' | 'server'
        readonly many: boolean
        /** Further input of the dictionary's call, which may depend on the values. */
        readonly narrow?: (values: FormValues) => FormValues | undefined
        /** Creates a missing entry. */
        readonly making?: InlineCreation | undefined
      }
    | {
        readonly kind: 'custom'
        readonly render: (control: CustomControl) => ReactNode
        /** The value as text, for the history and for edit conflicts; of large values only the difference. */
        readonly show?: (value: unknown, beside: unknown) => ReactNode
        /** A three-way merge; if both sides changed the same part, mine wins. */
        readonly merge?: (before: unknown, mine: unknown, theirs: unknown) => unknown
      }
  )

type Extra = Omit<FieldBase<string>, 'key'>

export const lineField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'line',
  key,
  ...extra,
})

/** Several lines. */
export const textField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'text',
  key,
  wide: true,
  ...extra,
})

export const numberField = <Key extends string>(
  key: Key,
  extra: Extra & { unit?: string; step?: number } = {},
): Field<Key> => ({ kind: 'number', key, ...extra })

/** Entered in yuan, stored in fen. */
export const moneyField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'money',
  key,
  ...extra,
})

/** Entered in percent, stored in basis points. */
export const percentField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'percent',
  key,
  ...extra,
})

/** A day of the calendar, as YYYY-MM-DD; empty for none. */
export const dayField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'day',
  key,
  ...extra,
})

/** A day and a time by the city's clock, stored as an instant. */
export const momentField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'moment',
  key,
  ...extra,
})

export const flagField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'flag',
  key,
  ...extra,
})

/** One of a closed list; `asButtons` where it has two or three entries. */
export const choiceField = <Key extends string>(
  key: Key,
  choices: Choices | ChoiceOptions,
  extra: Extra & { asButtons?: boolean } = {},
): Field<Key> => ({
  kind: 'choice',
  key,
  options: typeof choices === 'function' ? choices : optionsOf(choices),
  ...extra,
})

/** Several of a closed list. */
export const choicesField = <Key extends string>(
  key: Key,
  choices: Choices | ChoiceOptions,
  extra: Extra = {},
): Field<Key> => ({
  kind: 'choices',
  key,
  options: typeof choices === 'function' ? choices : optionsOf(choices),
  ...extra,
})

/** One entry of a dictionary (or several); `search: 'server'` where it is too large to load whole. */
export const dictField = <Key extends string>(
  key: Key,
  dict: DictEndpoint,
  extra: Extra & Partial<Pick<Extract<Field, { kind: 'dict' }>, 'search' | 'many' | 'narrow' | 'making'>> = {},
): Field<Key> => ({ kind: 'dict', key, dict, search: 'here', many: false, ...extra })

export const customField = <Key extends string>(
  key: Key,
  render: (control: CustomControl) => ReactNode,
  extra: Extra & Pick<Extract<Field, { kind: 'custom' }>, 'show' | 'merge'> = {},
): Field<Key> => ({ kind: 'custom', key, render, ...extra })
