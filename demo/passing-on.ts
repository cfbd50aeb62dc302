import { passOn, proposePassingOn } from '@keben/core/distribution/deliveries/contract'
import { confirmReceipt, keeperReceiptInfo } from '@keben/core/supply/receipts/contract'
import { announceShipment, myOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import { cityDay } from '@keben/core/kit/moment'
import { sql } from '@keben/server/kit/database/sql'
import { before, nextDriver } from './deliveries.ts'
import type { Stage } from './stage.ts'

interface LateOrder {
  readonly id: number
  readonly supplierId: number
  readonly warehouseId: number
}

/** Of each company, copies that schools wait for arrive late and go straight on to them. */
export async function playPassingOn(stage: Stage, today: Date): Promise<void> {
  for (const { id } of stage.city.network.companies) await passLateCopiesOn(stage, id, before(today, 0.3))
}

async function passLateCopiesOn({ tx, play, cast, planId }: Stage, companyId: number, at: Date): Promise<void> {
  const order = await tx.row<LateOrder>(sql`
    select supplier_order.id, supplier_id as "supplierId", warehouse_id as "warehouseId"
    from supplier_order join supplier_order_line as line on line.supplier_order_id = supplier_order.id and line.open > 0
    where supplier_order.plan_id = ${planId} and supplier_order.company_id = ${companyId} and supplier_order.state = 'accepted'
      and not exists (select from receipt where receipt.supplier_order_id = supplier_order.id and receipt.state = 'issued')
      and exists (select from fulfilment_line as due where due.plan_id = ${planId} and due.open > 0
        and due.warehouse_id = supplier_order.warehouse_id and due.book_id = line.book_id)
    group by supplier_order.id order by count(*) desc, supplier_order.id limit 1`)
  const [supplier, keeper] = [cast.supplier(order?.supplierId ?? 0), cast.keeper(order?.warehouseId ?? 0)]
  if (!order || !supplier || !keeper) return
  const { lines } = await play(supplier, at, myOrderInfo, { id: order.id })
  const { carrier, driver, phone } = nextDriver(order.id)
  const { receipts } = await play(supplier, at, announceShipment, {
    id: order.id,
    expectedOn: cityDay(at),
    carrier,
    driver,
    phone,
    waybill: `WL${200_000 + order.id}`,
    lines: lines.flatMap(({ id: lineId, open }) => (open > 0 ? [{ lineId, copies: open }] : [])),
  })
  for (const { id } of receipts.filter(({ state }) => state === 'issued')) {
    const { version, lines: expected } = await play(keeper, at, keeperReceiptInfo, { id })
    await play(keeper, at, confirmReceipt, {
      id,
      version,
      lines: expected.map((line) => ({
        supplierOrderLineId: line.supplierOrderLineId,
        good: line.expected,
        damaged: 0,
      })),
    })
    const { sums } = await play(keeper, at, proposePassingOn, { receiptId: id })
    if (sums.copies > 0) await play(keeper, at, passOn, { receiptId: id, ...nextDriver(id) })
  }
}
