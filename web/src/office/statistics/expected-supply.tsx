import { yuan } from '@keben/core/kit/money'
import type { ScreenPath } from '@keben/core/screens'
import type { AwaitedRow } from '@keben/core/office/statistics/received'
import { awaitedWords } from '@keben/core/office/statistics/words'
import type { ReactNode } from 'react'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { usePhone } from '../../kit/hooks/media.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { PartOf, percentOf } from '../../kit/values/Share.tsx'
import { receivedScreenWords } from './words-received.ts'
import './statistics.css'

interface Ordered {
  readonly ordered: number
  readonly bought: number
  readonly arrived: number
  readonly sent: number
  readonly confirmed: number
}
interface Sums extends Ordered {
  readonly listFen: number
  readonly lateTitles?: number
}

/** Ordered copies, and how many are bought and have arrived. */
export const supplyColumns: readonly Column<Ordered>[] = [
  copiesColumn('ordered', 84, { sortable: true, phone: 'number' }),
  {
    key: 'bought',
    width: 96,
    align: 'end',
    render: ({ bought, ordered }) => <PartOf part={bought} total={ordered} />,
  },
  {
    key: 'arrived',
    width: 96,
    align: 'end',
    sortable: true,
    phone: 'number',
    render: ({ arrived, ordered }) => <PartOf part={arrived} total={ordered} />,
  },
  ...(['sent', 'confirmed'] as const).map((key): Column<Ordered> => ({
    key,
    width: 112,
    align: 'end',
    sortable: true,
    phone: 'meta',
    render: (row) => <PartOf part={row[key]} total={row.ordered} />,
  })),
]

/** The totals of ordered, bought and arrived copies. */
export function useSupplySums() {
  const words = useWords(receivedScreenWords)
  return ({ ordered, bought, arrived, sent, lateTitles, listFen }: Sums): readonly string[] => [
    words.requestedFor(ordered),
    ...(ordered
      ? [
          words.bought(percentOf(bought, ordered)),
          words.arrived(percentOf(arrived, ordered)),
          words.sent(percentOf(sent, ordered)),
        ]
      : []),
    ...(lateTitles ? [words.late(lateTitles)] : []),
    words.value(yuan(listFen)),
  ]
}

const columns = (schools: boolean): readonly Column<AwaitedRow>[] => [
  bookTitleColumn(240),
  textColumn('bookCode', 110, { sortable: true, hidden: true }),
  { key: 'grade', width: 88, sortable: true, phone: 'subtitle', render: ({ grade }) => <GradeText grade={grade} /> },
  textColumn('subjectName', 90, { hidden: true }),
  textColumn('publisherName', 140, { hidden: true }),
  ...(schools ? [copiesColumn('schools', 80)] : []),
  ...supplyColumns,
  copiesColumn('owed', 84, { sortable: true, phone: 'meta' }),
  { key: 'nextOn', width: 176, phone: 'meta', render: (row) => <NextArrival row={row} /> },
  moneyColumn('listFen', 120, { hidden: true }),
]

/** On a phone's card the date needs a label. */
function NextArrival({ row: { nextOn, late } }: { row: AwaitedRow }) {
  const fields = awaitedWords[useLanguage()]
  const { lateHint, tooLate } = useWords(receivedScreenWords)
  const isCard = usePhone()
  if (!nextOn) return <span className="faint">–</span>
  return (
    <span className="num">
      {isCard && `${fields.nextOn} `}
      {nextOn}
      {late && (
        <span className="odd small" title={lateHint}>
          {` ${tooLate}`}
        </span>
      )}
    </span>
  )
}

interface Place {
  readonly path: ScreenPath
  readonly planId: number
  readonly picker: ReactNode
  /** A row adds up several schools. */
  readonly schools: boolean
}

/** The list of expected titles: ordered, bought, arrived at the warehouse, and the next arrival. */
export function useAwaited({ path, planId, picker, schools }: Place) {
  const words = useWords(receivedScreenWords)
  const language = useLanguage()
  return {
    name: schools ? ('awaited' as const) : ('awaited-own' as const),
    title: screenTitle(path, language),
    words: awaitedWords,
    counted: words.titles,
    summed: useSupplySums(),
    searchHint: words.searchTitle,
    emptyHint: words.nothingAwaited,
    nameOf: ({ title }: AwaitedRow) => title,
    columns: columns(schools),
    within: { planId },
    address: { plan: String(planId) },
    picker,
  }
}
