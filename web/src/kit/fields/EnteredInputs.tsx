import { type EnteredFields, type FieldKey, type FieldValues, keysOf } from '@keben/core/kit/fields'
import type { ChangeEvent } from 'react'
import { TextArea } from '../controls/Input.tsx'
import { Labelled } from '../form/FormPanel.tsx'
import { useLanguage } from '../app/language.ts'

interface EnteredInputsProps<Fields extends EnteredFields> {
  readonly fields: Fields
  readonly values: FieldValues<NoInfer<Fields>>
  readonly autoFocus?: boolean
  /** In a toolbar: an input of this class that carries its own label. */
  readonly className?: string
  /** The rows of a text area; one by default. */
  readonly rows?: number
  readonly onChange: (values: FieldValues<Fields>, input: Element) => void
}

/** An input for each entered field of a document. */
export function EnteredInputs<Fields extends EnteredFields>(props: EnteredInputsProps<Fields>) {
  const { fields, values, autoFocus = false, className, rows, onChange } = props
  const language = useLanguage()
  const onType =
    (key: FieldKey<Fields>) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...values, [key]: target.value }, target)
  return keysOf(fields).map((key, place) => {
    const field = fields[key]
    const label = field?.[language]
    const shared = { maxLength: field?.maxLength, value: values[key], onChange: onType(key) }
    const input =
      rows && field?.type === 'text' ? (
        <TextArea key={key} rows={rows} {...shared} />
      ) : (
        <input
          key={key}
          className={className ? `field-input ${className}` : 'field-input'}
          autoFocus={autoFocus && place === 0}
          autoComplete="off"
          {...(className && { 'aria-label': label, placeholder: label })}
          {...(field?.type === 'phone' && { inputMode: 'tel' as const })}
          {...shared}
        />
      )
    if (className) return input
    return (
      <Labelled key={key} label={label} isWide={field?.type === 'text'}>
        {input}
      </Labelled>
    )
  })
}
