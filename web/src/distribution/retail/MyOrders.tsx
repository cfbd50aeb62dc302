import { shopProgress } from '@keben/core/distribution/retail/choices'
import { deleteShopOrders, listMyShopOrders } from '@keben/core/distribution/retail/contract'
import type { ShopOrder } from '@keben/core/distribution/retail/shapes'
import { shopOrderStates } from '@keben/core/distribution/retail/states'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { useNavigate } from '@tanstack/react-router'
import { useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { choiceFilter, flagFilter } from '../../kit/list/filters.ts'
import { batchAction } from '../../kit/list/resource-actions.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { listWords } from '../../kit/app/words.ts'
import { downloadShopOrders } from '../../office/spreadsheets/files.ts'
import { myColumns } from './columns.tsx'
import { retailWords } from './words.ts'

/** A shop's orders with their progress. */
export function MyOrders({ title }: { title: string }) {
  const words = useWords(retailWords)
  const open = useOpen('order')
  const navigate = useNavigate()
  return (
    <ListScreen
      name="my-shop-orders"
      title={title}
      endpoint={listMyShopOrders}
      words={shopOrderWords}
      counted={words.orders}
      summed={({ copies }) => [words.copies(copies)]}
      searchHint={words.searchOrders}
      emptyTitle={words.noOrders}
      emptyHint={words.noMyOrdersHint}
      nameOf={({ number }) => number}
      columns={myColumns}
      tabs={stateTabs(shopOrderStates)}
      filters={[choiceFilter('progress', shopProgress, { inline: true, width: 130 }), flagFilter('waits')]}
      onOpen={({ id }) => open(id)}
      create={{ label: words.lookForBooks, run: () => void navigate({ to: '/sys/shop/show' }) }}
      batchActions={[
        batchAction<ShopOrder, typeof deleteShopOrders.input>(deleteShopOrders, (ids) => ({ ids }), {
          key: 'delete',
          label: { en: listWords.en.delete, zh: listWords.zh.delete },
          confirm: { en: retailWords.en.confirmDelete, zh: retailWords.zh.confirmDelete },
          when: ({ state }) => state === 'draft',
          danger: true,
        }),
      ]}
      onDownload={(filter, _columns, name) => download(downloadShopOrders, { filter }, name)}
    />
  )
}
