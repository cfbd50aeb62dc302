import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import {
  type ArrivedLine,
  lostInSilence,
  missingOf,
  overArrived,
  uncountedIn,
} from '@keben/core/distribution/moves/rules'
import type {
  ArrivedInput,
  CompleteInput,
  CountInInput,
  MoveDocument,
  TakeInput,
} from '@keben/core/distribution/moves/shapes'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { type Movement, lockBalances, post } from '../../ledgers/stock/ledger.ts'
import { totalled } from './columns.ts'
import { batchRefusal, touch, unknownLine } from './counting.ts'
import { moveKind } from './kind.ts'
import { type LockedMove, asDocument, lockMove, lockMoves } from './locks.ts'
import { readMove } from './read.ts'
import { notifyDifferences } from './notifications.ts'

interface InLine extends ArrivedLine {
  readonly id: number
  readonly moveId: number
  readonly bookId: number
}

/** The keeper takes the task. */
export async function takeIn(context: Context, input: ValueOf<typeof TakeInput>): Promise<MoveDocument> {
  const { id } = await lockMove(context, input, 'in', 'takeIn')
  await take(context, [id])
  return readMove(context, id, 'in')
}

const take = (context: Context, ids: readonly number[]): Promise<void> =>
  applyTransition(context, moveKind, 'takeIn', ids, {
    set: sql`taken_in_at = ${context.now}, taken_in_by = ${context.actor.userId}`,
  })

/** Saves a partial count; posts nothing. */
export async function countIn(context: Context, input: ValueOf<typeof CountInInput>): Promise<MoveDocument> {
  const { id } = await lockMove(context, input, 'in', 'countIn')
  await writeArrived(context, id, input.lines)
  await touch(context, id)
  await recordHistory(context, moveKind, 'countIn', [id], { facts: { titles: input.lines.length } })
  return readMove(context, id, 'in')
}

async function writeArrived(context: Context, id: number, arrived: readonly ArrivedInput[]): Promise<InLine[]> {
  const lines = await linesOf(context, [id])
  const knownIds = new Set(lines.map((line) => line.id))
  const unknown = arrived.findIndex(({ lineId }) => !knownIds.has(lineId))
  if (unknown >= 0) throw unknownLine(unknown, arrived[unknown]?.lineId ?? 0)
  const counts = new Map(arrived.map((one) => [one.lineId, one]))
  const counted = lines.map((line) => {
    const one = counts.get(line.id)
    return one ? { ...line, good: one.good, damaged: one.damaged, arrivedReason: one.reason } : line
  })
  const tooMany = overArrived(counted)
  if (tooMany.length) throw refuse('more_than_was_sent', { titles: tooMany })
  if (arrived.length)
    await context.db.run(sql`
      update move_line as line set good = counts.good, damaged = counts.damaged, arrived_reason = counts.reason
      from unnest(${arrived.map(({ lineId }) => lineId)}::bigint[], ${arrived.map(({ good }) => good)}::int[],
        ${arrived.map(({ damaged }) => damaged)}::int[], ${arrived.map(({ reason }) => reason)}::text[])
        as counts (line_id, good, damaged, reason)
      where line.id = counts.line_id and line.move_order_id = ${id}`)
  return counted
}

const linesOf = ({ db }: Context, ids: readonly number[]): Promise<InLine[]> =>
  db.rows<InLine>(sql`
    select line.id, line.move_order_id as "moveId", line.book_id as "bookId", book.title, coalesce(line.sent, 0) as sent,
      line.good, line.damaged, line.arrived_reason as "arrivedReason"
    from move_line as line join book on book.id = line.book_id
    where line.move_order_id = any(${ids}::bigint[]) order by line.move_order_id, book.book_code`)

/** Arrived copies enter stock; missing ones are written off. */
export async function complete(context: Context, input: ValueOf<typeof CompleteInput>): Promise<MoveDocument> {
  const move = await lockMove(context, input, 'in', 'complete')
  const lines = await writeArrived(context, move.id, input.lines)
  const refusal = objectionTo(lines)
  if (refusal) throw refusal
  await arrive(context, [{ move, lines }])
  return readMove(context, move.id, 'in')
}

