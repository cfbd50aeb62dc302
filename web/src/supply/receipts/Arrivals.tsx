import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { ArrivalBoard } from './arrivals/ArrivalBoard.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'

/** Arriving receipts and their count. */
export default function Arrivals() {
  const title = screenTitle('/sys/wareHouse/AOG', useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'receipt')
  return id ? <ReceiptPage side="keeper" id={id} back={title} /> : <ArrivalBoard title={title} />
}
