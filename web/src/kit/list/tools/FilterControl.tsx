import { DateField } from '../../controls/DateField.tsx'
import { ManySelect } from '../../controls/ManySelect.tsx'
import { Select } from '../../controls/Select.tsx'
import { DictPicker } from '../../fields/DictPicker.tsx'
import { useLanguage, useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import '../../form/form.css'
import type { Filter, FilterValue } from '../filters.ts'
import { TextFilter } from './TextFilter.tsx'

interface FilterControlProps {
  readonly filter: Filter
  readonly label: string
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
  /** In the toolbar the label is the placeholder; elsewhere it is above the field. */
  readonly placeholder: string
}

/** The control of a filter, by its kind. */
export function FilterControl({ filter, label, value, onChange, placeholder }: FilterControlProps) {
  const language = useLanguage()
  const words = useWords(listWords)
  const common = { label, placeholder, onClear: () => onChange(undefined) }
  const list = (chosen: readonly (string | number)[] | undefined) =>
    onChange(chosen?.length ? (chosen as FilterValue) : undefined)

  switch (filter.kind) {
    case 'dict':
      return (
        <DictPicker
          many
          oneLine
          dict={filter.dict}
          search={filter.search}
          label={label}
          placeholder={placeholder}
          value={(value as number[] | undefined) ?? []}
          onChange={list}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          value={value as string | undefined}
          options={filter.options(language)}
          onChange={(chosen) => onChange(String(chosen))}
        />
      )
    case 'choices':
      return (
        <ManySelect
          narrow
          label={label}
          placeholder={placeholder}
          value={(value as readonly (string | number)[] | undefined) ?? []}
          options={filter.options(language)}
          onChange={list}
        />
      )
    case 'text':
      return (
        <TextFilter
          label={label}
          placeholder={placeholder}
          value={(value as string | undefined) ?? ''}
          onChange={(chosen) => onChange(String(chosen))}
        />
      )
    case 'days': {
      const [from = '', until = ''] = (value as readonly string[] | undefined) ?? []
      return (
        <span className="days-filter row gap-5 faint">
          <DateField label={words.fromDay(label)} value={from} onChange={(day) => onChange([day, until])} />
          <span aria-hidden="true">–</span>
          <DateField label={words.untilDay(label)} value={until} onChange={(day) => onChange([from, day])} />
        </span>
      )
    }
    default:
      return (
        <Select
          {...common}
          value={value === undefined ? undefined : value ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: filter.yes ?? words.yes },
            { value: 'no', label: filter.no ?? words.no },
          ]}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      )
  }
}
