import { companyDict } from '@keben/core/base/network/contract'
import { listPurchaseOrdersToJudge } from '@keben/core/supply/purchase-orders/contract'
import type { PurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { idIn, useAddress, useOpen } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { judgingColumns } from './columns-list.tsx'
import { OrderPage } from './OrderPage.tsx'
import { usePurchaseSteps } from './usePurchaseSteps.ts'
import { purchaseScreenWords } from './words.ts'
import './purchase-orders.css'

/** Orders awaiting approval, one or many; the one in the URL is open. */
export default function PurchaseApproval() {
  const id = idIn(useAddress().search, 'order')
  const title = screenTitle('/sys/orderOp/manage', useLanguage())
  return id ? <OrderPage key={id} side="manage" id={id} back={title} /> : <Waiting title={title} />
}

const nameOf = ({ number, companyName }: PurchaseOrder): string => `${number} · ${companyName}`

function Waiting({ title }: { title: string }) {
  const words = useWords(purchaseScreenWords)
  const open = useOpen('order')
  return (
    <ListScreen
      name="purchase-approval"
      title={title}
      endpoint={listPurchaseOrdersToJudge}
      words={purchaseOrderWords}
      within={{ state: 'submitted' }}
      counted={words.orders}
      searchHint={words.search}
      emptyTitle={words.nothingToJudge}
      emptyHint={words.nothingToJudgeHint}
      nameOf={nameOf}
      columns={judgingColumns}
      filters={[
        seasonFilter({ inline: true, width: 150 }),
        dictFilter('companyIds', companyDict, { inline: true, width: 150 }),
      ]}
      onOpen={({ id }) => open(id)}
      steps={usePurchaseSteps()}
    />
  )
}
