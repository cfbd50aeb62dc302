import { dueClosed } from '@keben/core/ledgers/fulfilment/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { districtUsersOf, schoolUsersOf, shopUsersOf } from '../../base/people/recipients.ts'
import { lockDues } from './write.ts'

/** Copies that will not come. */
export interface DueClosing {
  readonly id: number
  readonly copies: number
}

/**
 * Closes copies short for good, with a reason. The receiver is notified, and nothing is billed. Issued copies must be
 * cancelled first.
 */
export async function closeDues(context: Context, closings: readonly DueClosing[], reason: string): Promise<void> {
  const dues = await lockDues(
    context,
    closings.map(({ id }) => id),
  )
  for (const { id, copies } of closings) {
    const due = dues.get(id)
    if (!due) throw refuse('not_found')
    if (copies > due.open) throw await smaller(context, due.bookId, copies, due.open)
  }
  const chosen = sql`select * from unnest(${closings.map(({ id }) => id)}::bigint[],
    ${closings.map(({ copies }) => copies)}::int[]) as chosen (id, copies)`
  await close(context, chosen, reason)
}

async function smaller({ db }: Context, bookId: number, copies: number, open: number) {
  const book = await db.row<{ title: string }>(sql`select title from book where id = ${bookId}`)
  return refuse('promise_is_smaller', { title: book?.title ?? '', copies, open })
}

/** Closes all outstanding copies of seasons in the order of lines. The caller has locked the plans. */
export const closeDuesOfPlans = (context: Context, planIds: readonly number[], reason: string): Promise<void> =>
  close(
    context,
    sql`select id, owed as copies from fulfilment_line where plan_id = any(${planIds}::bigint[]) and owed > 0 order by id
      for no key update`,
    reason,
  )

/** `chosen` selects `id` and `copies` without duplicate lines. */
async function close(context: Context, chosen: Sql, reason: string): Promise<void> {
  const { db, actor, now } = context
  const closed = await db.row<{ upTo: number | null; from: number | null }>(sql`
    with chosen as (${chosen}), closed as (
      update fulfilment_line set closed = fulfilment_line.closed + chosen.copies from chosen where fulfilment_line.id = chosen.id
    ), said as (
      insert into fulfilment_closing (fulfilment_line_id, copies, reason, created_by, at)
      select id, copies, ${reason}, ${actor.userId}::bigint, ${now}::timestamptz from chosen order by id
      returning id
    )
    select min(id) as from, max(id) as "upTo" from said`)
  if (closed?.from) await tell(context, closed.from, closed.upTo ?? closed.from, reason)
}

/** One notification for each receiver, with the sources. */
async function tell(context: Context, from: number, upTo: number, reason: string): Promise<void> {
  await notifyFrom(
    context,
    dueClosed,
    sql`
      select recipient.id as user_id, jsonb_build_object('numbers', to_jsonb(lost.numbers), 'titles', lost.titles,
        'copies', lost.copies, 'reason', ${reason}::text) as facts,
        case lost.receiver when 'campus' then '/sys/schoolOrder/orderRecSchedule' when 'district'
          then '/sys/countyOrder/orderRecSchedule' else '/sys/shop/order' end as link
      from (
        select fulfilment_line.receiver, fulfilment_line.receiver_id, array_agg(distinct fulfilment_line.source_number) as numbers,
          jsonb_agg(jsonb_build_object('title', book.title, 'copies', fulfilment_closing.copies) order by book.book_code) as titles,
          sum(fulfilment_closing.copies) as copies
        from fulfilment_closing join fulfilment_line on fulfilment_line.id = fulfilment_closing.fulfilment_line_id join book on book.id = fulfilment_line.book_id
        where fulfilment_closing.id between ${from} and ${upTo} and fulfilment_closing.at = ${context.now}
          and fulfilment_closing.created_by = ${context.actor.userId}
        group by fulfilment_line.receiver, fulfilment_line.receiver_id
      ) as lost cross join lateral (
        select id from (${schoolUsersOf(sql`lost.receiver_id`)}) as school_user where lost.receiver = 'campus'
        union all select id from (${districtUsersOf(sql`lost.receiver_id`)}) as district_user where lost.receiver = 'district'
        union all select id from (${shopUsersOf(sql`lost.receiver_id`)}) as shop_user where lost.receiver = 'shop'
      ) as recipient`,
  )
}
