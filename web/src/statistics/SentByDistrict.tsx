import { downloadStatistics } from '@keben/core/spreadsheets/supply'
import { type DistrictSent, sentByDistrict } from '@keben/core/statistics/sent'
import { sentWords } from '@keben/core/statistics/words-sent'
import { download } from '../kit/download.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { useRole } from './received-parts.tsx'
import { SentBars, sentColumns, sentFilters, useFiner, useSentSums } from './sent-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

const columns: readonly Column<DistrictSent>[] = [
  titleColumn('name', 170, { sortable: true }),
  textColumn('code', 90, { sortable: true, phone: 'subtitle' }),
  copiesColumn('schools', 76),
  copiesColumn('titles', 70),
  ...sentColumns,
]
const nameOf = ({ name }: DistrictSent) => name

/** Sent and confirmed against what was asked for, by district; a row opens into its schools. */
export default function SentByDistrict() {
  const words = useWords(sentScreenWords)
  const role = useRole()
  const finer = useFiner('/sys/statistics/send/type2')
  return (
    <ListScreen
      name="sent-by-district"
      title={screenTitle('/sys/statistics/send/type1', useLanguage())}
      endpoint={sentByDistrict}
      words={sentWords}
      counted={words.districts}
      summed={useSentSums()}
      searchHint={words.searchDistrict}
      emptyHint={words.nothing}
      nameOf={nameOf}
      columns={columns}
      filters={sentFilters(role)}
      within={{ sort: '-owed' }}
      onOpen={({ id }) => finer({ districtIds: String(id) })}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'sentByDistrict', filter, columns: shown }, name)
      }
      renderAbove={({ rows }) => <SentBars rows={rows} nameOf={nameOf} />}
    />
  )
}
