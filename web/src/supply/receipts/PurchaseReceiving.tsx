import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { IssuePage } from './issue/IssuePage.tsx'
import { OrderList } from './issue/OrderList.tsx'
import { WaitingList } from './issue/WaitingList.tsx'
import { issueWords } from './issue/words.ts'
import { ReceiptPage } from './ReceiptPage.tsx'

/** Outstanding supplier deliveries, and their open receipts. */
export default function PurchaseReceiving() {
  const words = useWords(issueWords)
  const title = screenTitle('/sys/purchase/publishing', useLanguage())
  const { search } = useAddress()
  const order = idIn(search, 'order')
  const receipt = idIn(search, 'receipt')
  if (receipt) return <ReceiptPage side="keeper" id={receipt} back={title} />
  if (order) return <IssuePage id={order} back={title} />
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'orders', label: words.toCome, render: () => <OrderList title={title} /> },
        { key: 'waiting', label: words.waiting, render: () => <WaitingList title={title} /> },
      ]}
    />
  )
}
