import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { sharedRefusal } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { type HeldCopies, hold, release } from '../../ledgers/stock/holds.ts'
import { type Balances, balanceAt, lockBalances } from '../../ledgers/stock/ledger.ts'
import { moveKind } from './kind.ts'
import { type LockedMove, type LockedMoves, asDocument, lockMoves } from './locks.ts'
import { notifyCancelled, notifyIssued } from './notifications.ts'

interface Answer {
  readonly verdicts: Verdict[]
}

interface HeldLine extends HeldCopies {
  readonly moveId: number
  readonly title: string
}

/** Holds copies move by move; later ones get what is left. */
export async function issueMoves(context: Context, ids: readonly number[]): Promise<Answer> {
  const moves = await lockMoves(context, ids)
  const lines = await linesToHold(context, [...moves.keys()])
  const closed = await closedEnds(context, [...moves.keys()])
  const refusals = refusing(ids, (id) => {
    const move = moves.get(id)
    return move ? objectionTo(move, lines.get(id) ?? [], closed.get(id) ?? []) : refuse('not_found')
  })
  const free = freeCopies(await lockBalances(context, [...lines.values()].flat()))
  for (const [id, refusal] of lackingIn(moves, lines, refusals, free)) refusals.set(id, refusal)
  const issued = remaining(moves, refusals)
  for (const move of issued) await hold(context, asDocument(move), lines.get(move.id) ?? [])
  const issuedIds = issued.map(({ id }) => id)
  const set = sql`issued_at = ${context.now}, issued_by = ${context.actor.userId}`
  await applyTransition(context, moveKind, 'issue', issuedIds, { set })
  await notifyIssued(context, issuedIds)
  return verdictsOf(context, ids, refusals)
}

const remaining = (moves: LockedMoves, refusals: ReadonlyMap<number, Refusal>): LockedMove[] =>
  [...moves.values()].filter(({ id }) => !refusals.has(id))

function objectionTo(move: LockedMove, lines: readonly HeldLine[], closed: readonly string[]): Refusal | undefined {
  const refusal = stepRefusal(moveKind, 'issue', move.state) ?? sharedRefusal(move)
  if (refusal) return refusal
  if (!lines.length) return refuse('move_is_empty', { number: move.number })
  return closed.length ? refuse('move_warehouse_closed', { warehouses: closed }) : undefined
}

async function linesToHold({ db }: Context, ids: readonly number[]): Promise<Map<number, HeldLine[]>> {
  const rows = await db.rows<HeldLine>(sql`
    select line.move_order_id as "moveId", line.id as "lineId", move_order.from_warehouse_id as "warehouseId",
      line.book_id as "bookId", line.copies, book.title
    from move_line as line join move_order on move_order.id = line.move_order_id join book on book.id = line.book_id
    where line.move_order_id = any(${ids}::bigint[]) order by line.move_order_id, book.book_code`)
  return Map.groupBy(rows, ({ moveId }) => moveId)
}

/** Warehouses that were closed or divided after the draft. Share locks keep them stable. */
async function closedEnds({ db }: Context, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ moveId: number; name: string; closed: boolean }>(sql`
    select move_order.id as "moveId", warehouse.name, warehouse.state <> 'active'
      or exists (select from warehouse as part where part.parent_id = warehouse.id) as closed
    from move_order join warehouse on warehouse.id in (move_order.from_warehouse_id, move_order.to_warehouse_id)
    where move_order.id = any(${ids}::bigint[])
    order by warehouse.id, move_order.id for share of warehouse`)
  const closed = rows.filter((row) => row.closed)
  return new Map(
    [...Map.groupBy(closed, ({ moveId }) => moveId)].map(([id, warehouses]) => [
      id,
      warehouses.map(({ name }) => name),
    ]),
  )
}

type Free = (line: HeldCopies) => number

const freeCopies =
  (balances: Balances): Free =>
  (line) => {
    const stood = balanceAt(balances, line)
    return stood ? stood.onHand - stood.reserved : 0
  }

/** Moves whose copies are missing after the earlier ones. */
function* lackingIn(
  moves: LockedMoves,
  lines: ReadonlyMap<number, readonly HeldLine[]>,
  refusals: ReadonlyMap<number, Refusal>,
  free: Free,
): Iterable<[number, Refusal]> {
  const allocated = new Map<string, number>()
  for (const { id, from } of remaining(moves, refusals)) {
    const moveLines = lines.get(id) ?? []
    const left = (line: HeldLine): number => free(line) - (allocated.get(keyOf(line)) ?? 0)
    const lacking = moveLines.filter((line) => line.copies > left(line))
    if (lacking.length) {
      const titles = lacking.map((line) => ({
        title: line.title,
        warehouse: from,
        bucket: 'free' as const,
        copies: left(line),
      }))
      yield [id, refuse('not_enough_stock', { titles })]
    } else for (const line of moveLines) allocated.set(keyOf(line), (allocated.get(keyOf(line)) ?? 0) + line.copies)
  }
}

const keyOf = ({ warehouseId, bookId }: HeldCopies): string => `${warehouseId}:${bookId}`

/** Releases the holds. */
export async function cancelMoves(context: Context, ids: readonly number[], reason: string): Promise<Answer> {
  const moves = await lockMoves(context, ids)
  const refusals = refusing(ids, (id) => {
    const move = moves.get(id)
    return move ? (stepRefusal(moveKind, 'cancel', move.state) ?? sharedRefusal(move)) : refuse('not_found')
  })
  const cancelled = remaining(moves, refusals)
  const reserved = cancelled.filter(({ state }) => state !== 'draft')
  await lockBalances(
    context,
    [
      ...(
        await linesToHold(
          context,
          reserved.map(({ id }) => id),
        )
      ).values(),
    ].flat(),
  )
  for (const move of reserved) await release(context, asDocument(move))
  await applyTransition(
    context,
    moveKind,
    'cancel',
    cancelled.map(({ id }) => id),
    { reason },
  )
  await notifyCancelled(
    context,
    reserved.map(({ id }) => id),
    reason,
  )
  return verdictsOf(context, ids, refusals)
}
