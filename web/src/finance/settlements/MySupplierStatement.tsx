import { listMySupplierBridge } from '@keben/core/finance/settlements/supplier-bridge'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { MyAccount } from './account/MyAccount.tsx'
import { SupplierBridge } from './account/SupplierBridge.tsx'
import { accountWords } from './account/words.ts'
import { BillList } from './BillList.tsx'
import { PartyBill } from './PartyBill.tsx'
import { endpointsByKind } from './endpoints-by-kind.ts'
import { StatementOrders } from '../../supply/supplier-orders/statement/StatementOrders.tsx'
import { StatementSeasons } from '../../supply/supplier-orders/statement/StatementSeasons.tsx'
import { statementWords } from '../../supply/supplier-orders/words-statement.ts'
import '../../supply/supplier-orders/supply.css'
import '../../supply/supplier-orders/statement/statement.css'

/** From ordered to owed, by order and season, down to receipts; settlements and account. */
export default function MySupplierStatement() {
  const words = useWords(statementWords)
  const accounts = useWords(accountWords)
  const title = screenTitle('/sys/supplier/statementOfAccount', useLanguage())
  const { search } = useAddress()
  const bill = idIn(search, 'bill')
  if (bill)
    return (
      <PartyBill
        key={bill}
        calls={endpointsByKind.supplier}
        id={bill}
        back={{ label: words.settlements, search: { view: 'bills' } }}
      />
    )
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'orders', label: words.byOrder, render: () => <StatementOrders title={title} /> },
        { key: 'seasons', label: words.bySeason, render: () => <StatementSeasons title={title} /> },
        {
          key: 'bills',
          label: words.settlements,
          render: () => (
            <BillList
              name="bills-supplier"
              title={words.settlements}
              endpoint={endpointsByKind.supplier.own.list}
              sheet={endpointsByKind.supplier.sheet}
              isParty
              isSeasonal={false}
              isSupplier
              hasTabs
            />
          ),
        },
        {
          key: 'bridge',
          label: accounts.bridge,
          render: () => <SupplierBridge name="my-bridge" endpoint={listMySupplierBridge} isParty />,
        },
        { key: 'account', label: accounts.account, render: () => <MyAccount /> },
      ]}
    />
  )
}
