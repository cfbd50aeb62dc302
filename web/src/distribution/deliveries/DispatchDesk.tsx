import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { DeliveryScreen } from './DeliveryScreen.tsx'
import { PassOnPage } from './passing/PassOnPage.tsx'

/** All orders to pick and send from my warehouses; or a receipt that goes straight on. */
export default function DispatchDesk() {
  const path = '/sys/wareHouse/deliver'
  const title = screenTitle(path, useLanguage())
  const receiptId = idIn(useAddress().search, 'receipt')
  if (receiptId) return <PassOnPage key={receiptId} receiptId={receiptId} back={title} />
  return <DeliveryScreen path={path} side="keeper" within={{ states: ['issued'] }} isOneState />
}
