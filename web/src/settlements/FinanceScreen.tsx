import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../kit/address.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { PageViews } from '../kit/PageViews.tsx'
import { screenTitle } from '../kit/screens.ts'
import { DeskBills } from './DeskBills.tsx'
import { FinanceBill } from './FinanceBill.tsx'
import { MakeBills } from './MakeBills.tsx'
import { type DeskList, type DeskName, desks } from './sides.ts'
import { billScreenWords } from './words.ts'

interface FinanceScreenProps {
  readonly path: ScreenPath
  readonly desk: DeskName
  readonly list: DeskList
}

/** Bills of schools or districts on one of their ways: to be confirmed, to be paid, paid. They are made where they wait. */
export function FinanceScreen({ path, desk, list }: FinanceScreenProps) {
  const words = useWords(billScreenWords)
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'bill')
  if (id) return <FinanceBill key={id} desk={desks[desk]} id={id} back={{ label: title }} />
  const bills = (
    <DeskBills name={`bills${path}`} title={title} desk={desks[desk]} endpoint={desks[desk][list]} list={list} />
  )
  if (list !== 'wait') return bills
  return (
    <PageViews
      label={title}
      views={[
        { key: 'bills', label: title, render: () => bills },
        { key: 'make', label: words.makeTitle, render: () => <MakeBills desk={desk} /> },
      ]}
    />
  )
}
