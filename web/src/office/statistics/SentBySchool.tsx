import { type SchoolSent, sentBySchool } from '@keben/core/office/statistics/sent'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { sentColumns, useFiner, useSent } from './sent-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

const columns: readonly Column<SchoolSent>[] = [
  titleColumn('name', 200, { sortable: true }),
  textColumn('code', 104, { sortable: true, hidden: true }),
  textColumn('districtName', 110, { sortable: true, phone: 'subtitle' }),
  copiesColumn('titles', 70),
  ...sentColumns,
]

/** Sent and confirmed copies by school. A row opens its titles. */
export default function SentBySchool() {
  const words = useWords(sentScreenWords)
  const finer = useFiner('/sys/statistics/send/type3')
  const list = useSent(
    '/sys/statistics/send/type2',
    ({ name }: SchoolSent) => name,
    ({ id }) => finer({ schoolIds: String(id) }),
  )
  return (
    <ListScreen
      name="sent-by-school"
      {...list}
      endpoint={sentBySchool}
      counted={words.schools}
      searchHint={words.searchSchool}
      columns={columns}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'sentBySchool', filter, columns: shown }, name)
      }
    />
  )
}