/** Why the count cannot be posted. */
function objectionTo(lines: readonly InLine[]): Refusal | undefined {
  const uncounted = uncountedIn(lines)
  if (uncounted.length) return refuse('move_uncounted', { titles: uncounted })
  const silent = lostInSilence(lines)
  return silent.length ? refuse('move_lost_needs_reason', { titles: silent }) : undefined
}

/** Completes several; uncounted moves arrived in full. */
export async function completeMany(context: Context, ids: readonly number[]): Promise<{ verdicts: Verdict[] }> {
  const moves = await lockMoves(context, ids, 'in')
  const lines = Map.groupBy(await linesOf(context, [...moves.keys()]), ({ moveId }) => moveId)
  const filled = (id: number): InLine[] =>
    (lines.get(id) ?? []).map((line) => (line.good === null ? { ...line, good: line.sent, damaged: 0 } : line))
  const refusals = refusing(ids, (id) => {
    const move = moves.get(id)
    if (!move) return refuse('not_found')
    return batchRefusal(move.state, 'takeIn', 'complete') ?? objectionTo(filled(id))
  })
  const arriving = [...moves.values()].filter(({ id }) => !refusals.has(id))
  await take(
    context,
    arriving.filter(({ state }) => state === 'transit').map(({ id }) => id),
  )
  await arrive(
    context,
    arriving.map((move) => ({ move, lines: filled(move.id) })),
  )
  return verdictsOf(context, ids, refusals)
}

interface Arriving {
  readonly move: LockedMove
  readonly lines: readonly InLine[]
}

async function arrive(context: Context, arriving: readonly Arriving[]): Promise<void> {
  const ids = arriving.map(({ move }) => move.id)
  const places = arriving.flatMap(({ move, lines }) =>
    lines.map(({ bookId }) => ({ warehouseId: move.toWarehouseId, bookId })),
  )
  if (places.length) await lockBalances(context, places)
  // A line without departed copies needs no count.
  await context.db.run(sql`
    update move_line set good = coalesce(good, sent), damaged = coalesce(damaged, 0), missing = sent - coalesce(good + damaged, sent)
    where move_order_id = any(${ids}::bigint[])`)
  for (const { move, lines } of arriving) {
    const document = asDocument(move)
    await post(context, { document, cause: 'movedIn', movements: arrivals(move, lines) })
    await post(context, { document, cause: 'movedLost', movements: losses(move, lines) })
  }
  await applyTransition(context, moveKind, 'complete', ids, {
    set: sql`completed_at = ${context.now}, completed_by = ${context.actor.userId}`,
  })
  await context.db.run(totalled(ids))
  for (const { move, lines } of arriving)
    await notifyDifferences(context, move, {
      missing: lines.reduce((sum, line) => sum + lostOf(line), 0),
      damaged: lines.reduce((sum, { damaged }) => sum + (damaged ?? 0), 0),
    })
}

const lostOf = (line: InLine): number => (line.good === null ? 0 : missingOf(line))

/** From transit into stock, good or damaged. */
const arrivals = ({ toWarehouseId: warehouseId }: LockedMove, lines: readonly InLine[]): Movement[] =>
  lines.flatMap(({ id: lineId, bookId, good, damaged, arrivedReason: reason }) => {
    const [fine, poor] = [good ?? 0, damaged ?? 0]
    const movements: Movement[] = [
      { warehouseId, bookId, bucket: 'onHand', delta: fine, lineId },
      { warehouseId, bookId, bucket: 'damaged', delta: poor, lineId, reason },
      { warehouseId, bookId, bucket: 'inTransit', delta: -fine - poor, lineId },
    ]
    return movements.filter(({ delta }) => delta !== 0)
  })

/** Missing copies leave transit with their reason. */
const losses = ({ toWarehouseId: warehouseId }: LockedMove, lines: readonly InLine[]): Movement[] =>
  lines.flatMap((line): Movement[] => {
    const lost = lostOf(line)
    return lost
      ? [
          {
            warehouseId,
            bookId: line.bookId,
            bucket: 'inTransit',
            delta: -lost,
            lineId: line.id,
            reason: line.arrivedReason,
          },
        ]
      : []
  })
