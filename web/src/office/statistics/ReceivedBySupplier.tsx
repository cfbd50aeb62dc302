import type { Role } from '@keben/core/roles'
import { type SupplierFigures, receivedBySupplier } from '@keben/core/office/statistics/received'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { figureColumns, openFilter, useReceived, useReceiptsBehind, useRole } from './received-parts.tsx'
import { titlesBehind } from './receipts-behind.ts'
import { receivedScreenWords } from './words-received.ts'

const columns = (role: Role | undefined): readonly Column<SupplierFigures>[] => [
  titleColumn('supplierName', 170, { sortable: true }),
  textColumn('publisherName', 150, { sortable: true, phone: 'subtitle' }),
  copiesColumn('titles', 66),
  ...figureColumns(role),
]
const nameOf = ({ supplierName, publisherName }: SupplierFigures) => `${supplierName} · ${publisherName}`

export default function ReceivedBySupplier() {
  const words = useWords(receivedScreenWords)
  const role = useRole()
  const list = useReceived('/sys/statistics/rec/type1', nameOf, useOpenSupplier())
  return (
    <ListScreen
      name="received-by-supplier"
      {...list}
      endpoint={receivedBySupplier}
      counted={words.rows}
      searchHint={words.searchSupplier}
      columns={columns(role)}
      filters={[...list.filters, openFilter]}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'bySupplier', filter, columns: shown }, name)
      }
    />
  )
}

/** Opens the titles of a row; keepers, who cannot filter by supplier there, get the receipts. */
function useOpenSupplier(): (row: SupplierFigures) => void {
  const role = useRole()
  const receipts = useReceiptsBehind()
  const { search } = useAddress()
  const navigate = useNavigate()
  return (row) => {
    if (role === 'warehouse') return receipts({ supplier: { id: row.supplierId, name: row.supplierName } })
    const { to, search: titleSearch } = titlesBehind(search, row)
    void navigate({ to, search: () => titleSearch as never })
  }
}
