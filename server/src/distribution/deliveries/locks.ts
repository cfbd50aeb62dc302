import type { ReceiverKind, SendSource, SendWay } from '@keben/core/distribution/deliveries/choices'
import type { SendOrderState } from '@keben/core/distribution/deliveries/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import type { StockDocument } from '../../ledgers/stock/ledger.ts'
import { sendOrderKind } from './kind.ts'
import { receiverName } from './receivers.ts'
import { isReceivedBy, isWholeFor, sendOrdersSeenBy } from './scope.ts'

/** Locked until the transaction ends. */
export interface LockedSendOrder {
  readonly id: number
  readonly number: string
  readonly state: SendOrderState
  readonly source: SendSource
  readonly way: SendWay
  readonly planId: number | null
  readonly companyId: number
  readonly warehouseId: number
  readonly warehouseName: string
  readonly receiver: ReceiverKind
  readonly receiverName: string
  readonly districtId: number
  readonly remark: string
  /** Whether the caller sees all lines, and may confirm. */
  readonly whole: boolean
  readonly received: boolean
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** Locks send orders in the order of ids; invisible ones are left out. */
export async function lockOrders(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<Map<number, LockedSendOrder>> {
  const rows = await db.rows<LockedSendOrder>(sql`
    select send_order.id, send_order.number, send_order.state, send_order.source, send_order.way,
      send_order.plan_id as "planId", send_order.company_id as "companyId", send_order.warehouse_id as "warehouseId",
      ${nameOf('warehouse', sql`send_order.warehouse_id`)} as "warehouseName", send_order.receiver,
      ${receiverName(raw('send_order'))} as "receiverName", send_order.district_id as "districtId", send_order.remark,
      ${isWholeFor(actor)} as whole, ${isReceivedBy(actor)} as received, send_order.version,
      ${nameOfUser(sql`send_order.changed_by`)} as "changedBy", ${moment(sql`send_order.changed_at`)} as "changedAt"
    from send_order where send_order.id = any(${ids}::bigint[]) and ${sendOrdersSeenBy(actor)}
    order by send_order.id for update of send_order`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks one with optimistic locking, if its state allows the transition. */
export async function lockOrder(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number },
  step: keyof typeof sendOrderKind.steps,
): Promise<LockedSendOrder> {
  const order = (await lockOrders(context, [id])).get(id)
  if (!order) throw refuse('not_found')
  const refusal = stepRefusal(sendOrderKind, step, order.state)
  if (refusal) throw refusal
  if (order.version !== version) throw refuse('stale_version', { who: order.changedBy, at: order.changedAt })
  return order
}

/** For the stock ledger. */
export const stockDocument = ({
  id,
  number,
  planId,
}: Pick<LockedSendOrder, 'id' | 'number' | 'planId'>): StockDocument => ({
  thing: sendOrderKind.thing,
  id,
  number,
  planId,
})
