import { Select } from 'antd'
import { DictPicker, hiddenTags } from '../DictPicker.tsx'
import { useLanguage, useWords } from '../language.ts'
import { ManySelect } from '../ManySelect.tsx'
import { daysWithin } from '../days.ts'
import { listWords } from '../words.ts'
import '../form/form.css'
import type { Filter, FilterValue } from './filters.ts'
import { TextFilter } from './TextFilter.tsx'

interface FilterControlProps {
  readonly filter: Filter
  readonly label: string
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
  /** In the toolbar the label is the placeholder; elsewhere it stands above. */
  readonly placeholder: string
}

/** The control of one filter, by its kind. */
export function FilterControl({ filter, label, value, onChange, placeholder }: FilterControlProps) {
  const language = useLanguage()
  const words = useWords(listWords)
  const common = { 'aria-label': label, placeholder, allowClear: true, popupMatchSelectWidth: false } as const
  const list = (chosen: readonly (string | number)[] | undefined) =>
    onChange(chosen?.length ? (chosen as FilterValue) : undefined)

  switch (filter.kind) {
    case 'dict':
      return (
        <DictPicker
          many
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
          options={[...filter.options(language)]}
          onChange={(chosen: string | undefined) => onChange(chosen)}
        />
      )
    case 'choices':
      return (
        <ManySelect
          {...common}
          // A tag with its cross would be cut off in a narrow filter: one choice shows its name, several their number.
          maxTagCount={0}
          maxTagPlaceholder={(chosen) =>
            chosen.length === 1 ? chosen[0]?.label : hiddenTags(label, chosen.length, chosen.length)
          }
          optionFilterProp="label"
          value={[...((value as readonly (string | number)[] | undefined) ?? [])]}
          options={[...filter.options(language)]}
          onChange={list}
        />
      )
    case 'text':
      return (
        <TextFilter
          label={label}
          placeholder={placeholder}
          value={(value as string | undefined) ?? ''}
          onChange={onChange}
        />
      )
    case 'days': {
      const [from = '', until = ''] = (value as readonly string[] | undefined) ?? []
      return (
        <span className="days-filter">
          <input
            {...daysWithin}
            type="date"
            className="field-input num"
            aria-label={words.fromDay(label)}
            value={from}
            onChange={(event) => onChange([event.target.value, until])}
          />
          <span aria-hidden="true">–</span>
          <input
            {...daysWithin}
            type="date"
            className="field-input num"
            aria-label={words.untilDay(label)}
            value={until}
            onChange={(event) => onChange([from, event.target.value])}
          />
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
          onChange={(chosen: string | undefined) => onChange(chosen === undefined ? undefined : chosen === 'yes')}
        />
      )
  }
}
