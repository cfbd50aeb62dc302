import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../kit/address.ts'
import { useLanguage } from '../kit/language.ts'
import { screenTitle } from '../kit/screens.ts'
import { BillList } from './BillList.tsx'
import { PartyBill } from './PartyBill.tsx'
import { type PartyName, parties } from './sides.ts'

/** The bills of whoever is to pay them: to be looked through, agreed to or disputed; or those that are paid. */
export function PartyBills({
  path,
  party,
  isHistory = false,
}: {
  path: ScreenPath
  party: PartyName
  isHistory?: boolean
}) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'bill')
  const calls = parties[party]
  const whole = party === 'wholeDistrict'
  if (id) return <PartyBill key={id} calls={calls} id={id} back={{ label: title }} whole={whole} />
  return (
    <BillList
      name={`bills${path}`}
      title={title}
      endpoint={isHistory ? calls.history : calls.list}
      isParty={!whole}
      hasTabs={!isHistory}
      sheet={calls.sheet}
      state={isHistory ? 'paid' : undefined}
      whole={whole}
    />
  )
}
