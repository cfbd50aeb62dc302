import type { Receipt } from '@keben/core/supply/receipts/shapes'
import type { receiptWords } from '@keben/core/supply/receipts/words'
import type { Language } from '@keben/core/kit/language'
import type { DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { PhoneLink } from '../../kit/PhoneLink.tsx'

/** With whom it comes, as far as somebody has said so: whoever waits for it calls them. */
export function shippingFacts(receipt: Receipt, fields: (typeof receiptWords)[Language]): DocumentFact[] {
  const { driver, phone } = receipt
  const carrier = [receipt.carrier, receipt.waybill].filter(Boolean).join(' · ')
  const who = (
    <>
      {driver} <PhoneLink number={phone} />
    </>
  )
  return [
    ...(driver || phone ? [{ label: fields.driver, value: who }] : []),
    ...(carrier ? [{ label: fields.carrier, value: carrier }] : []),
  ]
}
