import { cityDay } from '@keben/core/kit/moment'
import {
  confirmPurchaseOrders,
  generatePurchaseOrder,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import {
  acceptOrder,
  announceShipment,
  createSupplierOrders,
  issueSupplierOrders,
  myOrderInfo,
} from '@keben/core/supply/supplier-orders/contract'
import { sql } from '@keben/server/kit/database/sql'
import { officeHours } from './agenda.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

const hourMs = 3_600_000

interface Wanted {
  readonly bookId: number
  readonly warehouseId: number
  readonly copies: number
  readonly reason: string
}

/** The company of the demo's users. */
const companyId = 1

/**
 * The current week, with open tasks for every role: supplementary orders to buy, a purchase order for head office,
 * supplier orders to answer, to agree and to count.
 */
export async function playTrade(stage: Stage, today: Date): Promise<void> {
  const at = (hours: number) =>
    new Date(Math.min(officeHours(new Date(today.getTime() - hours * hourMs)).getTime(), today.getTime()))
  if (!stage.city.network.companies.some(({ id }) => id === companyId)) return
  const business = stage.cast.business(companyId)
  await buySupplements(stage, business, at)
  const lines = await stockUp(stage, business)
  if (lines.length < 4) return
  const parts = [0, 1, 2, 3].map((part) => lines.filter((_, place) => place % 4 === part))
  for (const [part, some] of parts.entries()) await order(stage, business, some, { part, at, today })
}

/** The schools' supplementary demand: a draft order for half of the proposal; the rest is open. */
async function buySupplements({ play, planId }: Stage, business: Player, at: (hours: number) => Date): Promise<void> {
  const { lines } = await play(business, at(5), generatePurchaseOrder, { planId, toPacks: true })
  if (!lines.length) return
  await play(business, at(5), savePurchaseOrder, {
    planId,
    remark: '补订采购',
    lines: lines
      .slice(0, Math.ceil(lines.length / 2))
      .slice(0, 200)
      .map(({ bookId, warehouseId, copies }) => ({ bookId, warehouseId, copies })),
  })
}

/** A few dozen copies more of what the demo's own supplier brings, for the shelves of the demo's own keeper. */
async function stockUp({ tx, planId, cast, city }: Stage, business: Player): Promise<Wanted[]> {
  const own = city.network.warehouses.find(
    ({ id, companyId: whose, state }) =>
      whose === companyId && state === 'active' && cast.keeper(id)?.user.userName === 'warehouse',
  )
  return tx.rows<Wanted>(sql`
    select bought.book_id as "bookId", bought.warehouse_id as "warehouseId", 40 + 20 * (bought.book_id % 4) as copies,
      '下学期机动备货' as reason
    from (
      select distinct line.book_id, line.warehouse_id from purchase_order_line as line
      join purchase_order on purchase_order.id = line.purchase_order_id
      where line.plan_id = ${planId} and purchase_order.company_id = ${business.user.companyId} and line.supplier_id = 1
        and line.warehouse_id in (select id from warehouse_branch where top_id = ${own?.id ?? null})
    ) as bought order by bought.book_id limit 32`)
}

/** In turn: waits for head office; issued; answered with fewer copies; accepted, and under way to the warehouse. */
async function order(
  { play, cast, planId }: Stage,
  business: Player,
  lines: readonly Wanted[],
  { part, at, today }: { readonly part: number; readonly at: (hours: number) => Date; readonly today: Date },
): Promise<void> {
  const { id } = await play(business, at(72 - part), savePurchaseOrder, {
    planId,
    remark: '备货',
    lines: lines.map((line) => ({ ...line })),
  })
  mustAll(await play(business, at(71 - part), submitPurchaseOrders, { ids: [id] }))
  if (part === 0) return
  mustAll(await play(cast.manage, at(60 - part), confirmPurchaseOrders, { ids: [id] }))
  const { created } = await play(business, at(58 - part), createSupplierOrders, { purchaseOrderId: id })
  mustAll(await play(business, at(57 - part), issueSupplierOrders, { ids: created.map((one) => one.id) }))
  const [first] = created
  const supplier = cast.supplier(1)
  if (part === 1 || !first || !supplier) return
  const issued = await play(supplier, at(40 - part), myOrderInfo, { id: first.id })
  const answered = await play(supplier, at(39 - part), acceptOrder, {
    id: first.id,
    version: issued.version,
    arrivalOn: cityDay(new Date(today.getTime() + 48 * hourMs)),
    lines: issued.lines.slice(0, part === 2 ? 2 : 0).map(({ id: lineId, copies }) => ({
      lineId,
      accepted: Math.floor(copies / 2),
      answer: 'outOfStock' as const,
      note: '',
    })),
  })
  if (part === 2) return
  await play(supplier, at(20), announceShipment, {
    id: first.id,
    expectedOn: cityDay(today),
    carrier: '城际物流',
    waybill: 'WL888001',
    driver: '赵志远',
    phone: '13900018888',
    lines: answered.lines.map(({ id: lineId, copies }) => ({ lineId, copies })),
  })
}
