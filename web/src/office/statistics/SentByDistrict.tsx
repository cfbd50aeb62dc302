import { type DistrictSent, sentByDistrict } from '@keben/core/office/statistics/sent'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { sentColumns, useFiner, useSent } from './sent-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

const columns: readonly Column<DistrictSent>[] = [
  titleColumn('name', 170, { sortable: true }),
  textColumn('code', 90, { sortable: true, phone: 'subtitle' }),
  copiesColumn('schools', 76),
  copiesColumn('titles', 70),
  ...sentColumns,
]

/** Sent and confirmed copies by district. A row opens its schools. */
export default function SentByDistrict() {
  const words = useWords(sentScreenWords)
  const finer = useFiner('/sys/statistics/send/type2')
  const list = useSent(
    '/sys/statistics/send/type1',
    ({ name }: DistrictSent) => name,
    ({ id }) => finer({ districtIds: String(id) }),
  )
  return (
    <ListScreen
      name="sent-by-district"
      {...list}
      endpoint={sentByDistrict}
      counted={words.districts}
      searchHint={words.searchDistrict}
      columns={columns}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'sentByDistrict', filter, columns: shown }, name)
      }
    />
  )
}
