import { downloadStatistics } from '@keben/core/spreadsheets/supply'
import { type SchoolSent, sentBySchool } from '@keben/core/statistics/sent'
import { sentWords } from '@keben/core/statistics/words-sent'
import { download } from '../kit/download.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { useRole } from './received-parts.tsx'
import { SentBars, sentColumns, sentFilters, useFiner, useSentSums } from './sent-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

const columns: readonly Column<SchoolSent>[] = [
  titleColumn('name', 200, { sortable: true }),
  textColumn('code', 104, { sortable: true, hidden: true }),
  textColumn('districtName', 110, { sortable: true, phone: 'subtitle' }),
  copiesColumn('titles', 70),
  ...sentColumns,
]
const nameOf = ({ name }: SchoolSent) => name

/** Sent and confirmed against what was asked for, by school; a row opens into its titles. */
export default function SentBySchool() {
  const words = useWords(sentScreenWords)
  const role = useRole()
  const finer = useFiner('/sys/statistics/send/type3')
  return (
    <ListScreen
      name="sent-by-school"
      title={screenTitle('/sys/statistics/send/type2', useLanguage())}
      endpoint={sentBySchool}
      words={sentWords}
      counted={words.schools}
      summed={useSentSums()}
      searchHint={words.searchSchool}
      emptyHint={words.nothing}
      nameOf={nameOf}
      columns={columns}
      filters={sentFilters(role)}
      within={{ sort: '-owed' }}
      onOpen={({ id }) => finer({ schoolIds: String(id) })}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'sentBySchool', filter, columns: shown }, name)
      }
      renderAbove={({ rows }) => <SentBars rows={rows} nameOf={nameOf} />}
    />
  )
}
