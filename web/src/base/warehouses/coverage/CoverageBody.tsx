import type { CoverageMap } from '@keben/core/base/warehouses/contract'
import { countOf } from '@keben/core/base/warehouses/coverage'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useWords } from '../../../kit/app/language.ts'
import { SearchBox } from '../../../kit/list/tools/SearchBox.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { coverageScreenWords } from '../words.ts'
import { DoneLine } from './DoneLine.tsx'
import { Legend } from './Legend.tsx'
import { Matrix } from './Matrix.tsx'
import { PhoneCoverage } from './PhoneCoverage.tsx'
import {
  type CoverageAction,
  type DistrictMatch,
  type MatrixRow,
  campusesServed,
  actionFor,
  figuresOf,
  foundIn,
  rowsOf,
} from './rows.ts'
import type { Coverage } from './useCoverage.ts'

/** The filter is in the URL, so that links to the gaps can be shared. */
function useFilter() {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const typed = search['keyword'] ?? ''
  // The router parses a keyword of digits as a number.
  const filter = {
    keyword: typeof typed === 'string' ? typed : JSON.stringify(typed),
    gapsOnly: String(search['gapsOnly']) === 'true',
  }
  const change = (part: Partial<typeof filter>) => {
    const { keyword, gapsOnly } = { ...filter, ...part }
    void navigate({
      to: '.',
      search: () => ({ ...(keyword && { keyword }), ...(gapsOnly && { gapsOnly }) }),
      replace: true,
    })
  }
  return [filter, change] as const
}

/** With many schools, few districts are initially expanded; a search expands its matches. */
function useOpenDistricts(map: CoverageMap, isSearching: boolean) {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [byDefault, setByDefault] = useState(() => map.districts.length === 1)
  const isOpen = (id: number) => changed.has(id) !== (byDefault || isSearching)
  const toggle = (id: number) =>
    setChanged((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const setAll = (open: boolean) => {
    setByDefault(open)
    setChanged(new Set())
  }
  return { isOpen, toggle, setAll, allOpen: byDefault && changed.size === 0 }
}

/** The matrix, or on a phone the list, with its filters and the last action. */
export function CoverageBody({ map, coverage }: { map: CoverageMap; coverage: Coverage }) {
  const words = useWords(coverageScreenWords)
  const phone = usePhone()
  const searchBox = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useFilter()
  const { keyword, gapsOnly } = filter
  const { isOpen, toggle, setAll, allOpen } = useOpenDistricts(map, Boolean(keyword) || gapsOnly)
  const found = useMemo(() => foundIn(map, { keyword, gapsOnly }), [map, keyword, gapsOnly])
  const campuses = useMemo(() => campusesServed(map), [map])
  const { uncovered } = useMemo(() => countOf(map.districts), [map])
  const rows = rowsOf(found, isOpen)

  const onAction = (action: CoverageAction) => {
    if (action.steps.areas.length + action.steps.schools.length > 0) void coverage.run(action)
    else toast('warning', words.noneAllowed)
  }
  // A search shows only the columns that its matches can use.
  const isSearching = Boolean(keyword) || gapsOnly
  const warehouses = isSearching ? map.warehouses.filter(({ id }) => isOfUse(id, found)) : map.warehouses
  const body = { warehouses, onToggle: toggle }
  return (
    <section className="panel" data-total={gapsOnly ? uncovered : undefined}>
      <div className="toolbar no-print">
        <SearchBox
          box={searchBox}
          value={keyword}
          hint={words.search}
          onSearch={(typed) => setFilter({ keyword: typed })}
        />
        <button
          type="button"
          className="button cover-only-gaps"
          aria-pressed={gapsOnly}
          disabled={!gapsOnly && uncovered === 0}
          onClick={() => setFilter({ gapsOnly: !gapsOnly })}
        >
          {words.onlyGaps}
          {uncovered > 0 && <span className="count-badge is-seal num">{uncovered}</span>}
        </button>
        <button type="button" className="link-button" onClick={() => setAll(!allOpen)}>
          {allOpen ? words.closeAll : words.openAll}
        </button>
        <span className="grow" />
        {!phone && <Legend />}
        <button
          type="button"
          className="button"
          disabled={!coverage.canUndo}
          title={words.undoKeys}
          onClick={() => void coverage.undo()}
        >
          {words.undo}
        </button>
      </div>
      <div className={coverage.requested.isFetching ? 'progress is-running' : 'progress'} aria-hidden="true" />
      {rows.length === 0 || warehouses.length === 0 ? (
        <Nothing map={map} gapsOnly={gapsOnly} />
      ) : phone ? (
        <PhoneCoverage {...body} found={found} isOpen={isOpen} onAction={onAction} />
      ) : (
        <Matrix
          {...body}
          rows={rows}
          campuses={campuses}
          onTick={(marked: readonly MatrixRow[], { id }) => onAction(actionFor(marked, id))}
          onUndo={() => void coverage.undo()}
        />
      )}
      <DoneLine map={map} coverage={coverage} phone={phone} />
    </section>
  )
}

const isOfUse = (warehouseId: number, found: readonly DistrictMatch[]): boolean =>
  found.some(({ district }) => district.allowed.includes(warehouseId) || figuresOf(district).served.has(warehouseId))

function Nothing({ map, gapsOnly }: { map: CoverageMap; gapsOnly: boolean }) {
  const words = useWords(coverageScreenWords)
  if (!map.districts.length) return <Sorry title={words.emptyTitle} text={words.empty} />
  if (!map.warehouses.length) return <Sorry title={words.noLeaves} text="" />
  return <Sorry title={gapsOnly ? words.noGaps : words.nothingFound} text="" />
}
