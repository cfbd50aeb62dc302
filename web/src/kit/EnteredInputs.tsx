import { type EnteredFields, type FieldValues, keysOf } from '@keben/core/kit/fields'
import { Labelled } from './FormPanel.tsx'
import { useLanguage } from './language.ts'

interface EnteredInputsProps<Fields extends EnteredFields> {
  readonly fields: Fields
  readonly values: FieldValues<NoInfer<Fields>>
  readonly autoFocus?: boolean
  readonly onChange: (values: FieldValues<Fields>) => void
}

/** An input for each entered field of a document, in a `FormPanel`. */
export function EnteredInputs<Fields extends EnteredFields>(props: EnteredInputsProps<Fields>) {
  const { fields, values, autoFocus = false, onChange } = props
  const language = useLanguage()
  return keysOf(fields).map((key, place) => (
    <Labelled key={key} label={fields[key]?.[language]} isWide={fields[key]?.type === 'text'}>
      <input
        className="field-input"
        autoFocus={autoFocus && place === 0}
        autoComplete="off"
        maxLength={fields[key]?.maxLength}
        {...(fields[key]?.type === 'phone' && { inputMode: 'tel' as const })}
        value={values[key]}
        onChange={(event) => onChange({ ...values, [key]: event.target.value })}
      />
    </Labelled>
  ))
}
