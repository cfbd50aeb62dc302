import { useLanguage, useWords } from '../language.ts'
import { listWords } from '../words.ts'
import { FilterControl } from './FilterControl.tsx'
import type { Filter, FilterValue } from './filters.ts'
import type { ListLook } from './look.ts'
import type { WithId } from './types.ts'

/** Names a filter and changes it: what toolbar, panel and drawer have in common. */
export function useFilters<Row extends WithId, Given, Sums>(look: ListLook<Row, Given, Sums>) {
  const language = useLanguage()
  const all: readonly Filter[] = look.filters ?? []
  const count = (filters: readonly Filter[]) =>
    filters.filter(({ key }) => look.state.filters[key] !== undefined).length
  return {
    inline: all.filter((filter) => filter.inline),
    others: all.filter((filter) => !filter.inline),
    all,
    count,
    labelOf: (filter: Filter) => filter.label ?? look.words[language][filter.key] ?? filter.key,
    set: (filter: Filter, value: FilterValue | undefined) => {
      const { [filter.key]: _old, ...others } = look.state.filters
      look.change({ filters: value === undefined ? others : { ...others, [filter.key]: value } })
    },
    clear: () => look.change({ filters: {}, keyword: '' }),
  }
}

/** Filters under each other, each with its label: behind "Filters", and in the drawer of a phone. */
export function FilterStack<Row extends WithId, Given, Sums>({
  look,
  filters,
}: {
  look: ListLook<Row, Given, Sums>
  filters: readonly Filter[]
}) {
  const words = useWords(listWords)
  const { labelOf, set } = useFilters(look)
  return (
    <div className="filter-stack">
      {filters.map((filter) => (
        <div key={filter.key}>
          <span className="sub" aria-hidden="true">
            {labelOf(filter)}
          </span>
          <FilterControl
            filter={filter}
            label={labelOf(filter)}
            placeholder={words.any}
            value={look.state.filters[filter.key]}
            onChange={(value) => set(filter, value)}
          />
        </div>
      ))}
    </div>
  )
}
