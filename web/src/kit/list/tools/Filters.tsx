import { useLanguage, useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import { wordOf } from '../../values/word-of.ts'
import { FilterControl } from './FilterControl.tsx'
import type { Filter, FilterValue } from '../filters.ts'
import { codedOf } from '../search.ts'
import type { ListLook } from '../look.ts'
import type { WithId } from '../types.ts'

/** The labels and changes of filters, shared by toolbar, panel and drawer. */
export function useFilters<Row extends WithId, Input, Sums>(look: ListLook<Row, Input, Sums>) {
  const language = useLanguage()
  const all: readonly Filter[] = look.filters ?? []
  const count = (filters: readonly Filter[]) =>
    filters.filter((filter) => codedOf(filter).some(({ key }) => look.state.filters[key] !== undefined)).length
  return {
    inline: all.filter((filter) => filter.inline),
    others: all.filter((filter) => !filter.inline),
    all,
    count,
    labelOf: (filter: Filter) => wordOf(filter, look.words[language]),
    /** A range has two ends, either of which may be empty. */
    valueOf: (filter: Filter): FilterValue | undefined =>
      filter.kind === 'days'
        ? [filter.key, filter.until].map((key) => (look.state.filters[key] as string | undefined) ?? '')
        : look.state.filters[filter.key],
    set: (filter: Filter, value: FilterValue | undefined) => {
      const keys = codedOf(filter).map(({ key }) => key)
      const values = filter.kind === 'days' ? (value as readonly string[]) : [value]
      const others = Object.entries(look.state.filters).filter(([key]) => !keys.includes(key))
      const own = keys
        .map((key, place) => [key, values[place]] as const)
        .filter(([, one]) => one !== undefined && one !== '')
      look.change({ filters: Object.fromEntries([...others, ...own]) as typeof look.state.filters })
    },
    /** Restores the defaults. */
    clear: () => look.change({ filters: usualOf(all), keyword: '' }),
  }
}

const usualOf = (filters: readonly Filter[]): Record<string, FilterValue> =>
  Object.fromEntries(
    filters.flatMap(({ key, usual }) => {
      const value = usual?.get()
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** Filters below each other with labels: behind "Filters", and in a phone's drawer. */
export function FilterStack<Row extends WithId, Input, Sums>({
  look,
  filters,
}: {
  look: ListLook<Row, Input, Sums>
  filters: readonly Filter[]
}) {
  const words = useWords(listWords)
  const { labelOf, valueOf, set } = useFilters(look)
  return (
    <div className="filter-stack gap-10 grid">
      {filters.map((filter) => (
        <div key={filter.key}>
          <span className="sub" aria-hidden="true">
            {labelOf(filter)}
          </span>
          <FilterControl
            filter={filter}
            label={labelOf(filter)}
            placeholder={words.any}
            value={valueOf(filter)}
            onChange={(value) => set(filter, value)}
          />
        </div>
      ))}
    </div>
  )
}
