import { type RefObject, useState } from 'react'
import { Drawer } from '../../dialogs/Drawer.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import { FilterStack, useFilters } from './Filters.tsx'
import type { ListLook } from '../look.ts'
import { SearchBox } from './SearchBox.tsx'
import type { WithId } from '../types.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** A phone's bottom bar: search and filters in a drawer, and the primary action, create or a `MainAction`. */
export function PhoneBar<Row extends WithId, Input, Sums>({
  onMainPlace,
  ...look
}: ListLook<Row, Input, Sums> & {
  searchBox: RefObject<HTMLInputElement | null>
  onMainPlace: (place: HTMLElement | null) => void
}) {
  const words = useWords(listWords)
  const [open, setOpen] = useState(false)
  const { all, count, clear } = useFilters(look)
  const set = count(all) + (look.state.keyword ? 1 : 0)
  return (
    <div className="phone-bar phone-foot no-print">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {words.filters}
        {set > 0 && <span className="count-badge">{set}</span>}
      </button>
      <span className="phone-main" ref={onMainPlace} />
      {look.create && (
        <button type="button" className="button is-main" onClick={look.create.run}>
          <Icon name="plus" />
          {look.create.label}
        </button>
      )}
      <Drawer from="bottom" open={open} onClose={() => setOpen(false)} title={words.filters}>
        <div className="phone-filters grid gap-14">
          {look.searchHint !== undefined && (
            <SearchBox
              box={look.searchBox}
              value={look.state.keyword}
              hint={look.searchHint}
              onSearch={(keyword) => look.change({ keyword })}
            />
          )}
          <ViewChoice look={look} />
          {all.length > 0 && <FilterStack look={look} filters={all} />}
          <div className="phone-filters-foot flex gap-8">
            <button type="button" className="button" onClick={clear}>
              {words.clear}
            </button>
            <button type="button" className="button is-main" onClick={() => setOpen(false)}>
              {words.show(look.answer?.total ?? 0)}
            </button>
          </div>
        </div>
      </Drawer>
    </div>
  )
}
