import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import { type PaperReader, noteAddress } from '@keben/core/distribution/deliveries/note'
import type { Database } from '../../../kit/requests/context.ts'
import type { LabelSheet } from '@keben/core/kit/paper'
import { readOrders } from './orders.ts'

/** A label for each parcel, n of m; one label before parcels are counted. */
export async function labelsOf(
  db: Database,
  ids: readonly number[],
  { language, address }: PaperReader,
): Promise<LabelSheet[]> {
  return (await readOrders(db, ids)).flatMap((order) => {
    const parcels = Math.max(order.parcels, 1)
    return Array.from({ length: parcels }, (_, place): LabelSheet => ({
      kind: 'label',
      large: order.receiverName,
      lines: [
        order.address,
        [order.contact, order.contactPhone].filter(Boolean).join(' '),
        [order.planName, order.plate && `${sendOrderFields.plate[language]} ${order.plate}`]
          .filter(Boolean)
          .join(' · '),
      ].filter(Boolean),
      count: `${place + 1} / ${parcels}`,
      barcode: order.number,
      qr: noteAddress(address, order),
    }))
  })
}
