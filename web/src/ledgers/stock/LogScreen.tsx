import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { downloadStockLog } from '../../office/spreadsheets/files.ts'
import { logColumns, logFilters } from './entry-columns.tsx'
import { linkOf } from './links.ts'
import { type StockViewer, ledgerSearch, endpointsByRole } from './endpoints-by-role.ts'
import { stockScreenWords } from './words.ts'
import './stock.css'

/** Every movement that this person may see, the newest first; each opens the ledger of its title. */
export function LogScreen({ side, title, above }: { side: StockViewer; title?: string; above?: ReactNode }) {
  const words = useWords(stockScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { log, logPath, ledgerPath } = endpointsByRole[side]
  const columns = useMemo(() => logColumns(side), [side])
  const toLedger = ({ bookId, warehouseId }: StockEntry) =>
    void navigate({ to: ledgerPath, search: () => ledgerSearch(bookId, warehouseId) as never })
  const toDocument = (entry: StockEntry) => {
    const { to, search } = linkOf(side, entry)
    void navigate({ to, search: () => search as never })
  }
  return (
    <ListScreen
      name="stock-log"
      title={title ?? screenTitle(logPath, language)}
      endpoint={log}
      words={stockWords}
      counted={words.entries}
      isMore={({ more }) => more}
      searchHint={words.searchTitles}
      emptyTitle={words.noEntries}
      emptyHint={words.logEmpty}
      nameOf={(entry) => `${entry.number} · ${entry.title}`}
      columns={columns}
      filters={logFilters(language)}
      onOpen={toLedger}
      {...(above !== undefined && { renderAbove: () => above })}
      rowActions={[{ key: 'document', label: words.document, run: toDocument }]}
      onDownload={(filter, shown, name) => download(downloadStockLog, { filter, columns: shown }, name)}
    />
  )
}
