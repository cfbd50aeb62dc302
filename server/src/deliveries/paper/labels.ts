import { deliveryPaperWords } from '@keben/core/deliveries/words-paper'
import type { Database } from '../../kit/context.ts'
import type { LabelSheet } from '../../kit/paper/sheet.ts'
import type { PaperReader } from './notes.ts'
import { noteAddress, readOrders } from './orders.ts'

/** A label for each parcel, n of m; an order whose parcels nobody has counted yet gets one. */
export async function labelsOf(
  db: Database,
  ids: readonly number[],
  { language, address }: PaperReader,
): Promise<LabelSheet[]> {
  const words = deliveryPaperWords[language]
  return (await readOrders(db, ids)).flatMap((order) => {
    const parcels = Math.max(order.parcels, 1)
    return Array.from({ length: parcels }, (_, place): LabelSheet => ({
      kind: 'label',
      large: order.receiverName,
      lines: [
        order.address,
        order.contact,
        [order.planName, order.plate && `${words.vehicle} ${order.plate}`].filter(Boolean).join(' · '),
      ].filter(Boolean),
      count: `${place + 1} / ${parcels}`,
      barcode: order.number,
      qr: noteAddress(address, order),
    }))
  })
}
