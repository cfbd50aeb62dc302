import { Select } from 'antd'
import { DictPicker, hiddenTags } from '../DictPicker.tsx'
import { useLanguage, useWords } from '../language.ts'
import { listWords } from '../words.ts'
import type { Filter, FilterValue } from './filters.ts'

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
        <Select
          {...common}
          mode="multiple"
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
