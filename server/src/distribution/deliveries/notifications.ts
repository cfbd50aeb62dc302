import {
  deliveryConfirmedBySystem,
  deliverySent,
  deliveryTakenBack,
  deliveryToConfirm,
  differenceClosed,
  differenceReported,
  sendOrdersCancelled,
  sendOrdersIssued,
} from '@keben/core/distribution/deliveries/words'
import type { Both } from '@keben/core/kit/language'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { buyersOf, districtUsersOf, keepersOf, schoolUsersOf, shopUsersOf } from '../../base/people/recipients.ts'
import type { LockedSendOrder } from './locks.ts'

type NotificationContext = Pick<Context, 'db' | 'now'>

/** Users of the receiver of a `send_order`, as `recipient`. */
const receiverUsers: Sql = sql`cross join lateral (
  select id from (${schoolUsersOf(sql`send_order.campus_id`)}) as school_user where send_order.receiver = 'campus'
  union all select id from (${districtUsersOf(sql`send_order.district_id`)}) as district_user where send_order.receiver = 'district'
  union all select id from (${shopUsersOf(sql`send_order.shop_id`)}) as shop_user where send_order.receiver = 'shop'
) as recipient`

/** The receiver's screen of a delivery. */
const receiverLink = raw(`case send_order.receiver when 'campus' then '/sys/schoolOrder/AOG?send='
  when 'district' then '/sys/countyOrder/orderRecSchedule?send=' else '/sys/shop/AOG?send=' end || send_order.id`)

/** Notifies receivers; `facts` is computed from each order. */
const notifyReceivers = (
  context: NotificationContext,
  kind: Parameters<typeof notifyFrom>[1],
  ids: readonly number[],
  facts: Sql,
  more = raw(''),
): Promise<number> =>
  notifyFrom(
    context,
    kind,
    sql`select recipient.id as user_id, ${facts} as facts, ${receiverLink} as link
      from send_order ${more} ${receiverUsers} where send_order.id = any(${ids}::bigint[])`,
  )

/** Once for each warehouse's keepers. */
export const notifyIssued = (context: NotificationContext, ids: readonly number[]): Promise<number> =>
  notifyFrom(
    context,
    sendOrdersIssued,
    sql`select recipient.id as user_id, jsonb_build_object('orders', issued.orders, 'copies', issued.copies,
        'warehouse', warehouse.name) as facts, '/sys/wareHouse/deliver' as link
      from (select warehouse_id, count(*) as orders, sum(copies) as copies from send_order
        where id = any(${ids}::bigint[]) group by warehouse_id) as issued
      join warehouse on warehouse.id = issued.warehouse_id
      cross join lateral (${keepersOf(sql`select issued.warehouse_id`)}) as recipient`,
  )

export async function notifyCancelled(
  context: NotificationContext,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (!ids.length) return
  await notifyFrom(
    context,
    sendOrdersCancelled,
    sql`select recipient.id as user_id, jsonb_build_object('numbers', gone.numbers, 'warehouse', warehouse.name,
        'reason', ${reason}::text) as facts, '/sys/deliverGoods/record' as link
      from (select warehouse_id, jsonb_agg(number order by id) as numbers from send_order
        where id = any(${ids}::bigint[]) group by warehouse_id) as gone
      join warehouse on warehouse.id = gone.warehouse_id
      cross join lateral (${keepersOf(sql`select gone.warehouse_id`)}) as recipient`,
  )
}

export const notifySent = (context: NotificationContext, ids: readonly number[]): Promise<number> =>
  notifyReceivers(
    context,
    deliverySent,
    ids,
    raw(`jsonb_build_object('number', send_order.number, 'copies', send_order.sent, 'parcels', send_order.parcels,
      'plate', send_order.plate)`),
  )

export const notifyTakenBack = (context: NotificationContext, id: number, reason: string): Promise<number> =>
  notifyReceivers(
    context,
    deliveryTakenBack,
    [id],
    sql`jsonb_build_object('number', send_order.number, 'reason', ${reason}::text)`,
  )

/** Asks for a confirmation; `days` has the period by order id. */
export const notifyToConfirm = (
  context: NotificationContext,
  days: readonly { readonly id: number; readonly sentOn: string; readonly confirmsOn: string }[],
): Promise<number> =>
  notifyReceivers(
    context,
    deliveryToConfirm,
    days.map(({ id }) => id),
    raw(`jsonb_build_object('number', send_order.number, 'sentOn', days."sentOn", 'confirmsOn', days."confirmsOn")`),
    sql`join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (id bigint, "sentOn" text, "confirmsOn" text)
      on days.id = send_order.id`,
  )

export const notifyConfirmedBySystem = (context: NotificationContext, ids: readonly number[]): Promise<number> =>
  notifyReceivers(context, deliveryConfirmedBySystem, ids, raw(`jsonb_build_object('number', send_order.number)`))

export interface ReportedDifferences {
  readonly missing: number
  readonly damaged: number
  readonly surplus: number
}

/** The company's users with the titles. */
export async function notifyReported(
  context: NotificationContext,
  order: LockedSendOrder,
  reported: ReportedDifferences,
): Promise<void> {
  const { missing, damaged, surplus } = reported
  if (missing + damaged + surplus === 0) return
  await notifyAll(
    context,
    buyersOf(
      sql`${order.companyId}::bigint`,
      sql`select book_id from delivery_difference where send_order_id = ${order.id}`,
    ),
    differenceReported,
    { number: order.number, receiver: order.receiverName, missing, damaged, surplus },
    `/sys/orderOp/orderSen?send=${order.id}`,
  )
}

export async function notifyClosed(
  context: NotificationContext,
  ids: readonly number[],
  how: Both<string>,
  note: string,
): Promise<void> {
  if (!ids.length) return
  await notifyFrom(
    context,
    differenceClosed,
    sql`select recipient.id as user_id, jsonb_build_object('number', send_order.number, 'title', book.title,
        'copies', differing.copies, 'en', ${how.en}::text, 'zh', ${how.zh}::text, 'note', ${note}::text) as facts,
        ${receiverLink} as link
      from delivery_difference as differing join send_order on send_order.id = differing.send_order_id
      join book on book.id = differing.book_id ${receiverUsers}
      where differing.id = any(${ids}::bigint[])`,
  )
}
