import { useId } from 'react'
import { useLanguage, useWords } from '../app/language.ts'
import { wordOf } from '../values/word-of.ts'
import { formWords } from '../app/words.ts'
import { FieldControl } from '../fields/FieldControl.tsx'
import type { Field, FormValues } from '../fields/fields.ts'
import type { Section } from './types.ts'
import type { FormState } from './useFormState.ts'

/** The sections of a form, in two columns, with each validation message under its field. */
export function FormFields({
  form,
  sections,
  words,
  readOnly,
}: {
  form: FormState
  sections: readonly Section<string>[]
  words: Readonly<Record<string, string>>
  readOnly: boolean
}) {
  return sections.map((section, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- sections never move
    <fieldset key={place} className="form-section">
      {section.title && <legend>{section.title}</legend>}
      {section.fields
        .filter((field) => field.when?.(form.values) ?? true)
        .map((field) => (
          <FieldRow
            key={field.key}
            form={form}
            field={field}
            label={wordOf(field, words)}
            readOnly={readOnly || isReadOnly(field, form.values)}
          />
        ))}
    </fieldset>
  ))
}

function isReadOnly({ readOnly = false }: Field, values: FormValues): boolean {
  return typeof readOnly === 'function' ? readOnly(values) : readOnly
}

function FieldRow({
  form,
  field,
  label,
  readOnly,
}: {
  form: FormState
  field: Field
  label: string
  readOnly: boolean
}) {
  const id = useId()
  const words = useWords(formWords)
  useLanguage()
  const complaint = form.complaints[field.key]
  const make = async () => {
    if (field.kind !== 'dict') return
    const made = await field.making?.make()
    if (made) form.set(field, field.many ? [...manyOf(form.values[field.key]), made.id] : made.id, made)
  }
  const hint = typeof field.hint === 'function' ? field.hint(form.values) : field.hint
  const required = form.required.has(field.key) || (field.needed?.(form.values) ?? false)
  const describedBy = [complaint && `${id}-complaint`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={field.wide ? 'field is-wide' : 'field'} data-field={field.key}>
      <label htmlFor={id}>
        {label}
        {required && !readOnly && (
          <span className="required" title={words.required}>
            *
          </span>
        )}
      </label>
      <FieldControl
        field={field}
        id={id}
        label={label}
        value={form.values[field.key]}
        values={form.values}
        onChange={(value) => form.set(field, value)}
        disabled={readOnly}
        invalid={complaint !== undefined}
        required={required}
        describedBy={describedBy || undefined}
      />
      {field.kind === 'dict' && field.making && !readOnly && (
        <button type="button" className="link-button field-make" onClick={() => void make()}>
          {field.making.label}
        </button>
      )}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {complaint && (
        <span className="field-complaint" id={`${id}-complaint`}>
          {complaint}
        </span>
      )}
    </div>
  )
}

const manyOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [])
