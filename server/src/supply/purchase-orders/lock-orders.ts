import type { PlanState } from '@keben/core/base/plans/states'
import type { PurchaseOrderState } from '@keben/core/supply/purchase-orders/states'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import { beginBuying, takeTitles } from './locks.ts'
import { purchaseOrdersSeenBy } from './scope.ts'

export interface LockedPurchaseOrder {
  readonly id: number
  readonly number: string
  readonly planId: number
  readonly planName: string
  readonly planState: PlanState
  readonly companyId: number
  readonly state: PurchaseOrderState
  readonly remark: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
  readonly lines: number
  /** Whether the caller sees all of them. */
  readonly whole: boolean
}

/** Locks visible orders in the order of ids. */
export async function lockOrders(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<Map<number, LockedPurchaseOrder>> {
  const locked = await db.rows<{ id: number }>(sql`
    select id from purchase_order where id = any(${ids}::bigint[]) and ${purchaseOrdersSeenBy(actor)} order by id for update`)
  const rows = await db.rows<LockedPurchaseOrder>(sql`
    select purchase_order.id, purchase_order.number, purchase_order.plan_id as "planId", plan.name as "planName",
      plan.state as "planState", purchase_order.company_id as "companyId", purchase_order.state, purchase_order.remark,
      purchase_order.version,
      ${nameOfUser(sql`purchase_order.changed_by`)} as "changedBy",
      ${moment(sql`purchase_order.changed_at`)} as "changedAt", held.lines, held.whole
    from purchase_order join plan on plan.id = purchase_order.plan_id
    cross join lateral (select count(*)::int as lines, coalesce(bool_and(${booksSeenBy(actor)}), true) as whole
      from purchase_order_line as line join book on book.id = line.book_id
      where line.purchase_order_id = purchase_order.id) as held
    where purchase_order.id = any(${locked.map(({ id }) => id)}::bigint[])
    order by purchase_order.id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** For buying: share locks on plans, and exclusive locks on the orders' titles. */
export async function lockToBuy(context: Context, ids: readonly number[]): Promise<Map<number, LockedPurchaseOrder>> {
  const { db } = context
  const [whose] = await Promise.all([
    db.row<{ companyIds: number[] | null; titles: number }>(sql`
      select array_agg(distinct purchase_order.company_id) as "companyIds", count(distinct line.book_id) as titles
      from purchase_order left join purchase_order_line as line on line.purchase_order_id = purchase_order.id
      where purchase_order.id = any(${ids}::bigint[])`),
    db.run(sql`select ${sharesPlan(sql`plan_id`)} from (
      select distinct plan_id from purchase_order where id = any(${ids}::bigint[]) order by plan_id) as held`),
  ])
  const byTitle = await beginBuying(db, whose?.companyIds ?? [], whose?.titles ?? 0)
  const orders = await lockOrders(context, ids)
  // After the orders' locks, because a draft may have got other titles since the count.
  if (byTitle)
    await takeTitles(
      db,
      sql`select book_id as id from purchase_order_line where purchase_order_id = any(${ids}::bigint[])`,
    )
  return orders
}
