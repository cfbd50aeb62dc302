import type { PurchaseOrderState } from '@keben/core/supply/purchase-orders/states'
import { confirmReceipt, keeperReceiptInfo } from '@keben/core/supply/receipts/contract'
import type { SupplierOrderState } from '@keben/core/supply/supplier-orders/states'
import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { resultOf } from './result.ts'
import { type Season, type SeasonWishes, seasonIn } from './season.ts'
import { today } from './today.ts'
import { counter } from './counter.ts'

export interface StockWishes {
  readonly bookId: number
  /** The own one by default. */
  readonly warehouseId?: number
  readonly onHand?: number
  readonly damaged?: number
}

const { company, supplier, warehouse } = organisations

/** Initial stock, through the ledger. */
export async function givenStock(world: World, wishes: StockWishes): Promise<void> {
  const { bookId, warehouseId = warehouse.own, onHand = 0, damaged = 0 } = wishes
  await world.db.primary.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
    select ${warehouseId}, ${bookId}, wanted.bucket, wanted.delta, wanted.delta + coalesce(wanted.stood, 0), 'opening',
      'opening', 1, 'OPENING', now()
    from (
      select 'onHand' as bucket, ${onHand}::int as delta, stood.on_hand as stood from (select 1) as one
      left join stock_balance as stood on stood.warehouse_id = ${warehouseId} and stood.book_id = ${bookId}
      union all
      select 'damaged', ${damaged}::int, stood.damaged from (select 1) as one
      left join stock_balance as stood on stood.warehouse_id = ${warehouseId} and stood.book_id = ${bookId}
    ) as wanted where wanted.delta > 0`)
}

export interface SupplyWishes {
  readonly season?: SeasonWishes
  /** Confirmed by default. */
  readonly purchaseState?: PurchaseOrderState
  /** None by default. An accepted order is accepted in full, arriving in 10 days. */
  readonly orderState?: SupplierOrderState
  /** An open receipt for all ordered copies. */
  readonly receipt?: boolean
  readonly toleranceBp?: number
}

/** The purchase of one company; zero if it has not come so far. */
export interface SupplyPart {
  readonly purchaseOrderId: number
  readonly purchaseLineIds: readonly number[]
  readonly supplierOrderId: number
  readonly supplierLineIds: readonly number[]
  readonly receiptId: number
  readonly receiptLineIds: readonly number[]
}

export interface Supply {
  readonly season: Season
  readonly resultId: number
  readonly own: SupplyPart
  readonly foreign: SupplyPart
}

const count = counter()

/**
 * A season whose result both companies have bought completely, each from its supplier for its warehouse, written
 * directly. Lines follow the titles' order.
 */
export async function supplyIn(world: World, wishes: SupplyWishes = {}): Promise<Supply> {
  const season = await seasonIn(world, { state: 'resulted', ...wishes.season })
  const resultId = await resultOf(world, season.planId)
  return {
    season,
    resultId,
    own: await givenSupply(world, season, 'own', wishes),
    foreign: await givenSupply(world, season, 'foreign', wishes),
  }
}

/** Another purchase of a season by one company. */
export const givenSupply = (
  world: World,
  season: Season,
  whose: 'own' | 'foreign',
  wishes: SupplyWishes = {},
): Promise<SupplyPart> =>
  world.db.write(async (tx) => {
    const bought = await writePurchase(tx, season, whose, wishes)
    const ordered = wishes.orderState ? await writeSupplierOrder(tx, bought.id, whose, wishes) : nothing
    const arriving = wishes.receipt ? await writeReceipt(tx, ordered.id) : nothing
    return {
      purchaseOrderId: bought.id,
      purchaseLineIds: bought.lineIds,
      supplierOrderId: ordered.id,
      supplierLineIds: ordered.lineIds,
      receiptId: arriving.id,
      receiptLineIds: arriving.lineIds,
    }
  })

interface Written {
  readonly id: number
  readonly lineIds: readonly number[]
}
const nothing: Written = { id: 0, lineIds: [] }

const numbered = (prefix: string, { code }: Pick<Season, 'code'>): string =>
  `${prefix}-${code}-9${String(count()).padStart(5, '0')}`

async function writePurchase(
  tx: Transaction,
  season: Season,
  whose: 'own' | 'foreign',
  { purchaseState = 'confirmed' }: SupplyWishes,
): Promise<Written> {
  const row = await tx.row<{ id: number }>(sql`
    insert into purchase_order (number, plan_id, company_id, state, submitted_at, judged_at)
    values (${numbered('PO', season)}, ${season.planId}, ${company[whose]}, ${purchaseState},
      ${purchaseState === 'draft' ? null : new Date()}, ${purchaseState === 'confirmed' ? new Date() : null})
    returning id`)
  const id = row?.id ?? 0
  const lines = await tx.rows<{ id: number }>(sql`
    insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, result_copies, suggested,
      copies, price_fen, discount_bp, copies_per_pack, packs_per_case)
    select ${id}, line.plan_id, line.warehouse_id, line.book_id, line.supplier_id, sum(line.copies), sum(line.copies),
      sum(line.copies), line.price_fen, line.purchase_discount_bp, line.copies_per_pack, line.packs_per_case
    from plan_result_line as line join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
    where line.plan_id = ${season.planId} and line.company_id = ${company[whose]}
    group by line.plan_id, line.warehouse_id, line.book_id, line.supplier_id, line.price_fen, line.purchase_discount_bp,
      line.copies_per_pack, line.packs_per_case
    order by line.book_id
    returning id`)
  await tx.run(sql`
    update purchase_order set titles = sums.titles, copies = sums.copies, list_fen = sums.list_fen, net_fen = sums.net_fen
    from (select count(distinct book_id) as titles, sum(copies) as copies, sum(list_fen) as list_fen, sum(net_fen) as net_fen
      from purchase_order_line where purchase_order_id = ${id}) as sums
    where id = ${id}`)
  return { id, lineIds: lines.map((line) => line.id) }
}

async function writeSupplierOrder(
  tx: Transaction,
  purchaseOrderId: number,
  whose: 'own' | 'foreign',
  { orderState = 'draft', toleranceBp = 0 }: SupplyWishes,
): Promise<Written> {
  const issued = orderState === 'draft' ? null : new Date()
  const accepted = orderState === 'accepted'
  const ended = orderState === 'declined' || orderState === 'cancelled'
  const row = await tx.row<{ id: number }>(sql`
    insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, state, tolerance_bp,
      issued_at, answered_at, accepted_at, titles, copies, list_fen, net_fen)
    select replace(bought.number, 'PO-', 'GD-'), bought.id, bought.plan_id, bought.company_id, ${supplier[whose]},
      ${warehouse[whose]}, ${orderState}, ${toleranceBp}, ${issued}, ${orderState === 'issued' ? null : issued},
      ${accepted ? issued : null}, bought.titles, bought.copies, bought.list_fen, bought.net_fen
    from purchase_order as bought where bought.id = ${purchaseOrderId}
    returning id`)
  const id = row?.id ?? 0
  const lines = await tx.rows<{ id: number }>(sql`
    insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, accepted, arrival_on,
      closed, closed_reason, price_fen, discount_bp, copies_per_pack, packs_per_case)
    select ${id}, line.id, line.plan_id, line.book_id, line.copies, case when ${accepted} then line.copies end,
      case when ${accepted} then ${today} + 10 end, case when ${ended} then line.copies else 0 end,
      case when ${ended} then 'Not any more' else '' end, line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case
    from purchase_order_line as line where line.purchase_order_id = ${purchaseOrderId}
    order by line.book_id
    returning id`)
  return { id, lineIds: lines.map((line) => line.id) }
}

async function writeReceipt(tx: Transaction, supplierOrderId: number): Promise<Written> {
  const row = await tx.row<{ id: number }>(sql`
    insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, expected_on, titles, expected)
    select replace(number, 'GD-', 'RK-'), id, plan_id, company_id, supplier_id, warehouse_id, ${today}, titles, copies
    from supplier_order where id = ${supplierOrderId}
    returning id`)
  const id = row?.id ?? 0
  const lines = await tx.rows<{ id: number }>(sql`
    insert into receipt_line (receipt_id, supplier_order_line_id, book_id, expected, price_fen, discount_bp, copies_per_pack,
      packs_per_case)
    select ${id}, line.id, line.book_id, line.copies, line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case
    from supplier_order_line as line where line.supplier_order_id = ${supplierOrderId}
    order by line.id
    returning id`)
  return { id, lineIds: lines.map((line) => line.id) }
}

/** Counts an open receipt by its keeper, all copies good. */
export async function countedWhole(world: World, receiptId: number): Promise<void> {
  const row = await world.db.primary.row<{ own: boolean }>(
    sql`select warehouse_id = ${warehouse.own} as own from receipt where id = ${receiptId}`,
  )
  const keeper = world.as(row?.own ? 'warehouse' : 'otherWarehouse')
  const { id, version, lines } = await keeper.done(keeperReceiptInfo, { id: receiptId })
  await keeper.done(confirmReceipt, {
    id,
    version,
    lines: lines.map(({ supplierOrderLineId, expected }) => ({ supplierOrderLineId, good: expected, damaged: 0 })),
  })
}
