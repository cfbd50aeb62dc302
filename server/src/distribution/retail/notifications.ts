import {
  shopOrderCancelled,
  shopOrderConfirmed,
  shopOrderRejected,
  shopOrderSubmitted,
} from '@keben/core/distribution/retail/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../../kit/requests/context.ts'
import { notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { buyersOf, shopUsersOf } from '../../base/people/recipients.ts'

/** The company's users with the titles. */
const sellers: Sql = buyersOf(
  raw('select shop_order.company_id'),
  raw('select line.book_id from shop_order_line as line where line.shop_order_id = shop_order.id'),
)
const buyers: Sql = shopUsersOf(raw('select shop_order.shop_id'))

const toSell = { users: sellers, screen: '/sys/shopManage/order' }
const toBuy = { users: buyers, screen: '/sys/shop/order' }

/** Notifies with number, shop, copies and further facts. */
async function tell(
  context: Context,
  id: number,
  kind: Pick<NoticeKind<never>, 'kind'>,
  { users, screen }: { readonly users: Sql; readonly screen: string },
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  await notifyFrom(
    context,
    kind,
    sql`
      select recipient.id as user_id, jsonb_build_object('number', shop_order.number,
          'shop', (select name from shop where shop.id = shop_order.shop_id), 'copies', sums.copies, 'confirmed', sums.confirmed)
          || ${JSON.stringify(more)}::jsonb as facts, ${screen} || '?order=' || shop_order.id as link
      from shop_order
      cross join lateral (select sum(line.copies) as copies, coalesce(sum(line.confirmed), 0) as confirmed
        from shop_order_line as line where line.shop_order_id = shop_order.id) as sums
      cross join lateral (${users}) as recipient where shop_order.id = ${id}`,
  )
}

export const notifySubmitted = (context: Context, id: number, overFen: number): Promise<void> =>
  tell(context, id, shopOrderSubmitted, toSell, { overFen })

export const notifyCancelled = (context: Context, id: number, reason: string): Promise<void> =>
  tell(context, id, shopOrderCancelled, toSell, { reason })

export const notifyConfirmed = (context: Context, id: number): Promise<void> =>
  tell(context, id, shopOrderConfirmed, toBuy)

export const notifyRejected = (context: Context, id: number, reason: string): Promise<void> =>
  tell(context, id, shopOrderRejected, toBuy, { reason })
