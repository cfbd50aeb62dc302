import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { packed } from '@keben/core/kit/copies'
import { yuan } from '@keben/core/kit/money'
import { type ResultLine, resultLines } from '@keben/core/ordering/results/contract'
import { resultWords } from '@keben/core/ordering/results/words'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { type ReactNode, useState } from 'react'
import { gradeOptions } from '../../base/catalogue/book-filters.ts'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, percentColumn, textColumn } from '../../kit/list/columns.tsx'
import { dictFilter, numbersFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadPlanResult } from '../../office/spreadsheets/files.ts'
import { NeedsDrawer } from './NeedsDrawer.tsx'
import { reserveColumn } from './reserve-column.tsx'
import { resultScreenWords } from './words.ts'

/** '3 + 2 + 14': full cases, full packs, single copies. */
function Packing({ line: { copies, copiesPerPack, packsPerCase } }: { line: ResultLine }) {
  const { cases, packs, odd } = packed(copies, copiesPerPack, packsPerCase)
  return <span className="num sub">{[cases, packs, odd].map(figure).join(' + ')}</span>
}

const columns = (packing: string): readonly Column<ResultLine>[] => [
  bookTitleColumn(190),
  textColumn('bookCode', 112, { sortable: true, hidden: true, phone: 'subtitle' }),
  textColumn('warehouseName', 116, { sortable: true, phone: 'subtitle' }),
  textColumn('subjectName', 90, { hidden: true }),
  { key: 'grade', width: 84, hidden: true, render: ({ grade }) => <GradeText grade={grade} /> },
  copiesColumn('schoolCopies', 110),
  reserveColumn,
  copiesColumn('districtReserve', 116, { hidden: true }),
  copiesColumn('companyReserve', 124, { hidden: true }),
  copiesColumn('copies', 104, { sortable: true, phone: 'number' }),
  {
    key: 'packing',
    width: 132,
    align: 'end',
    screenOnly: true,
    label: packing,
    render: (line) => <Packing line={line} />,
  },
  moneyColumn('priceFen', 76, { hidden: true }),
  moneyColumn('listFen', 112, { sortable: true }),
  textColumn('supplierName', 130, { phone: 'meta' }),
  percentColumn('purchaseDiscountBp', 84, { hidden: true }),
  moneyColumn('netFen', 116),
]

interface LinesProps {
  readonly resultId: number
  readonly title: string
  readonly heading?: 1 | 2
  readonly address: Readonly<Record<string, string>>
  readonly extra?: ReactNode
}

/** A result by title and warehouse. A line opens its districts and campuses. */
export function Lines({ resultId, title, heading = 1, address, extra }: LinesProps) {
  const words = useWords(resultScreenWords)
  const names = resultWords[useLanguage()]
  const [opened, setOpened] = useState<ResultLine>()
  return (
    <>
      <ListScreen
        name="result-lines"
        title={title}
        heading={heading}
        endpoint={resultLines}
        words={resultWords}
        counted={words.linesCounted}
        summed={({ titles, copies, listFen }) => [
          words.titles(titles),
          words.copies(copies),
          words.value(yuan(listFen)),
        ]}
        searchHint={words.searchTitles}
        emptyHint={words.noTitles}
        nameOf={(line) => `${line.title} · ${line.warehouseName}`}
        columns={columns(words.packing)}
        filters={[
          dictFilter('warehouseIds', warehouseDict, { label: names.warehouseIds, inline: true, width: 150 }),
          dictFilter('subjectIds', subjectDict, { label: names.subjectIds, inline: true, width: 120 }),
          numbersFilter('grades', gradeOptions, { label: names.grades, inline: true, width: 110 }),
          dictFilter('publisherIds', publisherDict, { label: names.publisherIds }),
        ]}
        within={{ resultId, level: 'title' }}
        address={address}
        onOpen={setOpened}
        onDownload={(filter, shown, name) =>
          download(downloadPlanResult, { kind: 'result', filter, columns: shown }, name)
        }
        extra={extra}
      />
      <NeedsDrawer resultId={resultId} line={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
