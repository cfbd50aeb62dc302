import {
  type EnteredFields,
  type FieldKey,
  type FieldValues,
  fieldGroups,
  fieldsIn,
  paperFacts,
} from '@keben/core/kit/fields'
import type { Language } from '@keben/core/kit/language'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../app/language.ts'
import { PhoneLink } from '../values/PhoneLink.tsx'
import type { DocumentFact } from './DocumentHead.tsx'

/** Facts from a document's non-empty fields; telephone numbers are links. */
export function enteredFacts<Fields extends EnteredFields>(
  fields: Fields,
  values: FieldValues<Fields>,
  language: Language,
): DocumentFact[] {
  const isFact = (key: FieldKey<Fields>): boolean => values[key] !== '' && fields[key]?.type !== 'text'
  return fieldGroups(fields, 'page').flatMap((keys) => {
    const shown = keys.filter(isFact)
    const [first] = keys
    return first === undefined || !shown.length
      ? []
      : [{ label: fields[first]?.[language] ?? first, value: joined(fields, values, shown) }]
  })
}

/** Facts for print only, texts included. */
export const printedFacts = <Fields extends EnteredFields>(
  fields: Fields,
  values: FieldValues<Fields>,
  language: Language,
): (readonly [string, string])[] =>
  paperFacts(fields, values, language, { hasTexts: true }).map(({ label, value }) => [label, value])

const joined = <Fields extends EnteredFields>(
  fields: Fields,
  values: FieldValues<Fields>,
  keys: readonly FieldKey<Fields>[],
): ReactNode =>
  keys.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && (fields[key]?.type === 'phone' ? ' ' : ' · ')}
      {fields[key]?.type === 'phone' ? <PhoneLink number={values[key]} /> : values[key]}
    </Fragment>
  ))

interface EnteredTextsProps<Fields extends EnteredFields> {
  readonly fields: Fields
  readonly values: FieldValues<NoInfer<Fields>>
}

/** Multi-line texts, shown above the lines. */
export function EnteredTexts<Fields extends EnteredFields>({ fields, values }: EnteredTextsProps<Fields>) {
  const language = useLanguage()
  return fieldsIn(fields, 'page')
    .filter((key) => fields[key]?.type === 'text' && values[key])
    .map((key) => (
      <p key={key} className="document-remark">
        <span className="sub">{fields[key]?.[language]}</span> {values[key]}
      </p>
    ))
}
