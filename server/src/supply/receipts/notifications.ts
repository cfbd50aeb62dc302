import type { ReceiptDifferences } from '@keben/core/supply/receipts/rules'
import { receiptCancelled, receiptDiffers, receiptIssued, receiptReversed } from '@keben/core/supply/receipts/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { buyersOf, keepersOf, supplierUsersOf } from '../../base/people/recipients.ts'
import type { LockedReceipt } from './locks.ts'

type Concerned = Pick<LockedReceipt, 'id' | 'companyId' | 'supplierId' | 'order'>

const buyersOfReceipt = ({ id, companyId }: Concerned): Sql =>
  buyersOf(sql`${companyId}::bigint`, sql`select book_id from receipt_line where receipt_id = ${id}`)

/** Notifies company and supplier, each with its own screen. */
async function notifyBoth<Facts>(context: Context, receipt: Concerned, kind: NoticeKind<Facts>, facts: Facts) {
  const { id, supplierId, order } = receipt
  const recipient = (users: Sql, link: string): Sql =>
    sql`select recipient.id as user_id, ${JSON.stringify(facts)}::jsonb as facts, ${link}::text as link from (${users}) as recipient`
  await notifyFrom(
    context,
    kind,
    sql`${recipient(buyersOfReceipt(receipt), `/sys/orderOp/orderRec?receipt=${id}`)} union all
      ${recipient(supplierUsersOf(sql`${supplierId}`), `/sys/supplier/order?order=${order.id}`)}`,
  )
}

export async function notifyKeepers(
  context: Context,
  receipt: { readonly id: number; readonly number: string },
  at: { readonly warehouseId: number; readonly supplier: string; readonly copies: number; readonly on: string | null },
): Promise<void> {
  const { warehouseId, ...facts } = at
  const link = `/sys/wareHouse/AOG?receipt=${receipt.id}`
  await notifyAll(context, keepersOf(sql`${warehouseId}`), receiptIssued, { number: receipt.number, ...facts }, link)
}

export async function notifyDifferences(
  context: Context,
  receipt: LockedReceipt,
  differences: ReceiptDifferences,
): Promise<void> {
  const { short, damaged, over } = differences
  if (short + damaged + over === 0) return
  const { number, order, warehouseName: warehouse } = receipt
  await notifyBoth(context, receipt, receiptDiffers, { number, order: order.number, warehouse, short, damaged, over })
}

export const notifyReversed = (context: Context, receipt: LockedReceipt, reason: string): Promise<void> =>
  notifyBoth(context, receipt, receiptReversed, {
    number: receipt.number,
    order: receipt.order.number,
    warehouse: receipt.warehouseName,
    reason,
  })

/** For keepers and the company. */
export async function notifyWithdrawn(
  context: Context,
  receipt: Omit<Concerned, 'order'> & {
    readonly number: string
    readonly order: { readonly number: string; readonly warehouseId: number }
  },
  reason: string,
): Promise<void> {
  const { id, number, order } = receipt
  const facts = { number, order: order.number, reason }
  const buyers = buyersOf(
    sql`${receipt.companyId}::bigint`,
    sql`select book_id from receipt_line where receipt_id = ${id}`,
  )
  await notifyAll(
    context,
    keepersOf(sql`${order.warehouseId}`),
    receiptCancelled,
    facts,
    `/sys/wareHouse/AOG?receipt=${id}`,
  )
  await notifyAll(context, buyers, receiptCancelled, facts, `/sys/orderOp/orderRec?receipt=${id}`)
}

/** For keepers, and the supplier if it announced the shipment. */
export async function notifyCancelled(context: Context, ids: readonly number[], reason: string): Promise<void> {
  if (!ids.length) return
  const facts = sql`jsonb_build_object('number', receipt.number, 'order', supplier_order.number, 'reason', ${reason}::text) as facts`
  const cancelled = sql`receipt join supplier_order on supplier_order.id = receipt.supplier_order_id`
  await notifyFrom(
    context,
    receiptCancelled,
    sql`select recipient.id as user_id, ${facts}, '/sys/wareHouse/AOG?receipt=' || receipt.id as link
      from ${cancelled} cross join lateral (${keepersOf(sql`select receipt.warehouse_id`)}) as recipient
      where receipt.id = any(${ids}::bigint[])
      union all
      select recipient.id, ${facts}, '/sys/supplier/order?order=' || supplier_order.id
      from ${cancelled} cross join lateral (${supplierUsersOf(sql`select receipt.supplier_id`)}) as recipient
      where receipt.id = any(${ids}::bigint[]) and receipt.announced`,
  )
}
