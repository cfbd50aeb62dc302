import { kinds } from '@keben/core/base/catalogue/choices'
import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import type { InputOf, ValueOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { changes } from '@keben/core/ordering/results/choices'
import { type TitleDemand, planByTitle } from '@keben/core/ordering/results/contract'
import { resultWords } from '@keben/core/ordering/results/words'
import type { ReactNode } from 'react'
import { gradeOptions } from '../../base/catalogue/book-filters.ts'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, choiceColumn, copiesColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { choicesFilter, dictFilter, numbersFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadPlanResult } from '../../office/spreadsheets/files.ts'
import { Delta } from './Delta.tsx'
import { reserveColumn } from './reserve-column.tsx'
import { historyWords } from './words-summary.ts'
import { resultScreenWords } from './words.ts'

type Sums = ValueOf<typeof planByTitle.output>['sums']

const compared = (lastCode: string): readonly Column<TitleDemand>[] => [
  copiesColumn('lastCopies', 92, { sortable: true, label: lastCode }),
  {
    key: 'difference',
    width: 132,
    align: 'end',
    sortable: true,
    screenOnly: true,
    phone: 'meta',
    render: ({ copies, lastCopies }) => <Delta now={copies} before={lastCopies} />,
  },
]

const columns = (lastCode: string | undefined): readonly Column<TitleDemand>[] => [
  bookTitleColumn(190),
  textColumn('bookCode', 112, { sortable: true, phone: 'subtitle' }),
  textColumn('subjectName', 90, { phone: 'meta' }),
  { key: 'grade', width: 84, render: ({ grade }) => <GradeText grade={grade} /> },
  textColumn('publisherName', 150, { hidden: true }),
  choiceColumn('kind', kinds, 120, { hidden: true }),
  moneyColumn('priceFen', 76, { hidden: true }),
  copiesColumn('schoolCopies', 110),
  reserveColumn,
  copiesColumn('districtReserve', 116, { hidden: true }),
  copiesColumn('companyReserve', 124, { hidden: true }),
  copiesColumn('copies', 92, { sortable: true, phone: 'number' }),
  ...(lastCode === undefined ? [] : compared(lastCode)),
  moneyColumn('listFen', 116, { sortable: true }),
]

const tabs = {
  key: 'change',
  options: (['gained', 'more', 'same', 'less', 'lost'] as const).map((value) => ({
    value,
    label: changes[value],
    count: (sums: Sums) => sums[value],
  })),
} as const

interface TitlesProps {
  /** The plan, the basis of its figures, and the compared season. */
  readonly within: Pick<InputOf<typeof planByTitle.input>, 'planId' | 'basis' | 'againstId'>
  readonly address: Readonly<Record<string, string>>
  /** The code of the compared season. */
  readonly lastCode?: string | undefined
  readonly title?: string
  readonly heading?: 1 | 2
  readonly picker?: ReactNode
}

/** A plan by title, compared with another season: new, dropped and changed titles. */
export function Titles({ within, address, lastCode, title, heading = 1, picker }: TitlesProps) {
  const words = useWords(resultScreenWords)
  const { samePart } = useWords(historyWords)
  const names = resultWords[useLanguage()]
  return (
    <ListScreen
      name="plan-titles"
      title={title ?? words.byTitle}
      heading={heading}
      endpoint={planByTitle}
      words={resultWords}
      counted={words.titles}
      summed={({ copies, listFen, basis }) => [
        words.copies(copies),
        words.value(yuan(listFen)),
        ...(basis === 'standing' ? [samePart] : []),
      ]}
      searchHint={words.searchTitles}
      emptyHint={words.noTitles}
      nameOf={(row) => row.title}
      columns={columns(lastCode)}
      {...(lastCode !== undefined && { tabs })}
      filters={[
        dictFilter('subjectIds', subjectDict, { label: names.subjectIds, inline: true, width: 120 }),
        numbersFilter('grades', gradeOptions, { label: names.grades, inline: true, width: 110 }),
        dictFilter('publisherIds', publisherDict, { label: names.publisherIds }),
        choicesFilter('kinds', kinds, { label: names.kinds }),
      ]}
      within={within}
      address={address}
      onDownload={(filter, shown, name) =>
        download(downloadPlanResult, { kind: 'titles', filter, columns: shown }, name)
      }
      picker={picker}
    />
  )
}
