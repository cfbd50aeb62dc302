import { moveFields } from '@keben/core/distribution/moves/fields'
import { differenceOf } from '@keben/core/distribution/moves/rules'
import type { Move, MoveLine } from '@keben/core/distribution/moves/shapes'
import { type MoveState, type MoveTab, moveStates, moveTabs } from '@keben/core/distribution/moves/states'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { bookDict } from '@keben/core/base/catalogue/contract'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { signed } from '../../kit/values/change.ts'
import { Copies } from '../../kit/values/Copies.tsx'
import { figure } from '../../kit/app/language.ts'
import {
  type Column,
  computedColumn,
  copiesColumn,
  enteredColumns,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { daysFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import type { MoveDoor } from './doors.ts'

export function OddCopies({ value }: { value: number | null }) {
  return value ? <span className="num odd">{figure(value)}</span> : <Copies value={value} />
}

const odd = (key: 'damaged' | 'missing', width: number, sortable = false): Column<Move> => ({
  key,
  width,
  align: 'end',
  sortable,
  render: (move) => <OddCopies value={move[key]} />,
})

const from = textColumn('fromWarehouseName', 116, { sortable: true })
const to = textColumn('toWarehouseName', 116, { sortable: true })

/** A card shows both warehouses in one line, for the direction. */
const lane: Column<Move> = {
  key: 'lane',
  width: 232,
  hidden: true,
  phone: 'subtitle',
  screenOnly: true,
  render: ({ fromWarehouseName, toWarehouseName }) => `${fromWarehouseName} → ${toWarehouseName}`,
}

export const moveColumns = (door: MoveDoor): readonly Column<Move>[] => [
  titleColumn<'number', Move>('number', 150, { sortable: true }),
  stateColumn(moveStates, 110),
  from,
  to,
  lane,
  copiesColumn('titles', 72, { hidden: true }),
  copiesColumn('copies', 84, { sortable: true, phone: 'number' }),
  copiesColumn('sent', 80, { sortable: true }),
  copiesColumn('good', 80),
  odd('damaged', 84),
  odd('missing', 84, true),
  ...enteredColumns(moveFields, { plate: { phone: 'meta', hidden: door === 'company' } }),
  moneyColumn('listFen', 112, { hidden: true }),
  momentColumn('issuedAt', 118, { sortable: true, hidden: true }),
  momentColumn('sentAt', 118, { sortable: true, hidden: door === 'out' }),
  momentColumn('completedAt', 118, { sortable: true, hidden: true }),
]

export const moveFilters = (door: MoveDoor, lossy: string) => [
  dictFilter('fromWarehouseIds', stockWarehouses),
  dictFilter('toWarehouseIds', stockWarehouses),
  ...(door === 'company' ? [dictFilter('bookIds', bookDict, { search: 'server' })] : []),
  flagFilter('lossy', { yes: lossy }),
  daysFilter('from', 'to'),
]

const stateNames = Object.keys(moveStates) as (keyof typeof moveStates)[]
export const companyTabs = stateTabs(moveStates)
/** Keepers see no drafts; pending work comes first. */
const visibleTabs = stateTabs(
  moveStates,
  stateNames.filter((state) => state !== 'draft'),
)
const keeperTab = (tab: MoveTab) => {
  const { en, zh } = moveTabs[tab]
  type Counts = Readonly<Record<MoveState | MoveTab, number>>
  return {
    ...visibleTabs,
    options: [{ value: tab, label: { en, zh }, count: (sums: Counts) => sums[tab] }, ...visibleTabs.options],
    all: (sums: Counts) => visibleTabs.options.reduce((sum, { count }) => sum + count(sums), 0),
  }
}
export const keeperTabs = { out: keeperTab('leaving'), in: keeperTab('coming') }

/** The copies of a line: planned, sent, arrived. */
export function lineColumns({
  sentAt,
  completedAt,
}: Pick<Move, 'sentAt' | 'completedAt'>): readonly Column<MoveLine>[] {
  const [hasLeft, hasArrived] = [sentAt !== null, completedAt !== null]
  const arrived = { hidden: !hasArrived }
  return [
    lineTitle,
    lineCode,
    lineIsbn,
    computedColumn<MoveLine>('copies', 92, ({ copies }) => copies, { sum: true, isMain: !hasLeft }),
    copiesColumn('picked', 84, { sum: true, hidden: hasLeft }),
    copiesColumn('sent', 84, { sum: true, isMain: hasLeft, hidden: !hasLeft }),
    copiesColumn('good', 84, { sum: true, ...arrived }),
    {
      ...copiesColumn('damaged', 88, { sum: true, ...arrived }),
      render: ({ damaged }) => <OddCopies value={damaged} />,
    },
    computedColumn<MoveLine>('difference', 96, differenceOf, {
      sum: true,
      hidden: !hasArrived,
      draw: (value) => (value ? <span className="num odd">{signed(value)}</span> : <span className="faint">–</span>),
    }),
    moneyColumn('listFen', 112, { sum: true, isWide: true }),
  ]
}
