import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import { updateArrivalDates } from '@keben/core/supply/supplier-orders/contract'
import { lateDays } from '@keben/core/supply/supplier-orders/rules'
import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import type { Issue } from '@keben/core/kit/issues'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { sql } from '../../kit/database/sql.ts'
import { supplierOrderKind } from './kind.ts'
import {
  type LockedSupplierOrder,
  type LockedSupplierOrderLine,
  linesNamed,
  linesOf,
  lockOrder,
  mustBeAccepted,
  touchOrder,
} from './locks.ts'
import { readMyOrder } from './read.ts'
import { notifyLate } from './notifications.ts'

/** The date of a line; none clears it. */
interface Dated {
  readonly line: LockedSupplierOrderLine
  readonly arrivalOn: string | null
  readonly reason?: string
}

interface Naming {
  readonly id: number
  readonly lines: readonly { readonly lineId: number; readonly arrivalOn: string; readonly reason: string }[]
}

export async function updateDates(context: Context, naming: Naming): Promise<MyOrderDocument> {
  const order = await lockOrder(context, naming.id)
  mustBeAccepted(order)
  const named = linesNamed(await linesOf(context, [order.id]), naming.lines)
  const over = naming.lines.flatMap(({ arrivalOn }, place) =>
    overIssues(context, `lines.${place}.arrivalOn`, arrivalOn),
  )
  if (over.length) throw invalidInput(updateArrivalDates, over, context.language)
  const done = named.filter(({ line }) => line.open === 0)
  if (done.length) throw refuse('titles_not_to_come', { titles: done.map(({ line }) => line.title) })

  const moved = named.filter(({ line, arrivalOn }) => line.arrivalOn !== arrivalOn)
  if (moved.length) {
    await nameDates(context, moved)
    await touchOrder(context, order.id)
    const lines = moved.map(({ lineId, line, arrivalOn }) => ({ lineId, from: line.arrivalOn, to: arrivalOn }))
    await recordHistory(context, supplierOrderKind, 'dates', [order.id], { facts: { lines } })
    await recordDates(context, order, moved)
    await warnOfLate(context, order, moved)
  }
  return readMyOrder(context, order.id)
}

/** Delivery dates in the past are refused. */
export const overIssues = ({ now }: Context, field: string, day: string | undefined): Issue[] =>
  day !== undefined && day < cityDay(now) ? [{ field, rule: 'not_over_yet', facts: {} }] : []

/** Writes the lines' dates and their history. */
export async function nameDates({ db, actor, now }: Context, dated: readonly Dated[]): Promise<void> {
  const named = dated.filter(({ arrivalOn }) => arrivalOn !== null)
  if (!named.length) return
  await db.run(sql`
    with dated as (
      select * from unnest(${named.map(({ line }) => line.id)}::bigint[],
        ${named.map(({ arrivalOn }) => arrivalOn)}::date[], ${named.map(({ reason }) => reason ?? '')}::text[])
        as dated (line_id, arrival_on, reason)
    ), history as (
      insert into arrival_date (line_id, arrival_on, reason, created_by, at)
      select line_id, arrival_on, reason, ${actor.userId}::bigint, ${now}::timestamptz from dated order by line_id
    )
    update supplier_order_line as line set arrival_on = dated.arrival_on from dated where line.id = dated.line_id`)
}

const recordDates = (context: Context, { id }: LockedSupplierOrder, moved: readonly Dated[]): Promise<void> => {
  const dates = (of: (dated: Dated) => string | null) =>
    moved.map((dated) => ({ bookCode: dated.line.bookCode, arrivalOn: of(dated) }))
  const before = { lines: dates(({ line }) => line.arrivalOn) }
  const after = { lines: dates(({ arrivalOn }) => arrivalOn) }
  return record(context, [{ thing: supplierOrderKind.thing, id, action: 'dates', before, after }])
}

/** Warns how many titles miss the first day of class, and by how much at most. */
export async function warnOfLate(context: Context, order: LockedSupplierOrder, dated: readonly Dated[]): Promise<void> {
  const days = dated
    .map(({ line, arrivalOn }) => lateDays({ arrivalOn, open: line.open }, order.booksInHand, order.issuedOn))
    .filter((late) => late > 0)
  if (days.length) await notifyLate(context, order, { titles: days.length, days: Math.max(...days) })
}
