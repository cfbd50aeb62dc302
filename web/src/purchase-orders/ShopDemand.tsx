import { purchaseDemand } from '@keben/core/purchase-orders/contract'
import type { DemandRow } from '@keben/core/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/purchase-orders/words'
import { planDict } from '@keben/core/plans/contract'
import { warehouseDict } from '@keben/core/warehouses/contract'
import { BookTitle } from '../catalogue/BookTitle.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { dictFilter, flagFilter } from '../kit/list/filters.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { purchaseScreenWords } from './words.ts'

const columns: readonly Column<DemandRow>[] = [
  titleColumn('title', 200, { sortable: true, render: (row: DemandRow) => <BookTitle book={row} /> }),
  textColumn('warehouseName', 120, { sortable: true, phone: 'subtitle' }),
  textColumn('planName', 140, { phone: 'meta' }),
  textColumn('supplierName', 140),
  copiesColumn('shopCopies', 100, { phone: 'number' }),
  copiesColumn('freeCopies', 100),
  copiesColumn('boughtCopies', 100),
  copiesColumn('missing', 100, { sortable: true, phone: 'number' }),
]

/** What shops have ordered and stock cannot cover. As long as no shop orders, it says so. */
export default function ShopDemand() {
  const words = useWords(purchaseScreenWords)
  return (
    <ListScreen
      name="shop-demand"
      title={screenTitle('/sys/purchasePlan/shopOrderList', useLanguage())}
      endpoint={purchaseDemand}
      words={purchaseOrderWords}
      within={{ source: 'shop' }}
      counted={words.shopRows}
      searchHint={words.searchTitles}
      emptyTitle={words.shopTitle}
      emptyHint={words.shopHint}
      nameOf={({ title, warehouseName }) => `${title} · ${warehouseName}`}
      columns={columns}
      filters={[
        dictFilter('planIds', planDict, { inline: true, width: 150 }),
        dictFilter('warehouseIds', warehouseDict, { inline: true, width: 150 }),
        flagFilter('onlyMissing'),
      ]}
    />
  )
}
