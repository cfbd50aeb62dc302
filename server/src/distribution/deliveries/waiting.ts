import { confirmsOn, remindsOn } from '@keben/core/distribution/deliveries/weekdays'
import { cityDay } from '@keben/core/kit/moment'
import type { Context } from '../../kit/requests/context.ts'
import type { Db } from '../../kit/database/db.ts'
import { sql } from '../../kit/database/sql.ts'
import { systemContext } from '../../base/people/system.ts'
import { settle } from './confirm.ts'
import { linesOf } from './lines.ts'
import { notifyConfirmedBySystem, notifyToConfirm } from './notifications.ts'

/** Per transaction. */
const ordersAtOnce = 25

interface OnItsWay {
  readonly id: number
  readonly number: string
  readonly sentOn: string
  readonly booksInHand: string | null
  readonly reminded: boolean
}

/** Reminds receivers, and confirms for those whose time is over. Idempotent. */
export async function lookAfterDeliveries(db: Db, now: Date): Promise<void> {
  const today = cityDay(now)
  const waiting = await db.primary.rows<OnItsWay>(sql`
    select send_order.id, send_order.number, to_char(send_order.sent_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "sentOn",
      (select plan.books_in_hand::text from plan where plan.id = send_order.plan_id) as "booksInHand",
      send_order.reminded_at is not null as reminded
    from send_order where send_order.state = 'sent' and send_order.sent_at < ${now}::timestamptz - interval '2 days'
    order by send_order.id`)
  const overdue = waiting.filter((order) => confirmsOn(order) <= today)
  for (let first = 0; first < overdue.length; first += ordersAtOnce) {
    const some = overdue.slice(first, first + ordersAtOnce).map(({ id }) => id)
    await db.write((tx) => confirmBySystem(systemContext(tx, now, 'look-after-deliveries'), some))
  }
  const late = waiting.filter((order) => !order.reminded && remindsOn(order) <= today && confirmsOn(order) > today)
  await db.write((tx) => remind(systemContext(tx, now, 'look-after-deliveries'), late))
}

/** Confirms the note as it is. A concurrent confirmation or reversal comes first, or waits. */
async function confirmBySystem(context: Context, ids: readonly number[]): Promise<void> {
  const orders = await context.db.rows<{ id: number; number: string }>(sql`
    select id, number from send_order where id = any(${ids}::bigint[]) and state = 'sent' order by id for update`)
  if (!orders.length) return
  const still = orders.map(({ id }) => id)
  const lines = await linesOf(context, still)
  const found = lines.map(({ id: lineId, sent }) => ({
    lineId,
    good: sent ?? 0,
    damaged: 0,
    missing: 0,
    surplus: 0,
    reason: '',
  }))
  await settle(context, orders, lines, found, { set: sql`confirmed_by_system = true`, facts: { bySystem: true } })
  await notifyConfirmedBySystem(context, still)
}

async function remind(context: Context, late: readonly OnItsWay[]): Promise<void> {
  const taken = await context.db.rows<{ id: number }>(sql`
    update send_order set reminded_at = ${context.now}
    where id = any(${late.map(({ id }) => id)}::bigint[]) and state = 'sent' and reminded_at is null returning id`)
  const ids = new Set(taken.map(({ id }) => id))
  await notifyToConfirm(
    context,
    late.flatMap(({ id, sentOn, booksInHand }) =>
      ids.has(id) ? [{ id, sentOn, confirmsOn: confirmsOn({ sentOn, booksInHand }) }] : [],
    ),
  )
}
