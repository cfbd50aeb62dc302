import type { InputOf } from '@keben/core/kit/endpoint'
import { confirmReceipt, keeperReceiptInfo, reverseReceipt } from '@keben/core/supply/receipts/contract'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import {
  acceptOrder,
  agreeSupplierOrders,
  announceShipment,
  myOrderInfo,
  updateArrivalDates,
} from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { cityDay } from '@keben/core/kit/moment'
import { sql } from '@keben/server/kit/database/sql'
import type { Agenda } from './agenda.ts'
import { type Player, mustAll } from './play.ts'
import { nth } from './random.ts'
import type { Stage } from './stage.ts'

export interface Delivery {
  readonly orderId: number
  readonly companyId: number
  /** Decides what becomes of it. */
  readonly lot: number
  /** Moments of the season's supply, by how much of it has passed. */
  readonly time: (share: number) => Date
}

const carriers = ['城际物流', '中部快运', '教材专线']
const drivers = ['赵志远', '钱守成', '孙国平', '李东来']

/** The supplier answers; the promised copies arrive in one or two parcels and are counted. */
export async function answerAndDeliver(stage: Stage, agenda: Agenda, delivery: Delivery, at: Date): Promise<void> {
  const { play } = stage
  const { orderId, lot, time } = delivery
  const supplier = await supplierOf(stage, orderId)
  if (!supplier) return
  const order = await play(supplier, at, myOrderInfo, { id: orderId })
  const arrives = 0.35 + (lot % 9) * 0.045
  const accepted = await play(supplier, at, acceptOrder, {
    id: orderId,
    version: order.version,
    arrivalOn: cityDay(time(arrives)),
    lines: lot % 6 === 5 ? fewer(order) : [],
  })
  if (accepted.state === 'answered')
    mustAll(
      await play(stage.cast.business(delivery.companyId), time(0.26), agreeSupplierOrders, {
        ids: [orderId],
        agree: true,
      }),
    )
  if (lot % 5 === 3) agenda.at(time(0.3), (moment) => putOff(stage, supplier, orderId, time(arrives + 0.05), moment))
  const parcels = lot % 3 === 1 ? [arrives, arrives + 0.12] : [arrives]
  for (const [parcel, share] of parcels.entries())
    agenda.at(time(share), (moment) => bring(stage, agenda, delivery, supplier, parcels.length - parcel, moment))
}

async function supplierOf({ tx, cast }: Stage, orderId: number): Promise<Player | undefined> {
  const order = await tx.row<{ supplierId: number }>(
    sql`select supplier_id as "supplierId" from supplier_order where id = ${orderId}`,
  )
  return order && cast.supplier(order.supplierId)
}

/** Of one title a fifth less: it is being reprinted. */
const fewer = ({ lines }: MyOrderDocument): InputOf<typeof acceptOrder.input>['lines'] =>
  lines.slice(0, 1).map(({ id, copies }) => ({
    lineId: id,
    accepted: copies - Math.ceil(copies / 5),
    answer: 'printing' as const,
    note: '重印安排在下月',
  }))

/** Printing takes longer than was promised. */
async function putOff({ play }: Stage, supplier: Player, orderId: number, until: Date, at: Date): Promise<void> {
  const { lines, actions } = await play(supplier, at, myOrderInfo, { id: orderId })
  if (!actions.includes('dates')) return
  const late = lines.filter(({ open }) => open > 0).slice(0, 3)
  await play(supplier, at, updateArrivalDates, {
    id: orderId,
    lines: late.map(({ id }) => ({ lineId: id, arrivalOn: cityDay(until), reason: '印厂排期推迟' })),
  })
}

/** Announces the outstanding copies, or half of them before a second parcel, and delivers two days later. */
async function bring(
  stage: Stage,
  agenda: Agenda,
  { orderId, lot }: Delivery,
  supplier: Player,
  parcelsLeft: number,
  at: Date,
): Promise<void> {
  const { play } = stage
  const { lines, actions } = await play(supplier, at, myOrderInfo, { id: orderId })
  const sent = lines
    .map(({ id, open }) => ({ lineId: id, copies: Math.ceil(open / parcelsLeft) }))
    .filter(({ copies }) => copies > 0)
  if (!sent.length || !actions.includes('announce')) return
  const arrival = new Date(at.getTime() + 2 * 86_400_000)
  const { receipts } = await play(supplier, at, announceShipment, {
    id: orderId,
    expectedOn: cityDay(arrival),
    carrier: nth(carriers, lot),
    driver: nth(drivers, lot),
    phone: `139${String(10_000_000 + orderId * 1_013)}`,
    waybill: `WL${String(100_000 + orderId * 7 + parcelsLeft)}`,
    lines: sent,
  })
  const [receipt] = receipts
  if (receipt) agenda.at(arrival, (moment) => countIn(stage, agenda, receipt.id, lot, moment))
}

/** The keeper counts; here and there a few copies are damaged or missing. One in twenty is counted wrongly, and again. */
async function countIn(stage: Stage, agenda: Agenda, receiptId: number, lot: number, at: Date): Promise<void> {
  const { play, tx, cast } = stage
  const place = await tx.row<{ id: number }>(sql`select warehouse_id as id from receipt where id = ${receiptId}`)
  const keeper = place && cast.keeper(place.id)
  if (!keeper) return
  const receipt = await play(keeper, at, keeperReceiptInfo, { id: receiptId })
  const counted = await play(keeper, at, confirmReceipt, countOf(receipt, lot))
  if (receiptId % 20 !== 7) return
  const nextDay = new Date(at.getTime() + 86_400_000)
  agenda.at(nextDay, async (moment) => {
    const { again } = await play(keeper, moment, reverseReceipt, {
      id: receiptId,
      version: counted.version,
      reason: '包数误记，重新清点',
      again: true,
    })
    if (again) await countIn(stage, agenda, again.id, lot + 1, moment)
  })
}

export function countOf(receipt: ReceiptDocument, lot: number): InputOf<typeof confirmReceipt.input> {
  return {
    id: receipt.id,
    version: receipt.version,
    lines: receipt.lines.map(({ supplierOrderLineId, expected }, place) => {
      const mark = (lot * 5 + place) % 23
      const damaged = mark === 6 ? Math.min(2, expected) : 0
      const short = mark === 15 ? Math.min(3, expected - damaged) : 0
      return {
        supplierOrderLineId,
        good: expected - damaged - short,
        damaged,
        ...(damaged && { reason: '封面压损' }),
        ...(short && { reason: '整包少册' }),
      }
    }),
  }
}
