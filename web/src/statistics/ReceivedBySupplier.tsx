import { downloadStatistics } from '@keben/core/spreadsheets/supply'
import { type SupplierFigures, receivedBySupplier } from '@keben/core/statistics/received'
import { receivedWords } from '@keben/core/statistics/words'
import { download } from '../kit/download.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import {
  FigureBars,
  figureColumns,
  figureFilters,
  useFigureSums,
  useReceiptsBehind,
  useRole,
} from './received-parts.tsx'
import { receivedScreenWords } from './words-received.ts'

const columns: readonly Column<SupplierFigures>[] = [
  titleColumn('supplierName', 170, { sortable: true }),
  textColumn('publisherName', 150, { sortable: true, phone: 'subtitle' }),
  copiesColumn('titles', 66),
  ...figureColumns,
]
const nameOf = ({ supplierName, publisherName }: SupplierFigures) => `${supplierName} · ${publisherName}`

/** Received against ordered, by supplier and publisher. */
export default function ReceivedBySupplier() {
  const words = useWords(receivedScreenWords)
  const language = useLanguage()
  const role = useRole()
  const open = useReceiptsBehind()
  return (
    <ListScreen
      name="received-by-supplier"
      title={screenTitle('/sys/statistics/rec/type1', language)}
      endpoint={receivedBySupplier}
      words={receivedWords}
      counted={words.rows}
      summed={useFigureSums()}
      searchHint={words.searchSupplier}
      emptyHint={words.nothingOrdered}
      nameOf={nameOf}
      columns={columns}
      filters={figureFilters(role)}
      within={{ sort: '-ordered' }}
      onOpen={({ supplierId, supplierName }) => open({ supplier: { id: supplierId, name: supplierName } })}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'bySupplier', filter, columns: shown }, name)
      }
      renderAbove={({ rows }) => <FigureBars rows={rows} nameOf={nameOf} />}
    />
  )
}
