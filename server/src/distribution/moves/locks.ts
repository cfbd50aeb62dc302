import type { FieldValues } from '@keben/core/kit/fields'
import { moveFields } from '@keben/core/distribution/moves/fields'
import type { MoveSide, MoveState, MoveStep } from '@keben/core/distribution/moves/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import type { StockDocument } from '../../ledgers/stock/ledger.ts'
import { moveKind } from './kind.ts'
import { isWholeFor, movesSeenBy } from './scope.ts'

/** Locked until the transaction ends. */
export interface LockedMove extends FieldValues<typeof moveFields> {
  readonly id: number
  readonly number: string
  readonly state: MoveState
  readonly companyId: number
  readonly fromWarehouseId: number
  readonly from: string
  readonly toWarehouseId: number
  readonly to: string
  /** Whether the caller sees all lines. */
  readonly whole: boolean
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}
export type LockedMoves = ReadonlyMap<number, LockedMove>

/** For the stock ledger. */
export const asDocument = ({ id, number }: Pick<LockedMove, 'id' | 'number'>): StockDocument => ({
  thing: moveKind.thing,
  id,
  number,
})

/**
 * Locks moves in the order of ids; those invisible from this side are left out. Reads them after the lock, so that it
 * sees concurrent changes.
 */
export async function lockMoves(
  { db, actor }: Context,
  ids: readonly number[],
  side?: MoveSide,
): Promise<Map<number, LockedMove>> {
  const locked = await db.rows<{ id: number }>(sql`
    select id from move_order where id = any(${ids}::bigint[]) and ${movesSeenBy(actor, side)} order by id for update`)
  const rows = await db.rows<LockedMove>(sql`
    select move_order.id, move_order.number, move_order.state, move_order.company_id as "companyId",
      move_order.from_warehouse_id as "fromWarehouseId", ${nameOf('warehouse', sql`move_order.from_warehouse_id`)} as "from",
      move_order.to_warehouse_id as "toWarehouseId", ${nameOf('warehouse', sql`move_order.to_warehouse_id`)} as "to",
      ${fieldColumns(moveFields, 'move_order')}, ${isWholeFor(actor)} as whole, move_order.version,
      ${nameOfUser(sql`move_order.changed_by`)} as "changedBy", ${moment(sql`move_order.changed_at`)} as "changedAt"
    from move_order where move_order.id = any(${locked.map(({ id }) => id)}::bigint[]) order by move_order.id`)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Known {
  readonly id: number
  readonly version: number
}

/** Locks one with optimistic locking. */
export async function lockKnown(context: Context, { id, version }: Known, side?: MoveSide): Promise<LockedMove> {
  const move = (await lockMoves(context, [id], side)).get(id)
  if (!move) throw refuse('not_found')
  if (move.version !== version) throw refuse('stale_version', { who: move.changedBy, at: move.changedAt })
  return move
}

/** The same, if its state allows the transition. The state is checked before the version. */
export async function lockMove(context: Context, known: Known, side: MoveSide, step: MoveStep): Promise<LockedMove> {
  const move = (await lockMoves(context, [known.id], side)).get(known.id)
  if (!move) throw refuse('not_found')
  const refusal = stepRefusal(moveKind, step, move.state)
  if (refusal) throw refusal
  if (move.version !== known.version) throw refuse('stale_version', { who: move.changedBy, at: move.changedAt })
  return move
}
