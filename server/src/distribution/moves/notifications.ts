import { moveCancelled, moveDiffers, moveIssued, movePickedShort, moveSent } from '@keben/core/distribution/moves/words'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { buyersOf, keepersOf } from '../../base/people/recipients.ts'
import type { LockedMove } from './locks.ts'

/** Keepers' screens of either side, and the company's. */
const links = {
  out: '/sys/shifting/warehouseOut?move=',
  in: '/sys/wareHouse/moveAOG?move=',
  company: '/sys/planShifting/plan?move=',
} as const

const lane = sql`'number', move_order.number,
  'from', (select name from warehouse where warehouse.id = move_order.from_warehouse_id),
  'to', (select name from warehouse where warehouse.id = move_order.to_warehouse_id)`

export async function notifyIssued(context: Context, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await notifyFrom(
    context,
    moveIssued,
    sql`select recipient.id as user_id, jsonb_build_object(${lane}, 'copies', move_order.copies) as facts,
        ${links.out}::text || move_order.id as link
      from move_order cross join lateral (${keepersOf(sql`select move_order.from_warehouse_id`)}) as recipient
      where move_order.id = any(${ids}::bigint[])`,
  )
}

/** For issued moves, the keepers' task is gone. */
export async function notifyCancelled(context: Context, ids: readonly number[], reason: string): Promise<void> {
  if (!ids.length) return
  await notifyFrom(
    context,
    moveCancelled,
    sql`select recipient.id as user_id, jsonb_build_object(${lane}, 'reason', ${reason}::text) as facts,
        ${links.out}::text || move_order.id as link
      from move_order cross join lateral (${keepersOf(sql`select move_order.from_warehouse_id`)}) as recipient
      where move_order.id = any(${ids}::bigint[])`,
  )
}

const companyOf = ({ id, companyId }: LockedMove) =>
  buyersOf(sql`${companyId}::bigint`, sql`select book_id from move_line where move_order_id = ${id}`)

interface Left {
  readonly copies: number
  readonly sent: number
  readonly plate: string
}

/** In transit; the company hears if copies were left behind. */
export async function notifySent(context: Context, move: LockedMove, { copies, sent, plate }: Left): Promise<void> {
  const { id, number, from, to, toWarehouseId } = move
  const facts = { number, from, to, copies: sent, plate }
  await notifyAll(context, keepersOf(sql`${toWarehouseId}::bigint`), moveSent, facts, links.in + id)
  if (sent < copies)
    await notifyAll(context, companyOf(move), movePickedShort, { number, from, copies, sent }, links.company + id)
}

/** Notifies the company and the source of missing or damaged copies. */
export async function notifyDifferences(
  context: Context,
  move: LockedMove,
  { missing, damaged }: { readonly missing: number; readonly damaged: number },
): Promise<void> {
  if (missing + damaged === 0) return
  const { id, number, from, to, fromWarehouseId } = move
  const facts = { number, from, to, missing, damaged }
  await notifyAll(context, companyOf(move), moveDiffers, facts, links.company + id)
  await notifyAll(context, keepersOf(sql`${fromWarehouseId}::bigint`), moveDiffers, facts, links.out + id)
}
