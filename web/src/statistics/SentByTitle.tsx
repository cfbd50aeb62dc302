import { publisherDict, subjectDict } from '@keben/core/catalogue/contract'
import { schoolDict } from '@keben/core/schools/contract'
import { type TitleSent, sentByTitle } from '@keben/core/statistics/sent'
import { GradeText } from '../catalogue/BookTitle.tsx'
import { download } from '../kit/download.ts'
import { useWords } from '../kit/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { dictFilter } from '../kit/list/filters.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { useRole } from './received-parts.tsx'
import { sentColumns, useSent } from './sent-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

const columns: readonly Column<TitleSent>[] = [
  titleColumn('title', 220, { sortable: true }),
  textColumn('bookCode', 104, { sortable: true, phone: 'subtitle' }),
  textColumn('isbn', 140, { hidden: true }),
  textColumn('subjectName', 90, { hidden: true }),
  textColumn('publisherName', 140, { hidden: true }),
  { key: 'grade', width: 84, hidden: true, render: ({ grade }) => <GradeText grade={grade} /> },
  copiesColumn('receivers', 92),
  ...sentColumns,
]

/** Sent and confirmed against what was asked for, by title. */
export default function SentByTitle() {
  const words = useWords(sentScreenWords)
  const list = useSent('/sys/statistics/send/type3', ({ title }: TitleSent) => title)
  const role = useRole()
  return (
    <ListScreen
      name="sent-by-title"
      {...list}
      endpoint={sentByTitle}
      counted={words.titles}
      searchHint={words.searchTitle}
      columns={columns}
      filters={[
        ...list.filters,
        ...(role === 'warehouse' ? [] : [dictFilter('schoolIds', schoolDict, { search: 'server' })]),
        dictFilter('publisherIds', publisherDict),
        dictFilter('subjectIds', subjectDict),
      ]}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'sentByTitle', filter, columns: shown }, name)
      }
    />
  )
}
