import type { PickInput } from '@keben/core/distribution/deliveries/inputs'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { lockDues, moveDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { sql } from '../../kit/database/sql.ts'
import { hold, release } from '../../ledgers/stock/holds.ts'
import { totalsOfLines } from './columns.ts'
import { sendOrderKind } from './kind.ts'
import { type LockedSendOrderLine, dueIdsOf, linesOf, toSend } from './lines.ts'
import { type LockedSendOrder, lockOrder, stockDocument } from './locks.ts'
import { readSendOrder } from './read.ts'

type Input = ValueOf<typeof PickInput>

/** With the picked copies. */
interface Picked extends LockedSendOrderLine {
  readonly copies: number
  readonly reason: string
}

/**
 * Records picked copies. Missing ones are owed and free again; a keeper who finds them picks once more, while they are
 * free.
 */
export async function pickSendOrder(context: Context, request: Input): Promise<SendOrderDocument> {
  const order = await lockOrder(context, request, 'pick')
  const picked = pickAgainst(await linesOf(context, [order.id]), request.lines)
  await moveTo(context, order, picked)
  const short = picked.reduce((sum, { issued, copies }) => sum + issued - copies, 0)
  await writePicked(context, picked)
  await applyTransition(context, sendOrderKind, 'pick', [order.id], {
    ...(short && { facts: { short } }),
    set: sql`picked_at = ${context.now}, picked_by = ${context.actor.userId}, ${totalsOfLines}`,
  })
  return readSendOrder(context, order.id)
}

function pickAgainst(lines: readonly LockedSendOrderLine[], picks: Input['lines']): Picked[] {
  const knownIds = new Set(lines.map(({ id }) => id))
  const unknown = picks.findIndex(({ lineId }) => !knownIds.has(lineId))
  if (unknown >= 0) throw noSuchLine(unknown, picks[unknown]?.lineId ?? 0)
  const byLine = new Map(picks.map((line) => [line.lineId, line]))
  const picked = lines.map((line) => ({
    ...line,
    copies: byLine.get(line.id)?.picked ?? line.issued,
    reason: byLine.get(line.id)?.reason ?? '',
  }))
  const tooMany = picked.filter(({ copies, issued }) => copies > issued)
  if (tooMany.length) throw refuse('more_than_issued', { titles: tooMany })
  const silent = picked.filter(({ copies, issued, reason }) => copies < issued && !reason)
  if (silent.length) throw refuse('fewer_without_reason', { titles: silent.map(({ title }) => title) })
  return picked
}

/** Adjusts fulfilment and holds to the new picked count. */
async function moveTo(context: Context, order: LockedSendOrder, picked: readonly Picked[]): Promise<void> {
  const moved = picked
    .map((line) => ({ ...line, by: line.copies - toSend(line) }))
    .filter(({ by, dueLineId }) => by !== 0 && dueLineId !== null)
  if (!moved.length) return
  const dues = await lockDues(context, dueIdsOf(moved))
  const over = moved.flatMap(({ by, dueLineId, title }) => {
    const open = dues.get(dueLineId ?? 0)?.open ?? 0
    return by > open ? [{ title, copies: by, open }] : []
  })
  if (over.length) throw refuse('more_than_owed', { titles: over })
  const document = stockDocument(order)
  const reservations = moved.map(({ id: lineId, bookId, by }) => ({
    warehouseId: order.warehouseId,
    bookId,
    lineId,
    copies: by,
  }))
  await release(
    context,
    document,
    reservations.filter(({ copies }) => copies < 0).map((line) => ({ ...line, copies: -line.copies })),
  )
  await hold(
    context,
    document,
    reservations.filter(({ copies }) => copies > 0),
  )
  await moveDues(
    context,
    moved.map(({ by, dueLineId }) => ({ id: dueLineId ?? 0, issued: by })),
  )
}

const writePicked = ({ db }: Context, picked: readonly Picked[]): Promise<number> =>
  db.run(sql`
    update send_order_line as line set picked = picked.copies, short_reason = picked.reason
    from unnest(${picked.map(({ id }) => id)}::bigint[], ${picked.map(({ copies }) => copies)}::int[],
      ${picked.map(({ copies, issued, reason }) => (copies < issued ? reason : ''))}::text[]) as picked (id, copies, reason)
    where line.id = picked.id`)

/** A line of another order counts as unknown. */
export const noSuchLine = (place: number, id: number, field = `lines.${place}.lineId`) =>
  noSuch({ words: deliveryWords }, { field, rule: 'no_such_entry', facts: { given: String(id) } })
