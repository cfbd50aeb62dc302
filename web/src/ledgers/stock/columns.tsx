import { kinds } from '@keben/core/base/catalogue/choices'
import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { Language } from '@keben/core/kit/language'
import { companyDict } from '@keben/core/base/network/contract'
import { type StockLevel, stockConcerns } from '@keben/core/ledgers/stock/choices'
import { type listManageStock, stockWarehouses } from '@keben/core/ledgers/stock/contract'
import type { StockRow, StockSums } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { gradeOptions } from '../../base/catalogue/book-filters.ts'
import { BookTitle, GradeText } from '../../base/catalogue/BookTitle.tsx'
import { Copies } from '../../kit/values/Copies.tsx'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { type Filter, choicesFilter, dictFilter, flagFilter, numbersFilter } from '../../kit/list/filters.ts'
import type { StockViewer } from './endpoints-by-role.ts'
import { LowMark, SafetyStock } from './SafetyStock.tsx'
import { stockScreenWords } from './words.ts'

const amounts: readonly Column<StockRow>[] = [
  copiesColumn('onHand', 92, { sortable: true, phone: 'number' }),
  copiesColumn('reserved', 88, { sortable: true }),
  {
    key: 'free',
    width: 92,
    align: 'end',
    sortable: true,
    phone: 'number',
    render: ({ free, below }) => (
      <b className={below ? 'stock-free strong is-low' : 'stock-free strong'}>
        <Copies value={free} />
      </b>
    ),
  },
  copiesColumn('inTransit', 92, { sortable: true }),
  copiesColumn('damaged', 88, { sortable: true }),
]
const listValue: Column<StockRow> = moneyColumn('listFen', 120, { sortable: true })
const changed: Column<StockRow> = momentColumn('changedAt', 122, { hidden: true })

const title: Column<StockRow> = titleColumn('title', 210, {
  sortable: true,
  render: (row) => <BookTitle book={{ title: row.title, subjectId: row.subjectId ?? 0 }} />,
})
const identity: readonly Column<StockRow>[] = [
  textColumn('isbn', 128, { hidden: true }),
  textColumn('bookCode', 112, { sortable: true, hidden: true }),
  textColumn('subjectName', 90, { hidden: true }),
  {
    key: 'grade',
    width: 84,
    hidden: true,
    render: ({ grade }) => (grade === null ? '' : <GradeText grade={grade} />),
  },
  textColumn('publisherName', 150, { hidden: true }),
  moneyColumn('priceFen', 80, { hidden: true }),
]
const safety: Column<StockRow> = {
  key: 'safetyStock',
  width: 126,
  align: 'end',
  sortable: true,
  render: (row) => <SafetyStock safetyStock={row.safetyStock} below={row.below > 0} />,
}
/** On a card the figure needs its warning in words. */
const warning: Column<StockRow> = {
  key: 'below',
  width: 130,
  hidden: true,
  phone: 'state',
  render: ({ below }) => (below > 0 ? <LowMark /> : ''),
}

const place: readonly Column<StockRow>[] = [
  title,
  textColumn('warehouseName', 130, { sortable: true, phone: 'subtitle' }),
  ...identity,
  ...amounts,
  safety,
  warning,
  listValue,
  changed,
]
const wholeTitle: readonly Column<StockRow>[] = [
  title,
  // Here the ISBN is a card's only subtitle, and a desktop has room for it.
  textColumn('isbn', 128, { phone: 'subtitle' }),
  ...identity.filter(({ key }) => key !== 'isbn'),
  copiesColumn('warehouses', 92),
  ...amounts,
  safety,
  warning,
  listValue,
  changed,
]
const wholeWarehouse = (language: Language): readonly Column<StockRow>[] => [
  titleColumn('warehouseName', 180, { sortable: true }),
  textColumn('companyName', 150, { phone: 'subtitle' }),
  copiesColumn('titles', 84, { phone: 'meta' }),
  ...amounts.map((column) => (column.key === 'free' ? copiesColumn('free', 92, { sortable: true }) : column)),
  {
    key: 'below',
    width: 96,
    align: 'end',
    label: stockScreenWords[language].lowTitles,
    render: ({ below }) => (
      <span className={below ? 'stock-free strong is-low' : ''}>
        <Copies value={below} />
      </span>
    ),
  },
  listValue,
  changed,
]

/** The columns of each level, on a phone as well. */
export const columnsOf: Readonly<Record<StockLevel, (language: Language) => readonly Column<StockRow>[]>> = {
  place: () => place,
  title: () => wholeTitle,
  warehouse: wholeWarehouse,
}

type StockFilter = Filter<keyof InputOf<typeof listManageStock.input>>

export function filtersOf(side: StockViewer, language: Language): readonly StockFilter[] {
  const names = stockWords[language]
  return [
    dictFilter('warehouseIds', stockWarehouses, { label: names.warehouseIds, inline: true, width: 148 }),
    dictFilter('subjectIds', subjectDict, { label: names.subjectIds, inline: true, width: 108 }),
    ...(side === 'manage' ? [dictFilter('companyIds', companyDict, { label: names.companyIds })] : []),
    numbersFilter('grades', gradeOptions, { label: names.grades }),
    dictFilter('publisherIds', publisherDict, { label: names.publisherIds }),
    choicesFilter('kinds', kinds, { label: names.kinds }),
    flagFilter('empty', { label: stockScreenWords[language].alsoEmpty }),
  ]
}

const concerns = ['below', 'reserved', 'inTransit', 'damaged'] as const

/** Attention filters; a title may match several. */
export const concernTabs = {
  key: 'concern',
  options: concerns.map((value) => ({
    value,
    // The first label is too long for the toolbar; the column shows it.
    label: value === 'below' ? { en: stockScreenWords.en.low, zh: stockScreenWords.zh.low } : stockConcerns[value],
    count: ({ rows }: StockSums) => rows[value],
  })),
  all: ({ rows }: StockSums) => rows.all,
} as const
