import type { Role } from '@keben/core/roles'
import { downloadStatistics } from '@keben/core/spreadsheets/supply'
import { type SupplierFigures, receivedBySupplier } from '@keben/core/statistics/received'
import { receivedWords } from '@keben/core/statistics/words'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../kit/address.ts'
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
import { titlesBehind } from './receipts-behind.ts'
import { receivedScreenWords } from './words-received.ts'

const columns = (role: Role | undefined): readonly Column<SupplierFigures>[] => [
  titleColumn('supplierName', 170, { sortable: true }),
  textColumn('publisherName', 150, { sortable: true, phone: 'subtitle' }),
  copiesColumn('titles', 66),
  ...figureColumns(role),
]
const nameOf = ({ supplierName, publisherName }: SupplierFigures) => `${supplierName} · ${publisherName}`

/** Received against ordered, by supplier and publisher. */
export default function ReceivedBySupplier() {
  const words = useWords(receivedScreenWords)
  const language = useLanguage()
  const role = useRole()
  const open = useOpenSupplier()
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
      columns={columns(role)}
      filters={figureFilters(role)}
      within={{ sort: '-ordered' }}
      onOpen={open}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'bySupplier', filter, columns: shown }, name)
      }
      renderAbove={({ rows }) => <FigureBars rows={rows} nameOf={nameOf} />}
    />
  )
}

/** A row opens into its titles; for a keeper, who cannot choose a supplier there, into the receipts. */
function useOpenSupplier(): (row: SupplierFigures) => void {
  const role = useRole()
  const receipts = useReceiptsBehind()
  const { search } = useAddress()
  const navigate = useNavigate()
  return (row) => {
    if (role === 'warehouse') return receipts({ supplier: { id: row.supplierId, name: row.supplierName } })
    const { to, search: wanted } = titlesBehind(search, row)
    void navigate({ to, search: () => wanted as never })
  }
}
