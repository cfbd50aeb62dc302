import { type RefObject, useRef } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import { Popover } from '../../dialogs/Popover.tsx'
import { useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import { ColumnPanel } from './ColumnPanel.tsx'
import { toggleDensity, useDensity } from '../rows/density.ts'
import { FilterControl } from './FilterControl.tsx'
import type { Filter } from '../filters.ts'
import { FilterStack, useFilters } from './Filters.tsx'
import type { ListLook } from '../look.ts'
import { SearchBox } from './SearchBox.tsx'
import { isNarrowed } from '../search.ts'
import { TabStrip } from './TabStrip.tsx'
import type { WithId } from '../types.ts'
import { useOneRow } from '../rows/useOneRow.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** The row over a table: search and filters left, tabs and view tools right. */
export function Toolbar<Row extends WithId, Input, Sums>(
  look: ListLook<Row, Input, Sums> & {
    searchBox: RefObject<HTMLInputElement | null>
    onRefresh: () => void
    onPrint: () => void
  },
) {
  const words = useWords(listWords)
  const density = useDensity()
  const filters = useFilters(look)
  const bar = useRef<HTMLDivElement>(null)
  // Filters that do not fit move behind "Filters".
  const inSight = useOneRow(bar, filters.inline.length)
  const others = [...filters.inline.slice(inSight), ...filters.others]
  return (
    <div className="toolbar is-one-row no-print" ref={bar}>
      {look.searchHint !== undefined && (
        <SearchBox
          box={look.searchBox}
          value={look.state.keyword}
          hint={look.searchHint}
          onSearch={(keyword) => look.change({ keyword })}
        />
      )}
      {filters.inline.slice(0, inSight).map((filter) => (
        <div
          key={filter.key}
          className={`toolbar-filter ${['choice', 'flag'].includes(filter.kind) ? 'is-worded' : ''}`}
          style={{ minWidth: filter.width ?? 112 }}
        >
          <FilterControl
            filter={filter}
            label={filters.labelOf(filter)}
            placeholder={filters.labelOf(filter)}
            value={filters.valueOf(filter)}
            onChange={(value) => filters.set(filter, value)}
          />
        </div>
      ))}
      {others.length > 0 && <MoreFilters look={look} others={others} />}
      {isNarrowed(look.searched) && (
        <button type="button" className="link-button" onClick={filters.clear}>
          {words.clear}
        </button>
      )}
      <span className="grow" />
      {look.tabs && <TabStrip tabs={look.tabs} sums={look.answer?.sums} state={look.state} change={look.change} />}
      <ViewChoice look={look} />
      <span className="toolbar-icons">
        <button
          type="button"
          className="icon-button"
          title={words.density}
          aria-label={words.density}
          aria-pressed={density === 'roomy'}
          onClick={toggleDensity}
        >
          <Icon name="rowHeight" />
        </button>
        <ColumnChoice look={look} />
        <button
          type="button"
          className="icon-button"
          title={words.print}
          aria-label={words.print}
          aria-keyshortcuts="Control+P"
          disabled={!look.rows.length}
          onClick={look.onPrint}
        >
          <Icon name="print" />
        </button>
        <button
          type="button"
          className="icon-button"
          title={words.refresh}
          aria-label={words.refresh}
          onClick={look.onRefresh}
        >
          <Icon name="reload" />
        </button>
      </span>
    </div>
  )
}

function MoreFilters<Row extends WithId, Input, Sums>({
  look,
  others,
}: {
  look: ListLook<Row, Input, Sums>
  others: readonly Filter[]
}) {
  const words = useWords(listWords)
  const { count } = useFilters(look)
  const set = count(others)
  const button = (
    <button type="button" className="button toolbar-more">
      <Icon name="filter" />
      {words.filters}
      {set > 0 && <span className="count-badge">{set}</span>}
    </button>
  )
  return (
    <Popover trigger={button} label={words.filters}>
      <FilterStack look={look} filters={others} />
    </Popover>
  )
}

function ColumnChoice<Row extends WithId, Input, Sums>({ look }: { look: ListLook<Row, Input, Sums> }) {
  const words = useWords(listWords)
  const button = (
    <button type="button" className="icon-button" title={words.columns} aria-label={words.columns}>
      <Icon name="gear" />
    </button>
  )
  return (
    <Popover trigger={button} label={words.columns} align="end">
      <ColumnPanel look={look} />
    </Popover>
  )
}
