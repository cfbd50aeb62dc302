import {
  purchaseOrderCancelled,
  purchaseOrderConfirmed,
  purchaseOrderRecalled,
  purchaseOrderRejected,
  purchaseOrderSubmitted,
} from '@keben/core/supply/purchase-orders/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../../kit/requests/context.ts'
import { notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { buyersOf, managers } from '../../base/people/recipients.ts'

const buyers: Sql = buyersOf(
  raw('select purchase_order.company_id'),
  raw('select line.book_id from purchase_order_line as line where line.purchase_order_id = purchase_order.id'),
)

/** Notifies of each order with number, company, copies and further facts. */
const tell = async (
  context: Context,
  ids: readonly number[],
  {
    kind,
    users,
    screen,
    more = {},
  }: {
    readonly kind: Pick<NoticeKind<never>, 'kind'>
    readonly users: Sql
    readonly screen: string
    readonly more?: Readonly<Record<string, string>>
  },
): Promise<void> => {
  if (!ids.length) return
  await notifyFrom(
    context,
    kind,
    sql`
      select recipient.id as user_id, jsonb_build_object('number', purchase_order.number, 'copies', purchase_order.copies,
          'company', (select name from company where id = purchase_order.company_id)) || ${JSON.stringify(more)}::jsonb as facts,
        ${screen} || '?order=' || purchase_order.id as link
      from purchase_order cross join lateral (${users}) as recipient where purchase_order.id = any(${ids}::bigint[])`,
  )
}

const toJudge = { users: managers, screen: '/sys/orderOp/manage' }
const toBuy = { users: buyers, screen: '/sys/purchasePlan/purchaseOrders' }

export const notifySubmitted = (context: Context, ids: readonly number[]): Promise<void> =>
  tell(context, ids, { kind: purchaseOrderSubmitted, ...toJudge })

export const notifyRecalled = (context: Context, ids: readonly number[]): Promise<void> =>
  tell(context, ids, { kind: purchaseOrderRecalled, ...toJudge })

/** Head office had it for review. */
export const notifyCancelled = (context: Context, ids: readonly number[], reason: string): Promise<void> =>
  tell(context, ids, { kind: purchaseOrderCancelled, ...toJudge, more: { reason } })

export const notifyConfirmed = (context: Context, ids: readonly number[]): Promise<void> =>
  tell(context, ids, { kind: purchaseOrderConfirmed, ...toBuy })

export const notifyRejected = (context: Context, ids: readonly number[], reason: string): Promise<void> =>
  tell(context, ids, { kind: purchaseOrderRejected, ...toBuy, more: { reason } })
