import { stockOfTitle } from '@keben/core/ledgers/stock/contract'
import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { Link, useNavigate } from '@tanstack/react-router'
import { Select } from '../../kit/controls/Select.tsx'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { downloadStockLog } from '../../office/spreadsheets/files.ts'
import { Amounts } from './Amounts.tsx'
import { ledgerColumns, ledgerFilters } from './entry-columns.tsx'
import { LedgerPicker } from './LedgerPicker.tsx'
import { linkOf } from './links.ts'
import { LogScreen } from './LogScreen.tsx'
import { type StockViewer, ledgerSearch, endpointsByRole } from './endpoints-by-role.ts'
import { stockScreenWords } from './words.ts'
import '../../kit/document/document.css'
import './stock.css'

interface Place {
  readonly bookId: number
  readonly warehouseId: number
}

/** The ledger of one title in one warehouse, which the address names; without them, the last movements, and a choice. */
export function TitleLedger({ side }: { side: StockViewer }) {
  const { search } = useAddress()
  const bookId = idIn(search, 'book')
  const warehouseId = idIn(search, 'warehouse')
  const title = screenTitle(endpointsByRole[side].ledgerPath, useLanguage())
  if (!bookId || !warehouseId)
    return <LogScreen side={side} title={title} above={<LedgerPicker bookId={bookId} warehouseId={warehouseId} />} />
  return <Ledger key={`${bookId} ${warehouseId}`} side={side} place={{ bookId, warehouseId }} />
}

function Ledger({ side, place }: { side: StockViewer; place: Place }) {
  const words = useWords(stockScreenWords)
  const language = useLanguage()
  const query = useEndpoint(stockOfTitle, { bookId: place.bookId })
  const title = query.data
  const here = title?.warehouses.find(({ warehouseId }) => warehouseId === place.warehouseId)
  const back = (
    <Link className="document-back no-print" to={endpointsByRole[side].stockPath} search={{}}>
      ← {screenTitle(endpointsByRole[side].stockPath, language)}
    </Link>
  )
  if (query.isPending) return <Loader page />
  if (!title || !here)
    return (
      <>
        {back}
        <Sorry title={words.notFound} text={words.notFoundHint} heading={1}>
          <Link className="button is-main" to="." search={{}}>
            {words.chooseTitle}
          </Link>
        </Sorry>
      </>
    )
  return (
    <div className="stock-ledger">
      {back}
      <header className="stock-ledger-head flex wrap from-top below-14">
        <div>
          <h1>
            <TitleLine book={title} />
          </h1>
          <p className="sub num">
            {title.isbn} · {title.bookCode} · {words.perPack(title.copiesPerPack, title.packsPerCase)}
          </p>
        </div>
        <WarehouseChoice title={title} place={place} />
        <Amounts amounts={here} />
      </header>
      <Entries side={side} place={place} />
    </div>
  )
}

/** The same title in another warehouse: the next thing that one asks. */
function WarehouseChoice({
  title,
  place,
}: {
  title: { warehouses: readonly { warehouseId: number; warehouseName: string }[] }
  place: Place
}) {
  const label = stockWords[useLanguage()].warehouseId
  const navigate = useNavigate()
  return (
    <Select
      className="no-print"
      label={label}
      value={place.warehouseId}
      options={title.warehouses.map(({ warehouseId, warehouseName }) => ({ value: warehouseId, label: warehouseName }))}
      onChange={(warehouseId: number) =>
        void navigate({ to: '.', search: () => ledgerSearch(place.bookId, warehouseId) as never })
      }
    />
  )
}

function Entries({ side, place }: { side: StockViewer; place: Place }) {
  const words = useWords(stockScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const open = (entry: StockEntry) => {
    const { to, search } = linkOf(side, entry)
    void navigate({ to, search: () => search as never })
  }
  return (
    <ListScreen
      name="stock-ledger"
      title={screenTitle(endpointsByRole[side].ledgerPath, language)}
      heading={2}
      endpoint={endpointsByRole[side].log}
      words={stockWords}
      counted={words.entries}
      isMore={({ more }) => more}
      emptyTitle={words.noEntries}
      emptyHint={words.logEmpty}
      nameOf={({ number }) => number}
      columns={ledgerColumns}
      filters={ledgerFilters(language)}
      within={{ bookIds: [place.bookId], warehouseIds: [place.warehouseId] }}
      address={ledgerSearch(place.bookId, place.warehouseId)}
      onOpen={open}
      onDownload={(filter, columns, name) => download(downloadStockLog, { filter, columns }, name)}
    />
  )
}
