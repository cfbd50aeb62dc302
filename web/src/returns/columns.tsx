import { returnKinds, returnedThings } from '@keben/core/returns/choices'
import type { Return, ReturnLine } from '@keben/core/returns/shapes'
import { returnStates } from '@keben/core/returns/states'
import { stockWarehouses } from '@keben/core/stock/contract'
import { lineCode, lineIsbn, lineTitle } from '../catalogue/line-columns.tsx'
import { useLanguage } from '../kit/language.ts'
import {
  type Column,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../kit/list/columns.tsx'
import { daysFilter, dictFilter } from '../kit/list/filters.ts'
import { stateTabs } from '../kit/list/state-tabs.ts'

function Way({ kind }: Pick<Return, 'kind'>) {
  return returnKinds[kind][useLanguage()]
}

export const returnColumns: readonly Column<Return>[] = [
  titleColumn<'number', Return>('number', 150, { sortable: true }),
  stateColumn(returnStates, 110),
  { key: 'kind', width: 120, phone: 'meta', render: (row) => <Way {...row} /> },
  textColumn('partyName', 170, { sortable: true, phone: 'subtitle' }),
  textColumn('warehouseName', 132, { sortable: true }),
  copiesColumn('titles', 72, { hidden: true }),
  copiesColumn('copies', 92, { sortable: true, phone: 'number' }),
  copiesColumn('good', 80),
  copiesColumn('damaged', 88),
  textColumn('reason', 180, { phone: 'meta' }),
  moneyColumn('listFen', 112, { hidden: true }),
  momentColumn('changedAt', 118, { sortable: true }),
  momentColumn('doneAt', 118, { sortable: true, hidden: true }),
]

export const returnFilters = [
  dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 150 }),
  daysFilter('from', 'to'),
]

const stateNames = Object.keys(returnStates) as (keyof typeof returnStates)[]
export const companyTabs = stateTabs(returnStates)
/** What is to come back concerns a keeper once it is approved. */
export const keeperTabs = stateTabs(
  returnStates,
  stateNames.filter((state) => state !== 'rejected'),
)

function What({ what }: Pick<ReturnLine, 'what'>) {
  return returnedThings[what][useLanguage()]
}

/** A line of a return: what it is, what it came with, how much of it; what was counted once it was. */
export const lineColumns = (isDone: boolean): readonly Column<ReturnLine>[] => [
  lineTitle,
  lineCode,
  lineIsbn,
  { key: 'what', width: 120, isWide: true, render: (line) => <What {...line} /> },
  textColumn('sourceNumber', 160, { isWide: true, phone: 'meta' }),
  copiesColumn('copies', 92, { sum: true, isMain: !isDone }),
  copiesColumn('good', 84, { sum: true, isMain: isDone, hidden: !isDone }),
  copiesColumn('damaged', 88, { sum: true, hidden: !isDone }),
  moneyColumn('listFen', 112, { sum: true, isWide: true }),
]
