import { planDict } from '@keben/core/base/plans/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { Language } from '@keben/core/kit/language'
import { stockBuckets, stockCauses } from '@keben/core/ledgers/stock/choices'
import { type manageStockLog, stockWarehouses } from '@keben/core/ledgers/stock/contract'
import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { Link } from '@tanstack/react-router'
import { BookTitle } from '../../base/catalogue/BookTitle.tsx'
import { figure } from '../../kit/app/language.ts'
import { type Column, choiceColumn, momentColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { chosenForAll } from '../../kit/list/tools/chosen-for-all.ts'
import { type Filter, choicesFilter, daysFilter, dictFilter, textFilter } from '../../kit/list/filters.ts'
import { linkOf } from './links.ts'
import { Movement } from './Movement.tsx'
import type { StockViewer } from './endpoints-by-role.ts'
import { stockScreenWords } from './words.ts'

const moved: readonly Column<StockEntry>[] = [
  choiceColumn('bucket', stockBuckets, 84, { phone: 'meta' }),
  {
    key: 'delta',
    width: 80,
    align: 'end',
    phone: 'number',
    render: (entry) => <Movement entry={entry} />,
  },
  // A balance of zero is a figure like any other in a ledger.
  {
    key: 'balance',
    width: 80,
    align: 'end',
    phone: 'number',
    render: ({ balance }) => <b className="num">{figure(balance)}</b>,
  },
]
const columns: readonly Column<StockEntry>[] = [
  textColumn('reason', 140, { phone: 'subtitle' }),
  textColumn('who', 84),
  textColumn('planCode', 84, { hidden: true }),
]
const cause = choiceColumn('cause', stockCauses, 104, { phone: 'state' })
const at = momentColumn('at', 112, { sortable: true, phone: 'meta' })

/** Of one title in one warehouse: known by the documents that moved it. */
export const ledgerColumns: readonly Column<StockEntry>[] = [
  titleColumn('number', 170),
  at,
  cause,
  ...moved,
  ...columns,
]

/** Of many: known by the titles; the document leads to itself, or to everything that it moved. */
export const logColumns = (side: StockViewer): readonly Column<StockEntry>[] => [
  titleColumn('title', 176, { render: (entry: StockEntry) => <BookTitle book={entry} /> }),
  textColumn('isbn', 128, { hidden: true }),
  textColumn('bookCode', 112, { hidden: true }),
  at,
  textColumn('warehouseName', 108, { phone: 'subtitle' }),
  cause,
  { key: 'number', width: 140, phone: 'subtitle', render: (entry) => <EntryLink side={side} entry={entry} /> },
  ...moved,
  ...columns,
]

function EntryLink({ side, entry }: { side: StockViewer; entry: StockEntry }) {
  const { to, search } = linkOf(side, entry)
  return (
    <Link to={to} search={search} className="num link">
      {entry.number}
    </Link>
  )
}

type LogFilter = Filter<keyof InputOf<typeof manageStockLog.input>>

const common = (language: Language): readonly LogFilter[] => {
  const names = stockWords[language]
  return [
    textFilter('number', { label: names.number, inline: true, width: 140 }),
    choicesFilter('causes', stockCauses, { label: names.causes, inline: true, width: 120 }),
    choicesFilter('buckets', stockBuckets, { label: names.buckets }),
  ]
}
const days = (language: Language): LogFilter =>
  daysFilter('from', 'to', { label: stockScreenWords[language].days, inline: true, width: 250 })

/** The ledger of one title is whole, whatever season was chosen: its balances follow from one another. */
export const ledgerFilters = (language: Language): readonly LogFilter[] => [
  days(language),
  ...common(language),
  dictFilter('planIds', planDict, { label: stockWords[language].planIds }),
]

export const logFilters = (language: Language): readonly LogFilter[] => [
  days(language),
  dictFilter('warehouseIds', stockWarehouses, { label: stockWords[language].warehouseIds, inline: true, width: 148 }),
  ...common(language),
  dictFilter('planIds', planDict, { label: stockWords[language].planIds, usual: chosenForAll }),
]
