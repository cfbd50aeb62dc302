import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { FinanceBills } from './FinanceBills.tsx'
import { FinanceBill } from './FinanceBill.tsx'
import { MakeBills } from './MakeBills.tsx'
import { type BilledPayer, endpointsByKind } from './endpoints-by-kind.ts'
import { billScreenWords } from './words.ts'

interface FinanceScreenProps {
  readonly path: ScreenPath
  readonly payer: BilledPayer
  readonly list: 'listToConfirm' | 'listToPay' | 'listPaid'
}

/** Bills of schools or districts by stage: to confirm, to pay, paid. New ones are made on the first. */
export default function FinanceScreen({ path, payer, list }: FinanceScreenProps) {
  const words = useWords(billScreenWords)
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'bill')
  const calls = endpointsByKind[payer]
  if (id) return <FinanceBill key={id} calls={calls} id={id} back={{ label: title }} />
  const bills = <FinanceBills name={`bills${path}`} title={title} calls={calls} endpoint={calls[list]} list={list} />
  if (list !== 'listToConfirm') return bills
  return (
    <PageViews
      label={title}
      views={[
        { key: 'bills', label: title, render: () => bills },
        { key: 'make', label: words.makeTitle, render: () => <MakeBills payer={payer} /> },
      ]}
    />
  )
}
