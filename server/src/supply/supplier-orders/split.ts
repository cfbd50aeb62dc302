import { purchaseOrderStates, type PurchaseOrderState } from '@keben/core/supply/purchase-orders/states'
import { refuse } from '@keben/core/refusals'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { createSupplierOrders } from '@keben/core/supply/supplier-orders/contract'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { purchaseOrderKind } from '../purchase-orders/kind.ts'
import { purchaseOrdersSeenBy } from '../purchase-orders/scope.ts'
import { supplierOrderKind } from './kind.ts'
import { orderLinesSeenBy } from './scope.ts'

type Created = InputOf<typeof createSupplierOrders.output>

/**
 * Splits a confirmed purchase order by supplier and warehouse. It splits all lines, because a supplier gets one order,
 * not one for each buyer. The caller sees the orders with visible titles.
 */
export async function splitPurchase(
  context: Context,
  { purchaseOrderId }: { readonly purchaseOrderId: number },
): Promise<Created> {
  const purchase = await lockPurchase(context, purchaseOrderId)
  if (purchase.state !== 'confirmed')
    throw refuse('purchase_order_not_confirmed', {
      number: purchase.number,
      state: purchaseOrderStates[purchase.state],
    })
  const made = await writeOrders(context, purchase)
  if (!made.length) return { created: [] }
  const ids = made.map(({ id }) => id)
  await recordHistory(context, supplierOrderKind, 'create', ids)
  await recordHistory(context, purchaseOrderKind, 'split', [purchase.id])
  await record(
    context,
    made.map(({ id, number }) => ({
      thing: supplierOrderKind.thing,
      id,
      action: 'create',
      after: { number, purchaseNumber: purchase.number },
    })),
  )
  return { created: await readCreated(context, ids) }
}

interface Purchase {
  readonly id: number
  readonly number: string
  readonly state: PurchaseOrderState
  readonly planCode: string
}

/** Concurrent splits are serial; the second finds nothing left. */
async function lockPurchase({ db, actor }: Context, id: number): Promise<Purchase> {
  const purchase = await db.row<Purchase>(sql`
    select purchase_order.id, purchase_order.number, purchase_order.state, plan.code as "planCode"
    from purchase_order join plan on plan.id = purchase_order.plan_id
    where purchase_order.id = ${id} and ${purchaseOrdersSeenBy(actor)}
    for update of purchase_order`)
  if (!purchase) throw refuse('not_found')
  return purchase
}

/** Purchase lines without a supplier order. */
const unsplit = (purchaseOrderId: number): Sql => sql`
  select line.* from purchase_order_line as line
  where line.purchase_order_id = ${purchaseOrderId}
    and not exists (select from supplier_order_line as ordered where ordered.purchase_order_line_id = line.id)`

interface Made {
  readonly id: number
  readonly number: string
}

/** One statement for all orders with lines and sums. */
async function writeOrders(context: Context, { id, planCode }: Purchase): Promise<Made[]> {
  const { db, actor, now } = context
  const groups = await db.row<{ count: number }>(sql`
    select count(distinct (supplier_id, warehouse_id)) as count from (${unsplit(id)}) as line`)
  const numbers = await nextNumbers(context, 'GD', planCode, groups?.count ?? 0)
  if (!numbers.length) return []
  return db.rows<Made>(sql`
    with line as (${unsplit(id)}), part as (
      select line.supplier_id, line.warehouse_id, count(distinct line.book_id) as titles, sum(line.copies) as copies,
        sum(line.list_fen) as list_fen, sum(line.net_fen) as net_fen,
        row_number() over (order by supplier.code, warehouse.code) as place
      from line join supplier on supplier.id = line.supplier_id join warehouse on warehouse.id = line.warehouse_id
      group by line.supplier_id, line.warehouse_id, supplier.code, warehouse.code
    ), made as (
      insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, titles, copies,
        list_fen, net_fen, created_by, created_at, changed_by, changed_at)
      select numbered.number, purchase.id, purchase.plan_id, purchase.company_id, part.supplier_id, part.warehouse_id,
        part.titles, part.copies, part.list_fen, part.net_fen, ${actor.userId}::bigint, ${now}::timestamptz,
        ${actor.userId}::bigint, ${now}::timestamptz
      from part join unnest(${numbers}::text[]) with ordinality as numbered (number, place) using (place)
      join purchase_order as purchase on purchase.id = ${id}
      order by part.place
      returning id, number, supplier_id, warehouse_id
    ), ordered as (
      insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, price_fen,
        discount_bp, copies_per_pack, packs_per_case)
      select made.id, line.id, line.plan_id, line.book_id, line.copies, line.price_fen, line.discount_bp,
        line.copies_per_pack, line.packs_per_case
      from line join made using (supplier_id, warehouse_id)
      order by made.id, line.book_id
    )
    select id, number from made order by id`)
}

const readCreated = ({ db, actor }: Context, ids: readonly number[]): Promise<Created['created']> =>
  db.rows<Created['created'][number]>(sql`
    select supplier_order.id, supplier_order.number, ${nameOf('supplier', sql`supplier_order.supplier_id`)} as "supplierName",
      ${nameOf('warehouse', sql`supplier_order.warehouse_id`)} as "warehouseName", count(distinct line.book_id) as titles,
      sum(line.copies) as copies
    from supplier_order join supplier_order_line as line on line.supplier_order_id = supplier_order.id
    join book on book.id = line.book_id
    where supplier_order.id = any(${ids}::bigint[]) and ${orderLinesSeenBy(actor)}
    group by supplier_order.id order by supplier_order.id`)
