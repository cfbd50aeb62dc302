import type { ReactNode } from 'react'
import { type Choices, type ChoiceOptions, optionsOf } from '../values/choices.ts'
import type { DictEndpoint } from './dict.ts'
import type { InlineCreated, InlineCreation } from '../form/useInlineCreate.tsx'

/** What a form holds while somebody fills it in; the contract's shape decides what is right. */
export type FormValues = Readonly<Record<string, unknown>>

interface FieldBase<Key extends string> {
  /** The field of the call's input. */
  readonly key: Key
  /** Its name; otherwise the word of the same key. */
  readonly label?: string
  /** A line under the field; it may follow what is filled in. */
  readonly hint?: string | ((values: FormValues) => string | undefined)
  /** Takes both columns. */
  readonly wide?: boolean
  /** Shown only while this holds, for example the rate of a recycled title. */
  readonly when?: (values: FormValues) => boolean
  /** Needed because of what else is filled in; what is always needed, the shape of the call knows. */
  readonly needed?: (values: FormValues) => boolean
  /** Shown, but not to be changed. */
  readonly readOnly?: boolean | ((values: FormValues) => boolean)
  /**
   * What else a change of this field changes: `(value, values) => ({ recycleRate: null })`. `made` is the entry that was made
   * for it, which no dictionary has answered yet.
   */
  readonly also?: (value: unknown, values: FormValues, made?: InlineCreated) => FormValues
  /** What a new entry has in common with the one chosen here: it fills what is empty or as it began. */
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
        /** What else the dictionary is asked; it may follow what is filled in. */
        readonly narrow?: (values: FormValues) => FormValues | undefined
        /** How an entry that it lacks is made. */
        readonly making?: InlineCreation | undefined
      }
    | {
        readonly kind: 'custom'
        readonly render: (control: CustomControl) => ReactNode
        /** Its value as people read it, in the history and beside somebody else's; of much, only what differs. */
        readonly show?: (value: unknown, beside: unknown) => ReactNode
        /** Puts together what two people made of the same beginning; where both changed the same part, mine stands. */
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

/** People type yuan, the field holds fen. */
export const moneyField = <Key extends string>(key: Key, extra: Extra = {}): Field<Key> => ({
  kind: 'money',
  key,
  ...extra,
})

/** People type percent, the field holds basis points. */
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

/** A day and a time by the city's clock; the field holds the moment. */
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
