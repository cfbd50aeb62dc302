import { type EnteredFields, type FieldValues, keysOf } from '@keben/core/kit/fields'
import { Labelled } from './FormPanel.tsx'
import { useLanguage } from './language.ts'

interface EnteredInputsProps<Fields extends EnteredFields> {
  readonly fields: Fields
  readonly values: FieldValues<NoInfer<Fields>>
  readonly autoFocus?: boolean
  /** In a toolbar: an input of this class that says itself what it is for. */
  readonly className?: string
  readonly onChange: (values: FieldValues<Fields>, input: HTMLInputElement) => void
}

/** An input for each entered field of a document. */
export function EnteredInputs<Fields extends EnteredFields>(props: EnteredInputsProps<Fields>) {
  const { fields, values, autoFocus = false, className, onChange } = props
  const language = useLanguage()
  return keysOf(fields).map((key, place) => {
    const field = fields[key]
    const label = field?.[language]
    const input = (
      <input
        key={key}
        className={className ? `field-input ${className}` : 'field-input'}
        autoFocus={autoFocus && place === 0}
        autoComplete="off"
        maxLength={field?.maxLength}
        {...(className && { 'aria-label': label, placeholder: label })}
        {...(field?.type === 'phone' && { inputMode: 'tel' as const })}
        value={values[key]}
        onChange={({ target }) => onChange({ ...values, [key]: target.value }, target)}
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
