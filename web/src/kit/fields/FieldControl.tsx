import { DateField } from '../controls/DateField.tsx'
import { Switch } from '../controls/Checkbox.tsx'
import { ManySelect } from '../controls/ManySelect.tsx'
import { Select } from '../controls/Select.tsx'
import { DictPicker } from './DictPicker.tsx'
import { useLanguage, useWords } from '../app/language.ts'
import { fieldMoment, momentTyped } from '../values/days.ts'
import { formWords } from '../app/words.ts'
import type { Field, FormValues } from './fields.ts'
import { NumberInput } from './NumberInput.tsx'

interface FieldControlProps {
  readonly field: Field
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly values: FormValues
  readonly onChange: (value: unknown) => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly required: boolean
  readonly describedBy: string | undefined
}

/** The control of one field, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const language = useLanguage()
  const words = useWords(formWords)
  const { field, id, label, value, onChange, disabled, invalid, required } = props
  const common = {
    id,
    disabled,
    'aria-invalid': invalid,
    'aria-describedby': props.describedBy,
    'aria-required': required,
  }
  const picking = { id, label, disabled, invalid, required, describedBy: props.describedBy, placeholder: words.choose }
  const text = typeof value === 'string' ? value : ''

  switch (field.kind) {
    case 'line':
      return (
        <input
          {...common}
          className="field-input"
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'text':
      return (
        <textarea
          {...common}
          className="field-input"
          rows={3}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'day':
      return <DateField {...picking} tellsUnread value={text} onChange={(day) => onChange(day || null)} />
    case 'moment':
      return (
        <DateField
          {...picking}
          withTime
          value={text && fieldMoment(text)}
          onChange={(moment) => onChange(momentTyped(moment))}
        />
      )
    case 'number':
    case 'money':
    case 'percent':
      return (
        <NumberInput
          {...common}
          kind={field.kind}
          value={value}
          onChange={onChange}
          unit={field.kind === 'number' ? field.unit : undefined}
        />
      )
    case 'flag':
      return (
        <Switch
          id={id}
          disabled={disabled}
          describedBy={props.describedBy}
          checked={value === true}
          onChange={onChange}
        />
      )
    case 'choice':
      if (field.asButtons) return <ChoiceButtons {...props} options={field.options(language, props.values)} />
      return (
        <Select
          {...picking}
          search
          value={value as string | number | null}
          options={field.options(language, props.values)}
          onChange={onChange}
          onClear={required ? undefined : () => onChange(null)}
        />
      )
    case 'choices':
      return (
        <ManySelect
          {...picking}
          value={(value as readonly (string | number)[] | null) ?? []}
          options={field.options(language, props.values)}
          onChange={onChange}
        />
      )
    case 'dict': {
      const narrow = field.narrow?.(props.values)
      const { describedBy } = props
      const { dict, search } = field
      const picker = { id, dict, search, narrow, label, disabled, invalid, required, describedBy } as const
      return field.many ? (
        <DictPicker {...picker} many value={(value as number[] | null) ?? []} onChange={onChange} />
      ) : (
        <DictPicker {...picker} value={value as number | null} onChange={onChange} />
      )
    }
    default:
      return field.render({ id, value, values: props.values, onChange, invalid })
  }
}

/** Two or three choices side by side. */
function ChoiceButtons({
  id,
  label,
  value,
  onChange,
  disabled,
  options,
}: FieldControlProps & { options: readonly { value: string | number; label: string }[] }) {
  return (
    <span className="choice-buttons" role="radiogroup" aria-label={label}>
      {options.map((option, place) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            // The field's label belongs to the first input.
            id={place === 0 ? id : undefined}
            disabled={disabled}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </span>
  )
}
