import type { FieldValues } from '@keben/core/kit/fields'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { ReceiptState } from '@keben/core/supply/receipts/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import { receiptKind } from './kind.ts'
import { isWholeFor, receiptsSeenBy } from './scope.ts'

/** Locked with its order until the transaction ends. */
export interface LockedReceipt extends FieldValues<typeof shipmentFields> {
  readonly id: number
  readonly number: string
  readonly state: ReceiptState
  readonly planId: number
  readonly companyId: number
  readonly supplierId: number
  readonly warehouseId: number
  readonly warehouseName: string
  readonly announced: boolean
  readonly expectedOn: string | null
  /** Whether the caller sees all lines. */
  readonly whole: boolean
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
  readonly order: {
    readonly id: number
    readonly number: string
    readonly planCode: string
    readonly toleranceBp: number
  }
}

/**
 * Locks orders, then receipts, each in the order of ids; invisible ones are left out. The order's lock serialises
 * issuing, counting, closing and cancelling.
 */
export async function lockReceipts(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<Map<number, LockedReceipt>> {
  const input = sql`receipt.id = any(${ids}::bigint[]) and ${receiptsSeenBy(actor)}`
  // Pipelined; the second statement sees what committed during the first one's wait.
  const [, rows] = await Promise.all([
    db.run(sql`
      select from supplier_order where id in (select supplier_order_id from receipt where ${input}) order by id for update`),
    db.rows<LockedReceipt>(sql`
    select receipt.id, receipt.number, receipt.state, receipt.plan_id as "planId", receipt.company_id as "companyId",
      receipt.supplier_id as "supplierId", receipt.warehouse_id as "warehouseId",
      ${nameOf('warehouse', sql`receipt.warehouse_id`)} as "warehouseName", receipt.announced,
      receipt.expected_on as "expectedOn", ${fieldColumns(shipmentFields, 'receipt')},
      ${isWholeFor(actor)} as whole, receipt.version,
      ${nameOfUser(sql`receipt.changed_by`)} as "changedBy",
      ${moment(sql`receipt.changed_at`)} as "changedAt",
      json_build_object('id', supplier_order.id, 'number', supplier_order.number, 'planCode', plan.code,
        'toleranceBp', supplier_order.tolerance_bp) as order
    from receipt join supplier_order on supplier_order.id = receipt.supplier_order_id join plan on plan.id = receipt.plan_id
    where ${input} order by receipt.id for update of receipt`),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** A share lock on the row's season prevents archiving. Taken before any row lock. */
export async function shareSeason(
  { db }: Pick<Context, 'db'>,
  table: 'receipt' | 'supplier_order',
  id: number,
): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)} from ${raw(table)} where id = ${id}`)
}

/** Locks one with optimistic locking, if its state allows the transition. */
export async function lockReceipt(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number },
  step: keyof typeof receiptKind.steps,
): Promise<LockedReceipt> {
  const receipt = (await lockReceipts(context, [id])).get(id)
  if (!receipt) throw refuse('not_found')
  const refusal = stepRefusal(receiptKind, step, receipt.state)
  if (refusal) throw refusal
  if (receipt.version !== version) throw refuse('stale_version', { who: receipt.changedBy, at: receipt.changedAt })
  return receipt
}
