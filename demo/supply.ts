import {
  closeSupplierOrder,
  createSupplierOrders,
  issueSupplierOrders,
} from '@keben/core/supply/supplier-orders/contract'
import {
  confirmPurchaseOrders,
  generatePurchaseOrder,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { supplierOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import { adjustStock, listWarehouseStock } from '@keben/core/ledgers/stock/contract'
import { sql } from '@keben/server/kit/database/sql'
import { type Agenda, liveThrough, officeHours } from './agenda.ts'
import { mustAll } from './play.ts'
import type { Stage } from './stage.ts'
import { type Delivery, answerAndDeliver } from './suppliers.ts'

/** A stretch of time, and moments in it by how much of it has passed. */
const stretch =
  (from: Date, to: Date) =>
  (share: number): Date =>
    officeHours(new Date(from.getTime() + (to.getTime() - from.getTime()) * share))

/** The lines of an order, with room for manual ones. */
const linesOfAnOrder = 1500

interface Share {
  readonly companyId: number
  readonly supplierIds: readonly number[]
}

/** Who buys from whom: the suppliers of each company, as many together as fit into one order. */
async function sharesOf({ tx, planId, city }: Stage): Promise<Share[]> {
  const rows = await tx.rows<{ companyId: number; supplierId: number; lines: number }>(sql`
    select company_id as "companyId", supplier_id as "supplierId", count(distinct (warehouse_id, book_id)) as lines
    from plan_result_line where plan_id = ${planId} and company_id = any(${city.network.companies.map(({ id }) => id)}::bigint[]) group by company_id, supplier_id order by company_id, supplier_id`)
  const shares: { companyId: number; supplierIds: number[]; lines: number }[] = []
  for (const { companyId, supplierId, lines } of rows) {
    const last = shares.at(-1)
    const fits = last?.companyId === companyId && last.lines + lines <= linesOfAnOrder && last.supplierIds.length < 3
    if (last && fits) {
      last.supplierIds.push(supplierId)
      last.lines += lines
    } else shares.push({ companyId, supplierIds: [supplierId], lines })
  }
  return shares
}

/** A season from purchase to stock within this time. A closed season has no open receipts. */
export async function playSupply(stage: Stage, from: Date, until: Date, isOver = false): Promise<void> {
  const time = stretch(from, until)
  const shares = await sharesOf(stage)
  await liveThrough((agenda) => {
    for (const [index, share] of shares.entries())
      agenda.at(time(0.03 + (index % 7) * 0.01), (at) => buy(stage, agenda, share, { index, at, time, isOver }))
    if (!isOver) agenda.at(time(0.9), (at) => countShelves(stage, at))
  })
  await stage.lookAgain(
    'purchase_order_line, supplier_order, supplier_order_line, receipt, receipt_line, stock_balance, stock_entry',
  )
}

interface Turn {
  readonly index: number
  readonly at: Date
  readonly time: (share: number) => Date
  readonly isOver: boolean
}

/** Every other order is rounded up to whole packs. */
async function buy(stage: Stage, agenda: Agenda, share: Share, turn: Turn): Promise<void> {
  const { index, at, time, isOver } = turn
  const { play, cast, planId } = stage
  const business = cast.business(share.companyId)
  const input = { planId, supplierIds: [...share.supplierIds], toPacks: index % 2 === 1 }
  const proposed = await play(business, at, generatePurchaseOrder, input)
  const lines = proposed.lines.map(({ bookId, warehouseId, copies }) => ({ bookId, warehouseId, copies }))
  if (!lines.length) return
  const order = await play(business, at, savePurchaseOrder, { planId, lines })
  mustAll(await play(business, at, submitPurchaseOrders, { ids: [order.id] }))
  const from = 0.1 + (index % 5) * 0.01
  agenda.at(time(from), async (confirmedAt) => {
    mustAll(await play(cast.manage, confirmedAt, confirmPurchaseOrders, { ids: [order.id] }))
    const { created } = await play(business, confirmedAt, createSupplierOrders, { purchaseOrderId: order.id })
    const ids = created.map(({ id }) => id)
    mustAll(await play(business, time(from + 0.01), issueSupplierOrders, { ids }))
    for (const [place, id] of ids.entries()) {
      const delivery: Delivery = { orderId: id, companyId: share.companyId, lot: index * 3 + place, time }
      agenda.at(time(from + 0.04 + (place % 4) * 0.005), (moment) => answerAndDeliver(stage, agenda, delivery, moment))
      agenda.at(time(0.94), (moment) => giveUpWaiting(stage, delivery, moment, isOver))
    }
  })
}

/** What has not come in two months will not come; some orders are still hoped for. */
async function giveUpWaiting(
  { play, cast }: Stage,
  { orderId, companyId, lot }: Delivery,
  at: Date,
  isOver: boolean,
): Promise<void> {
  if (lot % 4 === 0 && !isOver) return
  const business = cast.business(companyId)
  const { actions } = await play(business, at, supplierOrderInfo, { id: orderId })
  if (actions.includes('close'))
    await play(business, at, closeSupplierOrder, { id: orderId, reason: '开学已过，余数不再到货' })
}

/** Keepers count a few titles; most match the ledger, one or two differ. */
async function countShelves({ play, cast, city }: Stage, at: Date): Promise<void> {
  for (const warehouse of city.network.warehouses.slice(0, 12)) {
    const keeper = cast.keeper(warehouse.id)
    if (!keeper) continue
    const { list } = await play(keeper, at, listWarehouseStock, { warehouseIds: [warehouse.id], pageSize: 20 })
    const lines = list.map(({ bookId, onHand, damaged }, place) => ({
      bookId: bookId ?? 0,
      onHand: place % 9 === 4 ? Math.max(onHand - 1 - (place % 3), 0) : onHand + (place % 17 === 8 ? 1 : 0),
      damaged,
      was: { onHand, damaged },
      ...(place % 9 === 4 && { reason: '架位清点少册' }),
    }))
    if (lines.length) await play(keeper, at, adjustStock, { warehouseId: warehouse.id, reason: '季末盘点', lines })
  }
}
