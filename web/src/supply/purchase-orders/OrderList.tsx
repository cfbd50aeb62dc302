import { yuan } from '@keben/core/kit/money'
import { supplierDict } from '@keben/core/base/network/contract'
import { purchaseProgress } from '@keben/core/supply/purchase-orders/choices'
import { deletePurchaseOrders, type listPurchaseOrders } from '@keben/core/supply/purchase-orders/contract'
import type { PurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { useNavigate } from '@tanstack/react-router'
import { useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { choiceFilter, dictFilter } from '../../kit/list/filters.ts'
import { batchAction } from '../../kit/list/resource-actions.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import type { BatchAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { downloadPurchaseOrders } from '../../office/spreadsheets/files.ts'
import { orderColumns } from './columns-list.tsx'
import { type PurchaseOrderViewer, endpointsByRole } from './endpoints-by-role.ts'
import { usePurchaseSteps } from './usePurchaseSteps.ts'
import { purchaseScreenWords } from './words.ts'

const bothOf = <Key extends keyof (typeof purchaseScreenWords)['en']>(key: Key) => ({
  en: purchaseScreenWords.en[key],
  zh: purchaseScreenWords.zh[key],
})
const batches: readonly BatchAction<PurchaseOrder>[] = [
  batchAction<PurchaseOrder, typeof deletePurchaseOrders.input>(deletePurchaseOrders, (ids) => ({ ids }), {
    key: 'delete',
    label: bothOf('delete'),
    confirm: bothOf('confirmDelete'),
    when: ({ state }) => state === 'draft',
    danger: true,
  }),
]

/** Orders by state with sums. */
export function OrderList({ side }: { side: PurchaseOrderViewer }) {
  const words = useWords(purchaseScreenWords)
  const language = useLanguage()
  const open = useOpen('order')
  const navigate = useNavigate()
  const buying = {
    create: { label: words.create, run: () => void navigate({ to: '/sys/purchasePlan/orderCreate' }) },
    batchActions: batches,
    steps: usePurchaseSteps(),
  }
  return (
    <ListScreen
      name={`purchase-orders-${side}`}
      title={screenTitle('/sys/purchasePlan/purchaseOrders', language)}
      // Both endpoints take this screen's input; the approver's one also filters by company.
      endpoint={endpointsByRole[side].list as typeof listPurchaseOrders}
      words={purchaseOrderWords}
      counted={words.orders}
      summed={({ copies, netFen }) => [words.copies(copies), words.net(yuan(netFen))]}
      searchHint={words.search}
      emptyTitle={words.emptyTitle}
      emptyHint={side === 'business' ? words.emptyHint : words.emptyForManager}
      nameOf={({ number }) => number}
      columns={orderColumns(side)}
      tabs={stateTabs(purchaseOrderStates)}
      filters={[
        seasonFilter({ inline: true, width: 150 }),
        dictFilter('supplierIds', supplierDict),
        dictFilter('warehouseIds', warehouseDict),
        choiceFilter('progress', purchaseProgress),
      ]}
      onOpen={({ id }) => open(id)}
      onDownload={(filter, _columns, name) => download(downloadPurchaseOrders, { filter }, name)}
      {...(side === 'business' && buying)}
    />
  )
}
