import { useEffect, useMemo, useState } from 'react'
import { ManySelect } from '../controls/ManySelect.tsx'
import { Select } from '../controls/Select.tsx'
import { useEndpoint } from '../api/endpoint-query.ts'
import type { DictEndpoint, DictEntry } from './dict.ts'
import { useWords } from '../app/language.ts'
import { formWords } from '../app/words.ts'

interface DictPickerBase {
  readonly dict: DictEndpoint
  readonly label: string
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  /** The ids of hints and errors. */
  readonly describedBy?: string | undefined
  /** Required: it offers no clearing. */
  readonly required?: boolean
  /** 'server' if the dictionary is too large to load. */
  readonly search?: 'here' | 'server'
  /** Further input of the call, such as a parent. */
  readonly narrow?: Readonly<Record<string, unknown>> | undefined
  /** Several choices show as their number: in a filter. */
  readonly oneLine?: boolean
}

type DictPickerProps = DictPickerBase &
  (
    | {
        readonly many?: false
        readonly value: number | null | undefined
        readonly onChange: (id: number | null) => void
      }
    | { readonly many: true; readonly value: readonly number[]; readonly onChange: (ids: number[]) => void }
  )

const noEntries: readonly DictEntry[] = []

/** Picks entries of a dictionary. A disabled choice stays visible. */
export function DictPicker(props: DictPickerProps) {
  const words = useWords(formWords)
  const { many, value, search = 'here' } = props
  const [keyword, setKeyword] = useState('')
  const requested = useSettled(search === 'server' ? keyword : '', 250)
  const chosen = useMemo(() => (many ? [...value] : value ? [value] : []), [many, value])
  const { entries, isFetching } = useDict(props.dict, requested, chosen, props.narrow)

  const options = entries.map(({ id, name, code }) => ({ value: id, label: name, aside: code }))
  const common = {
    id: props.id,
    label: props.label,
    invalid: props.invalid ?? false,
    required: props.required ?? false,
    describedBy: props.describedBy,
    placeholder: props.placeholder ?? words.choose,
    disabled: props.disabled ?? false,
    loading: isFetching,
    options,
    onSearch: search === 'server' ? setKeyword : undefined,
  }
  if (props.many)
    return (
      <ManySelect
        {...common}
        narrow={props.oneLine ?? false}
        value={props.value}
        onChange={(ids) => props.onChange(ids)}
      />
    )
  const { onChange } = props
  return (
    <Select
      {...common}
      search
      value={props.value}
      onChange={onChange}
      onClear={props.required ? undefined : () => onChange(null)}
    />
  )
}

/** The matching active entries, then those of `chosen` that are missing among them. */
export function useDict(
  dict: DictEndpoint,
  keyword: string,
  chosen: readonly number[],
  narrow: Readonly<Record<string, unknown>> = {},
) {
  const matching = useEndpoint(
    dict,
    { ...(keyword && { keyword }), ...narrow },
    { staleTime: 5 * 60_000, keepPrevious: true },
  )
  const found = matching.data ?? noEntries
  const missing = matching.data ? chosen.filter((id) => !found.some((entry) => entry.id === id)) : []
  const known = useEndpoint(dict, { ids: missing.toSorted((a, b) => a - b) }, { enabled: missing.length > 0 })
  const extra = (known.data ?? noEntries).filter((entry) => missing.includes(entry.id))
  return { entries: [...found, ...extra], isFetching: matching.isFetching || known.isFetching }
}

/** The name of one entry, read-only. */
export function DictName({ dict, id }: { dict: DictEndpoint; id: number }) {
  const { entries } = useDict(dict, '', [id])
  return entries.find((entry) => entry.id === id)?.name ?? `#${id}`
}

/** A debounced value. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
