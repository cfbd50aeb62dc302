import type { ValueOf } from '@keben/core/kit/endpoint'
import type { FieldValues } from '@keben/core/kit/fields'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { type PickedMoveLine, overPicked, pickedShortInSilence, unpicked } from '@keben/core/distribution/moves/rules'
import type {
  CountOutInput,
  MoveDocument,
  PickedInput,
  SendOutInput,
  TakeInput,
} from '@keben/core/distribution/moves/shapes'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, applyTransition } from '../../kit/documents/document.ts'
import { setFields } from '../../kit/documents/fields.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { release } from '../../ledgers/stock/holds.ts'
import { type Movement, lockBalances, post } from '../../ledgers/stock/ledger.ts'
import { totalled } from './columns.ts'
import { batchRefusal, touch, unknownLine } from './counting.ts'
import { moveKind } from './kind.ts'
import { type LockedMove, asDocument, lockMove, lockMoves } from './locks.ts'
import { readMove } from './read.ts'
import { notifySent } from './notifications.ts'

interface OutLine extends PickedMoveLine {
  readonly id: number
  readonly moveId: number
  readonly bookId: number
}

/** The keeper takes the task. */
export async function takeOut(context: Context, input: ValueOf<typeof TakeInput>): Promise<MoveDocument> {
  const { id } = await lockMove(context, input, 'out', 'takeOut')
  await take(context, [id])
  return readMove(context, id, 'out')
}

const take = (context: Context, ids: readonly number[]): Promise<void> =>
  applyTransition(context, moveKind, 'takeOut', ids, {
    set: sql`taken_out_at = ${context.now}, taken_out_by = ${context.actor.userId}`,
  })

/** Saves a partial pick; posts nothing. */
export async function countOut(context: Context, input: ValueOf<typeof CountOutInput>): Promise<MoveDocument> {
  const { id } = await lockMove(context, input, 'out', 'countOut')
  await writePicked(context, id, input.lines)
  await touch(context, id)
  await recordHistory(context, moveKind, 'countOut', [id], { facts: { titles: input.lines.length } })
  return readMove(context, id, 'out')
}

async function writePicked(context: Context, id: number, picked: readonly PickedInput[]): Promise<OutLine[]> {
  const lines = await linesOf(context, [id])
  const byId = new Map(lines.map((line) => [line.id, line]))
  const unknown = picked.findIndex(({ lineId }) => !byId.has(lineId))
  if (unknown >= 0) throw unknownLine(unknown, picked[unknown]?.lineId ?? 0)
  const picks = new Map(picked.map((one) => [one.lineId, one]))
  const counted = lines.map((line) => {
    const one = picks.get(line.id)
    return one ? { ...line, picked: one.picked, pickedReason: one.reason } : line
  })
  const tooMany = overPicked(counted)
  if (tooMany.length) throw refuse('more_than_is_moved', { titles: tooMany })
  if (picked.length)
    await context.db.run(sql`
      update move_line as line set picked = picks.picked, picked_reason = picks.reason
      from unnest(${picked.map(({ lineId }) => lineId)}::bigint[], ${picked.map((one) => one.picked)}::int[],
        ${picked.map(({ reason }) => reason)}::text[]) as picks (line_id, picked, reason)
      where line.id = picks.line_id and line.move_order_id = ${id}`)
  return counted
}

const linesOf = ({ db }: Context, ids: readonly number[]): Promise<OutLine[]> =>
  db.rows<OutLine>(sql`
    select line.id, line.move_order_id as "moveId", line.book_id as "bookId", book.title, line.copies, line.picked,
      line.picked_reason as "pickedReason"
    from move_line as line join book on book.id = line.book_id
    where line.move_order_id = any(${ids}::bigint[]) order by line.move_order_id, book.book_code`)

type Vehicle = FieldValues<typeof vehicleFields>

/** Picked copies leave; the others are released. */
export async function sendOut(context: Context, input: ValueOf<typeof SendOutInput>): Promise<MoveDocument> {
  const move = await lockMove(context, input, 'out', 'sendOut')
  const lines = await writePicked(context, move.id, input.lines)
  const refusal = objectionTo(move, lines)
  if (refusal) throw refusal
  await leave(context, [{ move, lines }], input)
  return readMove(context, move.id, 'out')
}

