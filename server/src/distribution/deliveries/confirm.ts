import type { ConfirmInput } from '@keben/core/distribution/deliveries/inputs'
import { type LineInspection, foundOf, unaccounted } from '@keben/core/distribution/deliveries/rules'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import { moveDues, takeDues } from '../../ledgers/fulfilment/write.ts'
import { chargeReceivers } from '../../ledgers/charges/charge.ts'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { appliedBp, discountJoin } from '../../base/terms/applying.ts'
import { totalsOfLines } from './columns.ts'
import { sendOrderKind } from './kind.ts'
import { type LockedSendOrderLine, dueIdsOf, linesOf } from './lines.ts'
import { type LockedSendOrder, lockOrder } from './locks.ts'
import { noSuchLine } from './pick.ts'
import { readSendOrder } from './read.ts'
import { notifyReported } from './notifications.ts'

type Input = ValueOf<typeof ConfirmInput>

/** The receiver reports: good copies are confirmed and charged, differences wait for the company. */
export async function confirmDelivery(context: Context, request: Input): Promise<SendOrderDocument> {
  const order = await lockOrder(context, request, 'confirm')
  if (!order.received) throw refuse('not_your_delivery', { number: order.number, receiver: order.receiverName })
  const lines = await linesOf(context, [order.id])
  const found = findAgainst(lines, request.lines)
  await mustNotBeOnTheNote(context, lines, request.further)
  await addTitles(context, order, request.further)
  await settle(context, [order], lines, found, {
    set: sql`confirmed_by = ${context.actor.userId}, remark = ${request.remark ?? order.remark}`,
  })
  const differing = [...found, ...request.further.map(({ copies }) => ({ missing: 0, damaged: 0, surplus: copies }))]
  const sum = (kind: 'missing' | 'damaged' | 'surplus'): number =>
    differing.reduce((total, one) => total + one[kind], 0)
  await notifyReported(context, order, { missing: sum('missing'), damaged: sum('damaged'), surplus: sum('surplus') })
  return readSendOrder(context, order.id)
}

function findAgainst(lines: readonly LockedSendOrderLine[], inspections: readonly LineInspection[]): LineInspection[] {
  const notes = lines.map(({ id, title, sent }) => ({ id, title, sent: sent ?? 0 }))
  const knownIds = new Set(notes.map(({ id }) => id))
  const unknown = inspections.findIndex(({ lineId }) => !knownIds.has(lineId))
  if (unknown >= 0) throw noSuchLine(unknown, inspections[unknown]?.lineId ?? 0)
  const found = foundOf(notes, inspections)
  const wrong = unaccounted(notes, found)
  if (wrong.length) throw refuse('found_is_not_sent', { titles: wrong })
  return found
}

async function mustNotBeOnTheNote(
  { db }: Context,
  lines: readonly LockedSendOrderLine[],
  further: Input['further'],
): Promise<void> {
  if (!further.length) return
  const noted = lines.find(({ bookId }) => further.some((one) => one.bookId === bookId))
  if (noted) throw refuse('on_the_note', { title: noted.title })
  const rows = await db.rows<{ id: number }>(sql`
    select id from book where id = any(${further.map(({ bookId }) => bookId)}::bigint[])`)
  const unknown = further.findIndex(({ bookId }) => !rows.some(({ id }) => id === bookId))
  if (unknown >= 0) throw noSuchLine(unknown, further[unknown]?.bookId ?? 0, `further.${unknown}.bookId`)
}

/** Titles missing on the note become lines at today's price and the receiver's discount. */
async function addTitles({ db, now }: Context, { id }: LockedSendOrder, further: Input['further']): Promise<void> {
  if (!further.length) return
  await db.run(sql`
    insert into send_order_line (send_order_id, book_id, audience, issued, sent, good, damaged, missing, surplus, reason,
      price_fen, discount_bp, copies_per_pack, packs_per_case)
    select send_order.id, book.id, case when book.kind = 'teacher' then 'teacher' else 'student' end, 0, 0, 0, 0, 0,
      found.copies, found.reason, book.price_fen,
      coalesce((select shop.discount_bp from shop where shop.id = send_order.shop_id), ${appliedBp}), book.copies_per_pack,
      book.packs_per_case
    from unnest(${further.map(({ bookId }) => bookId)}::bigint[], ${further.map(({ copies }) => copies)}::int[],
      ${further.map(({ reason }) => reason)}::text[]) as found (book_id, copies, reason)
    join send_order on send_order.id = ${id} join book on book.id = found.book_id
    ${discountJoin(sql`send_order.district_id`, sql`${cityDay(now)}`)}
    order by book.id`)
}

/**
 * Writes reports: lines, fulfilment, charges, differences and transition, in a constant number of statements. The
 * caller has locked the orders.
 */
export async function settle(
  context: Context,
  orders: readonly Pick<LockedSendOrder, 'id' | 'number'>[],
  lines: readonly LockedSendOrderLine[],
  found: readonly LineInspection[],
  { set, facts }: { readonly set: Sql; readonly facts?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const good = found.flatMap((one) => {
    const line = lineOf.get(one.lineId)
    return line && line.dueLineId !== null ? [{ ...one, line, dueLineId: line.dueLineId }] : []
  })
  await takeDues(context, dueIdsOf(lines))
  await moveDues(
    context,
    good.map((one) => ({ id: one.dueLineId, confirmed: one.good })),
  )
  await writeFound(context, found)
  await recordDifferences(context, ids)
  await chargeReceivers(
    context,
    good.map(({ dueLineId, good: copies, line }) => ({
      dueLineId,
      copies,
      fact: 'confirmed' as const,
      documentId: line.sendOrderId,
      lineId: line.id,
      number: numbers.get(line.sendOrderId) ?? '',
    })),
  )
  await applyTransition(context, sendOrderKind, 'confirm', ids, {
    ...(facts && { facts }),
    set: sql`confirmed_at = ${context.now}, ${set}, ${totalsOfLines}`,
  })
}

const writeFound = ({ db }: Context, found: readonly LineInspection[]): Promise<number> =>
  db.run(sql`
    update send_order_line as line set good = found.good, damaged = found.damaged, missing = found.missing,
      surplus = found.surplus, reason = found.reason
    from unnest(${found.map(({ lineId }) => lineId)}::bigint[], ${found.map(({ good }) => good)}::int[],
      ${found.map(({ damaged }) => damaged)}::int[], ${found.map(({ missing }) => missing)}::int[],
      ${found.map(({ surplus }) => surplus)}::int[], ${found.map(({ reason }) => reason)}::text[])
      as found (id, good, damaged, missing, surplus, reason)
    where line.id = found.id`)

/** One record for each kind of difference of a line. */
const recordDifferences = ({ db, actor, now }: Context, orderIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into delivery_difference (send_order_id, send_order_line_id, fulfilment_line_id, book_id, company_id, kind, copies, reason,
      created_by, created_at, changed_by, changed_at)
    select line.send_order_id, line.id, line.fulfilment_line_id, line.book_id, send_order.company_id, differing.kind, differing.copies,
      line.reason, ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from send_order_line as line join send_order on send_order.id = line.send_order_id
    cross join lateral (values ('missing', line.missing), ('damaged', line.damaged), ('surplus', line.surplus))
      as differing (kind, copies)
    where line.send_order_id = any(${orderIds}::bigint[]) and differing.copies > 0
    order by line.id, differing.kind`)
