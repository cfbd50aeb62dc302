import type { FieldValues } from '@keben/core/kit/fields'
import { refuse } from '@keben/core/refusals'
import type { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import { announceShipment } from '@keben/core/supply/supplier-orders/contract'
import { mayArrive } from '@keben/core/supply/supplier-orders/rules'
import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { overIssues } from '../supplier-orders/dates.ts'
import { supplierOrderKind } from '../supplier-orders/kind.ts'
import {
  type LockedSupplierOrder,
  type LockedSupplierOrderLine,
  linesNamed,
  linesOf,
  lockOrder,
  mustBeAccepted,
  touchOrder,
} from '../supplier-orders/locks.ts'
import { readMyOrder } from '../supplier-orders/read.ts'
import { notifyAnnounced } from '../supplier-orders/notifications.ts'
import { shareSeason } from './locks.ts'
import { makeReceipt } from './make.ts'

interface Announcing extends FieldValues<typeof shipmentFields> {
  readonly id: number
  readonly expectedOn: string
  readonly lines: readonly { readonly lineId: number; readonly copies: number }[]
}

/** The supplier announces a shipment; the keeper gets a receipt to count. */
export async function announce(context: Context, { id, ...shipment }: Announcing): Promise<MyOrderDocument> {
  await shareSeason(context, 'supplier_order', id)
  const order = await lockOrder(context, id)
  mustBeAccepted(order)
  const named = linesNamed(await linesOf(context, [id]), shipment.lines)
  const over = overIssues(context, 'expectedOn', shipment.expectedOn)
  if (over.length) throw invalidInput(announceShipment, over, context.language)
  mustFit(order, named)

  const receipt = await makeReceipt(context, order, { ...shipment, announced: true })
  await touchOrder(context, id)
  const facts = { receiptId: receipt.id, number: receipt.number }
  await recordHistory(context, supplierOrderKind, 'announce', [id], { facts })
  await notifyAnnounced(context, order, { ...receipt, on: shipment.expectedOn })
  return readMyOrder(context, id)
}

/** At most what may arrive, less pending receipts. The order is locked, so announcements are serial. */
function mustFit(
  { toleranceBp }: Pick<LockedSupplierOrder, 'toleranceBp'>,
  lines: readonly { readonly line: LockedSupplierOrderLine; readonly copies: number }[],
): void {
  const titles = lines.flatMap(({ line, copies }) => {
    const most = Math.max(0, mayArrive(line, toleranceBp) - line.waiting)
    return copies > most ? [{ title: line.title, most }] : []
  })
  if (titles.length) throw refuse('more_than_may_arrive', { titles })
}
