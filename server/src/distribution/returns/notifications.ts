import {
  returnApproved,
  returnDone,
  returnRejected,
  returnSubmitted,
  returnWithdrawn,
} from '@keben/core/distribution/returns/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { buyersOf, districtUsersOf, keepersOf, schoolUsersOf, shopUsersOf } from '../../base/people/recipients.ts'
import { partyOf } from './returnable-lines.ts'
import type { LockedReturn } from './locks.ts'

const desk = '/sys/deliverGoods/returns?return='

const notifyCompany =
  (kind: NoticeKind<{ number: string; who: string; copies: number }>) =>
  async (context: Context, order: LockedReturn): Promise<void> => {
    const { id, number, partyName: who, copies, companyId } = order
    const titles = sql`select book_id from return_line where return_order_id = ${id}`
    await notifyAll(context, buyersOf(sql`${companyId}::bigint`, titles), kind, { number, who, copies }, `${desk}${id}`)
  }
/** For the company's review. */
export const notifySubmitted = notifyCompany(returnSubmitted)
/** No review is needed. */
export const notifyWithdrawn = notifyCompany(returnWithdrawn)

const factsOf = sql`jsonb_build_object('number', return_order.number, 'copies', return_order.copies,
  'who', coalesce(${nameOf('supplier', sql`return_order.supplier_id`)}, ${partyOf(raw('return_order'))}, ''))`

/** The returning party on its own screen; for returns to a supplier, their author. */
const askers: Sql = sql`
  select recipient.id, '/sys/schoolOrder/AOG?return=' || return_order.id as link
  from (${schoolUsersOf(sql`select return_order.campus_id`)}) as recipient where return_order.receiver = 'campus'
  union all
  select recipient.id, '/sys/countyOrder/orderRecSchedule?return=' || return_order.id
  from (${districtUsersOf(sql`select return_order.district_id`)}) as recipient where return_order.receiver = 'district'
  union all
  select recipient.id, '/sys/shop/AOG?return=' || return_order.id
  from (${shopUsersOf(sql`select return_order.shop_id`)}) as recipient where return_order.receiver = 'shop'
  union all
  select return_order.created_by, ${desk}::text || return_order.id
  where return_order.kind = 'supplier' and return_order.created_by is not null`

const keepers: Sql = sql`
  union all
  select recipient.id, ${desk}::text || return_order.id from (${keepersOf(sql`select return_order.warehouse_id`)}) as recipient`

async function tell<Facts>(
  context: Context,
  ids: readonly number[],
  kind: NoticeKind<Facts>,
  more: Sql,
  others: Sql = raw(''),
): Promise<void> {
  if (!ids.length) return
  await notifyFrom(
    context,
    kind,
    sql`select distinct on (recipient.id, return_order.id) recipient.id as user_id, ${factsOf} || ${more} as facts, recipient.link
      from return_order cross join lateral (${askers} ${others}) as recipient (id, link)
      where return_order.id = any(${ids}::bigint[])`,
  )
}

const nothingMore = raw(`'{}'::jsonb`)

export const notifyApproved = (context: Context, ids: readonly number[]): Promise<void> =>
  tell(context, ids, returnApproved, nothingMore, keepers)
export const notifyRejected = (context: Context, ids: readonly number[], reason: string): Promise<void> =>
  tell(context, ids, returnRejected, sql`jsonb_build_object('reason', ${reason}::text)`)
export const notifyDone = (context: Context, ids: readonly number[]): Promise<void> =>
  tell(context, ids, returnDone, raw(`jsonb_build_object('good', return_order.good, 'damaged', return_order.damaged)`))
