import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { CreditSummary } from '../../distribution/retail/CreditSummary.tsx'
import { MyOrderPage } from '../../distribution/retail/MyOrderPage.tsx'
import { MyOrders } from '../../distribution/retail/MyOrders.tsx'
import { retailWords } from '../../distribution/retail/words.ts'
import { MyAccount } from './account/MyAccount.tsx'
import { accountWords } from './account/words.ts'
import { BillList } from './BillList.tsx'
import { PartyBill } from './PartyBill.tsx'
import { endpointsByKind } from './endpoints-by-kind.ts'

/** A shop's orders with their progress, its statement, and its settlements. */
export default function MyShopOrders() {
  const words = useWords(retailWords)
  const accounts = useWords(accountWords)
  const title = screenTitle('/sys/shop/order', useLanguage())
  const { search } = useAddress()
  const [order, bill] = [idIn(search, 'order'), idIn(search, 'bill')]
  if (order) return <MyOrderPage key={order} id={order} back={title} />
  if (bill)
    return (
      <PartyBill
        key={bill}
        calls={endpointsByKind.shop}
        id={bill}
        back={{ label: words.statement, search: { view: 'statement' } }}
      />
    )
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'orders', label: title, render: () => <MyOrders title={title} /> },
        {
          key: 'statement',
          label: words.statement,
          render: () => (
            <>
              <CreditSummary />
              <BillList
                name="bills-shop"
                title={words.statement}
                endpoint={endpointsByKind.shop.own.list}
                sheet={endpointsByKind.shop.sheet}
                isParty
                isSeasonal={false}
                hasTabs
              />
            </>
          ),
        },
        { key: 'account', label: accounts.account, render: () => <MyAccount /> },
      ]}
    />
  )
}
