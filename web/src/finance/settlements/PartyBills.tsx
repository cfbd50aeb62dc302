import type { ScreenPath } from '@keben/core/screens'
import { listBillsInDistrict } from '@keben/core/finance/settlements/payers'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { BillList } from './BillList.tsx'
import { PartyBill } from './PartyBill.tsx'
import { type BilledPayer, endpointsByKind } from './endpoints-by-kind.ts'

interface PartyBillsProps {
  readonly path: ScreenPath
  readonly payer: BilledPayer
  /** Its open bills, its paid ones, or all visible to a district, which are read-only. */
  readonly list?: 'list' | 'listPaid' | 'listInDistrict'
}

/** A payer's bills: to agree to or dispute, or the paid ones. */
export default function PartyBills({ path, payer, list = 'list' }: PartyBillsProps) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'bill')
  const calls = endpointsByKind[payer]
  const wholeDistrict = list === 'listInDistrict'
  if (id) return <PartyBill key={id} calls={calls} id={id} back={{ label: title }} wholeDistrict={wholeDistrict} />
  return (
    <BillList
      name={`bills${path}`}
      title={title}
      endpoint={wholeDistrict ? listBillsInDistrict : calls.own[list]}
      isParty={!wholeDistrict}
      hasTabs={list !== 'listPaid'}
      sheet={calls.sheet}
      state={list === 'listPaid' ? 'paid' : undefined}
      wholeDistrict={wholeDistrict}
    />
  )
}
