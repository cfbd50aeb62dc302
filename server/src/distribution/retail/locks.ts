import type { ShopOrderState } from '@keben/core/distribution/retail/states'
import { refuse } from '@keben/core/refusals'
import { holdsOnlyTitlesSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { shopOrderKind } from './kind.ts'
import { shopOrdersSeenBy } from './scope.ts'

/*
 * Locks the shop before its orders. So concurrent orders of a shop see each other in its credit, and it has one basket
 * on all devices.
 */

export interface LockedShop {
  readonly id: number
  readonly name: string
  readonly companyId: number
  readonly districtId: number
  readonly state: 'active' | 'disabled'
}

/** The caller's shop. */
export async function lockOwnShop({ db, actor }: Context): Promise<LockedShop> {
  const shop = await db.row<LockedShop>(sql`
    select id, name, company_id as "companyId", district_id as "districtId", state from shop
    where id = ${actor.shopId} for no key update`)
  if (!shop) throw refuse('not_found')
  return shop
}

/** An order never changes its shop. */
export async function lockShopOf({ db }: Context, orderId: number): Promise<void> {
  await db.run(sql`select from shop where id = (select shop_id from shop_order where shop_order.id = ${orderId})
    for no key update`)
}

export interface LockedShopOrder {
  readonly id: number
  readonly number: string
  readonly shopId: number
  readonly shopName: string
  readonly companyId: number
  readonly districtId: number
  readonly state: ShopOrderState
  readonly basket: boolean
  readonly remark: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
  /** Whether the caller sees all titles. */
  readonly whole: boolean
}

/** Locks visible orders in the order of ids. */
export async function lockOrders(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<Map<number, LockedShopOrder>> {
  // Pipelined; the second statement sees what committed during the first one's wait.
  const [, rows] = await Promise.all([
    db.run(
      sql`select id from shop_order where id = any(${ids}::bigint[]) and ${shopOrdersSeenBy(actor)} order by id for update`,
    ),
    db.rows<LockedShopOrder>(sql`
      select shop_order.id, shop_order.number, shop_order.shop_id as "shopId", shop.name as "shopName",
        shop_order.company_id as "companyId", shop.district_id as "districtId", shop_order.state, shop_order.basket,
        shop_order.remark, shop_order.version, ${nameOfUser(sql`shop_order.changed_by`)} as "changedBy",
        ${moment(sql`shop_order.changed_at`)} as "changedAt",
        ${holdsOnlyTitlesSeenBy(actor, sql`shop_order_line as held where held.shop_order_id = shop_order.id`)} as whole
      from shop_order join shop on shop.id = shop_order.shop_id
      where shop_order.id = any(${ids}::bigint[]) and ${shopOrdersSeenBy(actor)}`),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks one with optimistic locking, in a state that allows the transition. */
export async function lockForStep(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number },
  step: keyof typeof shopOrderKind.steps,
): Promise<LockedShopOrder> {
  const order = (await lockOrders(context, [id])).get(id)
  if (!order) throw refuse('not_found')
  const refusal = stepRefusal(shopOrderKind, step, order.state)
  if (refusal) throw refusal
  mustBeThatVersion(order, version)
  return order
}

export function mustBeThatVersion(order: LockedShopOrder, version: number | undefined): void {
  if (order.version !== version) throw refuse('stale_version', { who: order.changedBy, at: order.changedAt })
}
