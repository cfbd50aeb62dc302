import type { InputOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import type { StockLevel } from '@keben/core/ledgers/stock/choices'
import type { StockRow, StockSums } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { useNavigate } from '@tanstack/react-router'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { type PageView, PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { downloadStock } from '../../office/spreadsheets/files.ts'
import { columnsOf, concernTabs, filtersOf } from './columns.tsx'
import { type StockViewer, ledgerSearch, endpointsByRole } from './endpoints-by-role.ts'
import { TitleDrawer } from './title/TitleDrawer.tsx'
import { stockScreenWords } from './words.ts'
import './stock.css'

interface StockScreenProps {
  readonly side: StockViewer
  /** Views beside the three ways to look at stock. */
  readonly more?: readonly PageView[]
  /** Adds the chosen titles to the stocktake. */
  readonly onCount?: (rows: readonly StockRow[]) => void
}

/** Stock of the role's warehouses: by title and warehouse, by title, or by warehouse. */
export function StockScreen({ side, more = [], onCount }: StockScreenProps) {
  const words = useWords(stockScreenWords)
  const level = (by: StockLevel, label: string): PageView => ({
    key: by,
    label,
    render: () => <StockList key={by} side={side} by={by} {...(by === 'place' && onCount && { onCount })} />,
  })
  return (
    <PageViews
      label={words.views}
      views={[
        level('place', words.byPlace),
        level('title', words.byTitle),
        level('warehouse', words.byWarehouse),
        ...more,
      ]}
    />
  )
}

interface StockListProps extends Pick<StockScreenProps, 'side' | 'onCount'> {
  readonly by: StockLevel
}

function StockList({ side, by, onCount }: StockListProps) {
  const words = useWords(stockScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, go } = useAddress()
  const opened = idIn(search, 'title')
  const { list, stockPath, ledgerPath } = endpointsByRole[side]
  const open = ({ bookId, warehouseId }: StockRow) => {
    if (bookId !== null) go({ title: String(bookId) })
    else void navigate({ to: '.', search: () => ({ warehouseIds: String(warehouseId) }) as never })
  }
  const toLedger = ({ bookId, warehouseId }: StockRow) =>
    void navigate({ to: ledgerPath, search: () => ledgerSearch(bookId ?? 0, warehouseId ?? 0) as never })
  return (
    <>
      {/* Head office may narrow by company as well; otherwise the three take and answer the same. */}
      <ListScreen<StockRow, InputOf<typeof endpointsByRole.manage.list.input>, StockSums>
        name={`stock-${by}`}
        title={screenTitle(stockPath, language)}
        endpoint={list}
        words={stockWords}
        counted={{ place: words.places, title: words.titles, warehouse: words.warehouses }[by]}
        summed={({ onHand, listFen }) => [words.onHand(onHand), words.value(yuan(listFen))]}
        searchHint={words.searchTitles}
        emptyTitle={words.emptyTitle}
        emptyHint={words.emptyHint}
        nameOf={(row) => [row.title, row.warehouseName].filter(Boolean).join(' · ')}
        columns={columnsOf[by](language)}
        filters={filtersOf(side, language)}
        {...(by !== 'warehouse' && { tabs: concernTabs })}
        within={{ by }}
        address={opened ? { title: String(opened) } : {}}
        onOpen={open}
        onDownload={(filter, columns, name) => download(downloadStock, { filter, columns }, name)}
        {...(by === 'place' && {
          rowActions: [{ key: 'ledger', label: words.ledger, run: toLedger, inline: true }],
        })}
        {...(onCount && { manyActions: [{ key: 'count', label: words.countThese, run: onCount }] })}
      />
      <TitleDrawer side={side} bookId={opened} onClose={() => go({ title: undefined })} />
    </>
  )
}
