import {
  orderAccepted,
  orderAgreed,
  orderAnswered,
  orderAskedAgain,
  orderCancelled,
  orderClosed,
  orderDeclined,
  orderIssued,
  orderLate,
  shipmentAnnounced,
} from '@keben/core/supply/supplier-orders/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { buyersOf, keepersOf, supplierUsersOf } from '../../base/people/recipients.ts'
import type { LockedSupplierOrder } from './locks.ts'

// To suppliers: many orders, each with its number.

const toSuppliers = (ids: readonly number[], more: Sql): Sql => sql`
  select recipient.id as user_id, jsonb_build_object('number', supplier_order.number) || ${more} as facts,
    '/sys/supplier/order?order=' || supplier_order.id as link
  from supplier_order cross join lateral (${supplierUsersOf(sql`select supplier_order.supplier_id`)}) as recipient
  where supplier_order.id = any(${ids}::bigint[])`

const saying = (facts: Readonly<Record<string, string | number>>): Sql => sql`${JSON.stringify(facts)}::jsonb`

export const notifyIssued = (context: Context, ids: readonly number[]): Promise<number> =>
  notifyFrom(
    context,
    orderIssued,
    toSuppliers(
      ids,
      sql`jsonb_build_object('company', ${nameOf('company', sql`supplier_order.company_id`)},
        'titles', supplier_order.titles, 'copies', supplier_order.copies)`,
    ),
  )
export const notifyAgreed = (context: Context, ids: readonly number[]): Promise<number> =>
  notifyFrom(context, orderAgreed, toSuppliers(ids, saying({})))
export const notifyAskedAgain = (context: Context, ids: readonly number[], reason: string): Promise<number> =>
  notifyFrom(context, orderAskedAgain, toSuppliers(ids, saying({ reason })))
export const notifyCancelled = (context: Context, ids: readonly number[], reason: string): Promise<number> =>
  notifyFrom(context, orderCancelled, toSuppliers(ids, saying({ reason })))
export const notifyClosed = (context: Context, id: number, titles: number, reason: string): Promise<number> =>
  notifyFrom(context, orderClosed, toSuppliers([id], saying({ titles, reason })))

// To the company.

const buyersOfOrder = ({ id, companyId }: LockedSupplierOrder): Sql =>
  buyersOf(sql`${companyId}::bigint`, sql`select book_id from supplier_order_line where supplier_order_id = ${id}`)

const notifyBuyers = <Facts>(
  context: Context,
  order: LockedSupplierOrder,
  kind: NoticeKind<Facts & { number: string; supplier: string }>,
  more: Facts,
): Promise<number> => {
  const facts = { ...more, number: order.number, supplier: order.supplierName }
  return notifyAll(context, buyersOfOrder(order), kind, facts, `/sys/orderOp/supplier?order=${order.id}`)
}

export const notifyAccepted = (context: Context, order: LockedSupplierOrder): Promise<number> =>
  notifyBuyers(context, order, orderAccepted, {})
export const notifyAnswered = (context: Context, order: LockedSupplierOrder, titles: number): Promise<number> =>
  notifyBuyers(context, order, orderAnswered, { titles })
export const notifyDeclined = (context: Context, order: LockedSupplierOrder, reason: string): Promise<number> =>
  notifyBuyers(context, order, orderDeclined, { reason })
export const notifyLate = (context: Context, order: LockedSupplierOrder, late: { titles: number; days: number }) =>
  notifyBuyers(context, order, orderLate, late)

/** Keepers of the warehouse hear of a shipment too. */
export async function notifyAnnounced(
  context: Context,
  order: LockedSupplierOrder,
  { id, number, on }: { readonly id: number; readonly number: string; readonly on: string },
): Promise<void> {
  const facts = { number, supplier: order.supplierName, warehouse: order.warehouseName, on }
  await notifyAll(
    context,
    keepersOf(sql`${order.warehouseId}::bigint`),
    shipmentAnnounced,
    facts,
    `/sys/wareHouse/AOG?receipt=${id}`,
  )
  await notifyAll(context, buyersOfOrder(order), shipmentAnnounced, facts, `/sys/orderOp/orderRec?receipt=${id}`)
}
