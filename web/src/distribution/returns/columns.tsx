import { audiences } from '@keben/core/base/plans/choices'
import { returnKinds, returnedThings } from '@keben/core/distribution/returns/choices'
import { returnFields } from '@keben/core/distribution/returns/fields'
import type { Return, ReturnLine } from '@keben/core/distribution/returns/shapes'
import { returnStates } from '@keben/core/distribution/returns/states'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { useLanguage } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  enteredColumns,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, daysFilter, dictFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'

/** The viewer decides the columns; receivers do not need their own name. */
export type ReturnViewer = 'company' | 'keeper' | 'district' | 'receiver'

function Way({ kind }: Pick<Return, 'kind'>) {
  return returnKinds[kind][useLanguage()]
}

export const returnColumns = (looker: ReturnViewer): readonly Column<Return>[] => [
  titleColumn<'number', Return>('number', 150, { sortable: true }),
  stateColumn(returnStates, 110),
  ...(isInside(looker)
    ? [{ key: 'kind', width: 104, phone: 'meta' as const, render: (row: Return) => <Way {...row} /> }]
    : []),
  ...(looker === 'receiver' ? [] : [textColumn('partyName', 170, { sortable: true, phone: 'subtitle' })]),
  textColumn('warehouseName', 116, { sortable: true }),
  copiesColumn('titles', 72, { hidden: true }),
  copiesColumn('copies', 92, { sortable: true, phone: 'number' }),
  copiesColumn('good', 80),
  copiesColumn('damaged', 88),
  textColumn('reason', 150, { phone: 'meta' }),
  ...enteredColumns(returnFields),
  moneyColumn('listFen', 112, { hidden: true }),
  momentColumn('changedAt', 118, { sortable: true }),
  momentColumn('doneAt', 118, { sortable: true, hidden: true }),
]

export const returnFilters = (looker: ReturnViewer) => [
  ...(isInside(looker)
    ? [dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 150 }), choiceFilter('kind', returnKinds)]
    : []),
  daysFilter('from', 'to'),
]

const isInside = (looker: ReturnViewer): boolean => looker === 'company' || looker === 'keeper'

const stateNames = Object.keys(returnStates) as (keyof typeof returnStates)[]
export const allTabs = stateTabs(returnStates)
/** Keepers see returns from their approval on. */
export const keeperTabs = stateTabs(
  returnStates,
  stateNames.filter((state) => state !== 'rejected'),
)

function What({ what }: Pick<ReturnLine, 'what'>) {
  return returnedThings[what][useLanguage()]
}

/** The document that the copies came with, and their kind, unless they were simply confirmed or received. */
export function CameWith({ what, sourceNumber }: Pick<ReturnLine, 'what' | 'sourceNumber'>) {
  const isUsual = what === 'confirmed' || what === 'received'
  return (
    <>
      {sourceNumber}
      {!isUsual && (
        <span className="sub">
          {' '}
          · <What what={what} />
        </span>
      )}
    </>
  )
}

/** Distinguishes copies for teachers from those for students of the same title. */
export function ForWhom({ audience }: Pick<ReturnLine, 'audience'>) {
  const language = useLanguage()
  return audience ? audiences[audience][language] : null
}

/** A line of a return: title, source document, requested copies, and the counted ones. */
export const lineColumns = (isDone: boolean): readonly Column<ReturnLine>[] => [
  lineTitle,
  lineCode,
  { ...lineIsbn, hidden: true },
  { key: 'audience', width: 84, isWide: true, phone: 'meta', render: (line) => <ForWhom {...line} /> },
  { key: 'sourceNumber', width: 160, isWide: true, phone: 'meta', render: (line) => <CameWith {...line} /> },
  copiesColumn('copies', 84, { sum: true, isMain: !isDone }),
  copiesColumn('good', 76, { sum: true, isMain: isDone, hidden: !isDone }),
  copiesColumn('damaged', 88, { sum: true, hidden: !isDone }),
  moneyColumn('listFen', 104, { sum: true, isWide: true }),
]
