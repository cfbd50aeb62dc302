import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { shopDemand } from '@keben/core/distribution/retail/contract'
import type { ShopDemandRow } from '@keben/core/distribution/retail/shapes'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn } from '../../kit/list/columns.tsx'
import { dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { retailWords } from './words.ts'

const columns: readonly Column<ShopDemandRow>[] = [
  bookTitleColumn(180),
  textColumn('warehouseName', 130, { sortable: true, phone: 'subtitle' }),
  copiesColumn('shopCopies', 122, { sortable: true, phone: 'number' }),
  copiesColumn('shops', 70),
  copiesColumn('orders', 78),
  copiesColumn('earlierCopies', 100),
  copiesColumn('freeCopies', 96),
  copiesColumn('uncoveredCopies', 104, { sortable: true }),
  copiesColumn('comingCopies', 88),
  copiesColumn('missing', 110, { sortable: true, phone: 'number', isMain: true }),
  textColumn('isbn', 128, { hidden: true }),
]

/** Copies owed to shops, and those to purchase. */
export default function ShopDemand() {
  const words = useWords(retailWords)
  return (
    <ListScreen
      name="shop-demand"
      title={screenTitle('/sys/purchasePlan/shopOrderList', useLanguage())}
      endpoint={shopDemand}
      words={shopOrderWords}
      counted={words.lines}
      summed={({ shopCopies, missing }) => [words.copies(shopCopies), words.missingCopies(missing)]}
      searchHint={words.searchTitles}
      emptyTitle={words.noDemand}
      emptyHint={words.noDemandHint}
      nameOf={({ title, warehouseName }) => `${title} · ${warehouseName}`}
      columns={columns}
      filters={[
        dictFilter('warehouseIds', warehouseDict, { inline: true, width: 150 }),
        flagFilter('onlyMissing', { inline: true, width: 176 }),
        dictFilter('publisherIds', publisherDict),
        dictFilter('subjectIds', subjectDict),
      ]}
      renderAbove={() => <p className="below-8 sub">{words.demandHint}</p>}
    />
  )
}
