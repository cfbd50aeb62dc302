import { z } from 'zod'
import type { Both, Language } from './language.ts'
import { resourceWords } from './resource.ts'
import type { PaperFact } from './paper.ts'
import { optionalLine, optionalText } from './text.ts'

/** Where a field appears: list, page, Excel file, paper. */
export type FieldPlace = 'list' | 'page' | 'sheet' | 'paper'

/** An optional text field of a document, stored as entered. */
export interface EnteredField extends Both<string> {
  readonly type: 'line' | 'text' | 'phone'
  readonly maxLength: number
  readonly places: readonly FieldPlace[]
  /** On page and paper it follows another field, as a phone number follows a name. */
  readonly follows?: string
  /** Keyword search covers it. */
  readonly isSearched?: true
}

/** In display order. */
export type EnteredFields = Readonly<Record<string, EnteredField>>
export type FieldKey<Fields extends EnteredFields> = Extract<keyof Fields, string>
export type FieldValues<Fields extends EnteredFields> = Readonly<Record<FieldKey<Fields>, string>>

/** Omitted fields stay unchanged. */
export type ValuesToChange<Fields extends EnteredFields> = Readonly<
  Partial<Record<FieldKey<Fields>, string | undefined>>
>

export const keysOf = <Fields extends EnteredFields>(fields: Fields): FieldKey<Fields>[] =>
  Object.keys(fields) as FieldKey<Fields>[]

/** In the `fields.ts` of a document: `{ remark: remarkField }`. */
export const remarkField = {
  en: resourceWords.en.remark,
  zh: resourceWords.zh.remark,
  type: 'text',
  maxLength: 500,
  places: ['list', 'page', 'sheet', 'paper'],
} as const satisfies EnteredField

const record = <Fields extends EnteredFields, Value>(
  fields: Fields,
  valueOf: (field: EnteredField, key: FieldKey<Fields>) => Value,
): Readonly<Record<FieldKey<Fields>, Value>> =>
  Object.fromEntries(
    Object.entries<EnteredField>(fields).map(([key, field]) => [key, valueOf(field, key as FieldKey<Fields>)]),
  ) as Record<FieldKey<Fields>, Value>

export const labelsOf = <Fields extends EnteredFields>(fields: Fields): Both<FieldValues<Fields>> => ({
  en: record(fields, ({ en }) => en),
  zh: record(fields, ({ zh }) => zh),
})

/** Input shape: `z.strictObject({ ...enteredShape(fields) })`. */
export const enteredShape = <Fields extends EnteredFields>(fields: Fields) =>
  record(fields, ({ type, maxLength }) => (type === 'text' ? optionalText(maxLength) : optionalLine(maxLength)))

/** Input shape without defaults: an omitted field stays unchanged. */
export const changedShape = <Fields extends EnteredFields>(fields: Fields) => {
  const shape = enteredShape(fields)
  return record(fields, (_, key) => shape[key].unwrap().optional())
}

/** Output shape. */
export const storedShape = <Fields extends EnteredFields>(fields: Fields): Record<FieldKey<Fields>, z.ZodString> =>
  record(fields, () => z.string())

export const valuesOf = <Fields extends EnteredFields>(
  fields: Fields,
  values: FieldValues<Fields>,
): FieldValues<Fields> => record(fields, (_, key) => values[key])

/** For values that another version may have stored. */
export const storedFields = <Fields extends EnteredFields>(
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): FieldValues<Fields> =>
  record(fields, (_, key) => {
    const value = stored[key]
    return typeof value === 'string' ? value : ''
  })

export const emptyFields = <Fields extends EnteredFields>(fields: Fields): FieldValues<Fields> =>
  record(fields, () => '')

export const fieldsIn = <Fields extends EnteredFields>(fields: Fields, place: FieldPlace): FieldKey<Fields>[] =>
  keysOf(fields).filter((key) => fields[key]?.places.includes(place))

/** Each field of a place with its followers. */
export const fieldGroups = <Fields extends EnteredFields>(fields: Fields, place: FieldPlace): FieldKey<Fields>[][] => {
  const shown = fieldsIn(fields, place)
  return shown
    .filter((key) => fields[key]?.follows === undefined)
    .map((key) => [key, ...shown.filter((other) => fields[other]?.follows === key)])
}

/** The facts above the lines on paper. Long texts do not fit there. */
export const paperFacts = <Fields extends EnteredFields>(
  fields: Fields,
  values: FieldValues<Fields>,
  language: Language,
  { hasTexts = false } = {},
): PaperFact[] =>
  fieldGroups(fields, 'paper').flatMap((keys) => {
    const [first] = keys
    if (first === undefined || (fields[first]?.type === 'text' && !hasTexts)) return []
    const value = keys.map((key) => values[key]).filter(Boolean)
    return [{ label: fields[first]?.[language] ?? first, value: value.join(' · ') }]
  })

/** Long texts, as paragraphs before the lines. */
export const paperTexts = <Fields extends EnteredFields>(
  fields: Fields,
  values: FieldValues<Fields>,
  language: Language,
): string[] =>
  fieldsIn(fields, 'paper')
    .filter((key) => fields[key]?.type === 'text' && values[key])
    .flatMap((key) => `${fields[key]?.[language]}: ${values[key]}`.split(/\r?\n/))
