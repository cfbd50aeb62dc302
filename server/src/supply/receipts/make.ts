import { type FieldValues, valuesOf } from '@keben/core/kit/fields'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { fieldNames, fieldParameters } from '../../kit/documents/fields.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { receiptKind } from './kind.ts'

/** The source of the copies. */
export interface OrderToReceive {
  readonly id: number
  readonly planCode: string
}

export interface NewReceipt extends FieldValues<typeof shipmentFields> {
  /** By the supplier. */
  readonly announced: boolean
  readonly expectedOn: string | null
  /** Order lines with expected copies. */
  readonly lines: readonly { readonly lineId: number; readonly copies: number }[]
}

/**
 * Writes a pending receipt with the order's prices and packs. The caller has locked the order and checked the copies.
 * Five statements for any number of lines.
 */
export async function makeReceipt(
  context: Context,
  order: OrderToReceive,
  newReceipt: NewReceipt,
): Promise<{ readonly id: number; readonly number: string }> {
  const { db, actor, now } = context
  const { announced, expectedOn, remark, lines } = newReceipt
  const expected = lines.reduce((sum, { copies }) => sum + copies, 0)
  const [number = ''] = await nextNumbers(context, 'RK', order.planCode)
  const row = await db.row<{ id: number }>(sql`
    insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, announced, expected_on,
      ${fieldNames(shipmentFields)}, titles, expected, created_by, created_at, changed_by, changed_at)
    select ${number}, id, plan_id, company_id, supplier_id, warehouse_id, ${announced}, ${expectedOn}::date,
      ${fieldParameters(shipmentFields, newReceipt)}, ${lines.length}, ${expected}, ${actor.userId}, ${now}, ${actor.userId}, ${now}
    from supplier_order where id = ${order.id}
    returning id`)
  if (!row) throw new Error(`There is no order ${order.id} to receive.`)
  const written = await db.run(sql`
    insert into receipt_line (receipt_id, supplier_order_line_id, book_id, expected, price_fen, discount_bp, copies_per_pack,
      packs_per_case)
    select ${row.id}, line.id, line.book_id, input.copies, line.price_fen, line.discount_bp, line.copies_per_pack,
      line.packs_per_case
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ copies }) => copies)}::int[])
      as input (line_id, copies)
    join supplier_order_line as line on line.id = input.line_id and line.supplier_order_id = ${order.id}
    order by line.id`)
  if (written !== lines.length) throw new Error(`Receipt ${number} has ${written} of ${lines.length} lines.`)
  // The history keeps the remark, because the keeper may replace it.
  await recordHistory(
    context,
    receiptKind,
    announced ? 'announce' : 'create',
    [row.id],
    remark ? { facts: { remark } } : {},
  )
  await record(context, [
    {
      thing: receiptKind.thing,
      id: row.id,
      action: announced ? 'announce' : 'create',
      after: { number, expectedOn, ...valuesOf(shipmentFields, newReceipt), titles: lines.length, expected },
    },
  ])
  return { id: row.id, number }
}
