import { figure, useLanguage, useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import type { ListState } from '../search.ts'
import type { ListTabs } from '../types.ts'

interface TabStripProps<Sums> {
  readonly tabs: ListTabs<string, Sums>
  readonly sums: Sums | undefined
  readonly state: ListState
  readonly change: (part: Partial<ListState>) => void
}

/** The states as tabs, with counts under the other filters. */
export function TabStrip<Sums>(props: TabStripProps<Sums>) {
  return <Strip {...props} className="tabs" />
}

/** The same as pills that scroll sideways. */
export function PhoneTabs<Sums>(props: TabStripProps<Sums>) {
  return <Strip {...props} className="pills" />
}

function Strip<Sums>({ tabs, sums, state, change, className }: TabStripProps<Sums> & { className: 'tabs' | 'pills' }) {
  const words = useWords(listWords)
  const language = useLanguage()
  const counts = sums ? tabs.options.map((tab) => tab.count(sums)) : undefined
  const all = sums && tabs.all ? tabs.all(sums) : counts?.reduce((sum, count) => sum + count, 0)
  const choose = (value: string | boolean | undefined) => {
    const { [tabs.key]: _old, ...others } = state.filters
    change({ filters: value === undefined ? others : { ...others, [tabs.key]: value } })
  }
  const options = [
    { value: undefined, label: words.all, count: all },
    ...tabs.options.map((tab, place) => ({ value: tab.value, label: tab.label[language], count: counts?.[place] })),
  ]
  return (
    <div className={className} role="group" aria-label={words.filters}>
      {options.map(({ value, label, count }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={state.filters[tabs.key] === value}
          onClick={() => choose(value)}
        >
          {label} {count !== undefined && <span className="num">{figure(count)}</span>}
        </button>
      ))}
    </div>
  )
}
