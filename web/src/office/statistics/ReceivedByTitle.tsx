import { subjectDict } from '@keben/core/base/catalogue/contract'
import type { Role } from '@keben/core/roles'
import { type TitleFigures, receivedByTitle } from '@keben/core/office/statistics/received'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { figureColumns, openFilter, useReceived, useReceiptsBehind, useRole } from './received-parts.tsx'
import { receivedScreenWords } from './words-received.ts'

const columns = (role: Role | undefined): readonly Column<TitleFigures>[] => [
  bookTitleColumn(220),
  textColumn('bookCode', 104, { sortable: true, phone: 'subtitle' }),
  textColumn('isbn', 140, { hidden: true }),
  textColumn('subjectName', 90, { hidden: true }),
  textColumn('publisherName', 140),
  { key: 'grade', width: 84, hidden: true, render: ({ grade }) => <GradeText grade={grade} /> },
  copiesColumn('warehouses', 100, { hidden: true }),
  // A title is in few orders.
  ...figureColumns(role).map((column) => (column.key === 'orders' ? { ...column, hidden: true } : column)),
]
const nameOf = ({ title }: TitleFigures) => title

export default function ReceivedByTitle() {
  const words = useWords(receivedScreenWords)
  const role = useRole()
  const open = useReceiptsBehind()
  const list = useReceived('/sys/statistics/rec/type2', nameOf, ({ isbn, bookCode }: TitleFigures) =>
    open({ title: isbn || bookCode }),
  )
  return (
    <ListScreen
      name="received-by-title"
      {...list}
      endpoint={receivedByTitle}
      counted={words.titles}
      searchHint={words.searchTitle}
      columns={columns(role)}
      filters={[...list.filters, openFilter, dictFilter('subjectIds', subjectDict)]}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'byTitle', filter, columns: shown }, name)
      }
    />
  )
}
