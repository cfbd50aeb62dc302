import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useWords } from '../../../kit/app/language.ts'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import type { BilledPayer } from '../endpoints-by-kind.ts'
import PartyBills from '../PartyBills.tsx'
import { MyAccount } from './MyAccount.tsx'
import { accountWords } from './words.ts'

/** A party's bills and its account. */
export default function BillsAndAccount({ path, payer }: { path: ScreenPath; payer: BilledPayer }) {
  const words = useWords(accountWords)
  const { search } = useAddress()
  const bills = <PartyBills path={path} payer={payer} />
  if (idIn(search, 'bill')) return bills
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'bills', label: words.bills, render: () => bills },
        { key: 'account', label: words.account, render: () => <MyAccount /> },
      ]}
    />
  )
}
