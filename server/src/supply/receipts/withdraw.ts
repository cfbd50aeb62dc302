import { refuse } from '@keben/core/refusals'
import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import type { ReceiptState } from '@keben/core/supply/receipts/states'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { lockOrder, touchOrder } from '../supplier-orders/locks.ts'
import { readMyOrder } from '../supplier-orders/read.ts'
import { supplierOrdersSeenBy } from '../supplier-orders/scope.ts'
import { receiptKind } from './kind.ts'
import { notifyWithdrawn } from './notifications.ts'

interface Announced {
  readonly id: number
  readonly number: string
  readonly state: ReceiptState
  readonly companyId: number
  readonly supplierId: number
}

/** Withdraws a shipment that was announced by mistake; its copies may be announced again. */
export async function withdrawShipment(
  context: Context,
  { receiptId, reason }: { readonly receiptId: number; readonly reason: string },
): Promise<MyOrderDocument> {
  const { db, actor } = context
  const of = await db.row<{ orderId: number }>(sql`
    select receipt.supplier_order_id as "orderId"
    from receipt join supplier_order on supplier_order.id = receipt.supplier_order_id
    where receipt.id = ${receiptId} and receipt.announced and ${supplierOrdersSeenBy(actor)}`)
  if (!of) throw refuse('not_found')
  // Counting locks the order too, so only one of both succeeds.
  const order = await lockOrder(context, of.orderId)
  const receipt = await db.row<Announced>(sql`
    select id, number, state, company_id as "companyId", supplier_id as "supplierId" from receipt where id = ${receiptId} for update`)
  if (!receipt) throw refuse('not_found')
  const refusal = stepRefusal(receiptKind, 'withdraw', receipt.state)
  if (refusal) throw refusal
  await applyTransition(context, receiptKind, 'withdraw', [receiptId], { reason })
  await touchOrder(context, order.id)
  await notifyWithdrawn(context, { ...receipt, order }, reason)
  return readMyOrder(context, order.id)
}