/** Why the pick cannot be posted. */
function objectionTo({ number }: LockedMove, lines: readonly OutLine[]): Refusal | undefined {
  const uncounted = unpicked(lines)
  if (uncounted.length) return refuse('move_uncounted', { titles: uncounted })
  const silent = pickedShortInSilence(lines)
  if (silent.length) return refuse('move_short_needs_reason', { titles: silent })
  return lines.some(({ picked }) => picked) ? undefined : refuse('move_sends_nothing', { number })
}

/** Sends several; uncounted moves leave as issued. */
export async function sendMany(
  context: Context,
  { ids, ...vehicle }: Vehicle & { readonly ids: readonly number[] },
): Promise<{ verdicts: Verdict[] }> {
  const moves = await lockMoves(context, ids, 'out')
  const lines = Map.groupBy(await linesOf(context, [...moves.keys()]), ({ moveId }) => moveId)
  const filled = (id: number): OutLine[] =>
    (lines.get(id) ?? []).map((line) => ({ ...line, picked: line.picked ?? line.copies }))
  const refusals = refusing(ids, (id) => {
    const move = moves.get(id)
    if (!move) return refuse('not_found')
    return batchRefusal(move.state, 'takeOut', 'sendOut') ?? objectionTo(move, filled(id))
  })
  const leaving = [...moves.values()].filter(({ id }) => !refusals.has(id))
  const leavingIds = leaving.map(({ id }) => id)
  await take(
    context,
    leaving.filter(({ state }) => state === 'issued').map(({ id }) => id),
  )
  await context.db.run(sql`update move_line set picked = copies
    where move_order_id = any(${leavingIds}::bigint[]) and picked is null`)
  await leave(
    context,
    leaving.map((move) => ({ move, lines: filled(move.id) })),
    vehicle,
  )
  return verdictsOf(context, ids, refusals)
}

interface Leaving {
  readonly move: LockedMove
  readonly lines: readonly OutLine[]
}

/** From stock into transit. Locks the balances of both ends in one order. */
async function leave(context: Context, leaving: readonly Leaving[], vehicle: Vehicle): Promise<void> {
  const ids = leaving.map(({ move }) => move.id)
  const places = leaving.flatMap(({ move, lines }) =>
    lines.flatMap(({ bookId }) => [
      { warehouseId: move.fromWarehouseId, bookId },
      { warehouseId: move.toWarehouseId, bookId },
    ]),
  )
  if (places.length) await lockBalances(context, places)
  await context.db.run(sql`update move_line set sent = picked where move_order_id = any(${ids}::bigint[])`)
  for (const { move, lines } of leaving) {
    const document = asDocument(move)
    await release(context, document)
    await post(context, { document, cause: 'movedOut', movements: movementsOf(move, lines) })
  }
  await applyTransition(context, moveKind, 'sendOut', ids, {
    set: sql`sent_at = ${context.now}, sent_by = ${context.actor.userId}, ${setFields(vehicleFields, vehicle)}`,
  })
  await context.db.run(totalled(ids))
  for (const { move, lines } of leaving) {
    const copies = lines.reduce((sum, line) => sum + line.copies, 0)
    const sent = lines.reduce((sum, { picked }) => sum + (picked ?? 0), 0)
    await notifySent(context, move, { copies, sent, plate: vehicle.plate })
  }
}

const movementsOf = ({ fromWarehouseId, toWarehouseId }: LockedMove, lines: readonly OutLine[]): Movement[] =>
  lines.flatMap(({ id: lineId, bookId, picked, pickedReason: reason }): Movement[] =>
    picked
      ? [
          { warehouseId: fromWarehouseId, bookId, bucket: 'onHand', delta: -picked, lineId, reason },
          { warehouseId: toWarehouseId, bookId, bucket: 'inTransit', delta: picked, lineId },
        ]
      : [],
  )
