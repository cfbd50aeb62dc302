import { shopDict } from '@keben/core/base/network/contract'
import { shopProgress } from '@keben/core/distribution/retail/choices'
import { listShopOrders } from '@keben/core/distribution/retail/contract'
import { shopOrderStates } from '@keben/core/distribution/retail/states'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { idIn, useAddress, useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { choiceFilter, dictFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { downloadShopOrders } from '../../office/spreadsheets/files.ts'
import { soldColumns } from './columns.tsx'
import { SoldOrderPage } from './SoldOrderPage.tsx'
import { retailWords } from './words.ts'

const tabs = stateTabs(shopOrderStates, ['submitted', 'confirmed', 'stopped', 'cancelled'])

/** The orders of the company's shops, to answer and to follow. */
export default function ShopOrders() {
  const words = useWords(retailWords)
  const title = screenTitle('/sys/shopManage/order', useLanguage())
  const { search } = useAddress()
  const open = useOpen('order')
  const id = idIn(search, 'order')
  if (id) return <SoldOrderPage key={id} id={id} back={title} />
  return (
    <ListScreen
      name="shop-orders"
      title={title}
      endpoint={listShopOrders}
      words={shopOrderWords}
      counted={words.orders}
      summed={({ copies, openCopies }) => [words.copies(copies), words.toBeSent(openCopies)]}
      searchHint={words.searchOrders}
      emptyTitle={words.noOrders}
      emptyHint={words.noShopOrdersHint}
      nameOf={({ shopName, number }) => `${shopName} ${number}`}
      columns={soldColumns}
      tabs={tabs}
      filters={[
        dictFilter('shopIds', shopDict, { inline: true, width: 150 }),
        choiceFilter('progress', shopProgress, { inline: true, width: 130 }),
      ]}
      onOpen={({ id: order }) => open(order)}
      onDownload={(filter, _columns, name) => download(downloadShopOrders, { filter }, name)}
    />
  )
}
