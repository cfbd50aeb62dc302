import { Select } from 'antd'
import { DictPicker } from '../DictPicker.tsx'
import { useLanguage, useWords } from '../language.ts'
import { daysWithin, fieldMoment, momentTyped } from '../days.ts'
import { ManySelect } from '../ManySelect.tsx'
import { formWords } from '../words.ts'
import type { Field, Values } from './fields.ts'
import { NumberInput } from './NumberInput.tsx'

interface FieldControlProps {
  readonly field: Field
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly values: Values
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
      return (
        <input
          {...common}
          className="field-input num"
          type="date"
          {...daysWithin}
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )
    case 'moment':
      return (
        <input
          {...common}
          className="field-input num"
          type="datetime-local"
          value={text && fieldMoment(text)}
          onChange={(event) => onChange(momentTyped(event.target.value))}
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
        <input
          id={id}
          disabled={disabled}
          aria-describedby={props.describedBy}
          type="checkbox"
          role="switch"
          className="switch"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choice':
      if (field.asButtons) return <ChoiceButtons {...props} options={field.options(language, props.values)} />
      return (
        <Select
          {...common}
          aria-label={label}
          status={invalid ? 'error' : ''}
          placeholder={words.choose}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={!required}
          value={(value as string | number | null) ?? undefined}
          options={[...field.options(language, props.values)]}
          onChange={(chosen: string | number | undefined) => onChange(chosen ?? null)}
        />
      )
    case 'choices':
      return (
        <ManySelect
          {...common}
          aria-label={label}
          status={invalid ? 'error' : ''}
          placeholder={words.choose}
          optionFilterProp="label"
          value={[...((value as readonly (string | number)[] | null) ?? [])]}
          options={[...field.options(language, props.values)]}
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
            // The label above the field leads to the first of them.
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
