import { sql } from '@keben/server/kit/database/sql'
import { type Arriving, givenArriving } from '../fixtures/receiving.ts'
import { createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { supplier, warehouse } = organisations
const reason = 'Counted the wrong parcel'

interface Pair {
  readonly own: number
  readonly foreign: number
}

const counting = (id: number, lineId: number | undefined) => ({
  id,
  version: 1,
  lines: [{ supplierOrderLineId: lineId, good: 1, damaged: 0 }],
})

export const receiptRows: FamilyAccessCases = async (app) => {
  const order = await pairOfOrders(app)
  const orders = { own: order.own.orderId, foreign: order.foreign.orderId }
  const waiting = async (): Promise<Pair> => ({
    own: await writeReceipt(app, order.own),
    foreign: await writeReceipt(app, order.foreign),
  })
  const announced = async (): Promise<Pair> => {
    const pair = await waiting()
    await app.db.primary.run(sql`update receipt set announced = true where id in (${pair.own}, ${pair.foreign})`)
    return pair
  }
  const counted = async (): Promise<Pair> => {
    const pair = await waiting()
    for (const id of [pair.own, pair.foreign]) await countIn(app, id)
    return pair
  }
  // A season without purchases.
  const plans = { own: order.own.planId, foreign: (await createSeason(app)).planId }

  const lists: Readonly<Record<string, Pair>> = {
    planIds: plans,
    supplierIds: supplier,
    warehouseIds: warehouse,
  }
  const listed = (people: readonly AccessCase['as'][], more: Readonly<Record<string, Pair>> = {}): AccessCases => ({
    cases: people.flatMap((as) => [
      ...Object.entries(lists).map(([place, pair]) => ({
        at: `${place}.0`,
        as,
        input: (id: number) => ({ [place]: [id] }),
        ...pair,
      })),
      ...Object.entries(more).map(([place, pair]) => ({
        at: place,
        as,
        input: (id: number) => ({ [place]: id }),
        ...pair,
      })),
    ]),
  })
  const ofOrder = { supplierOrderId: orders }
  const one = (people: readonly AccessCase['as'][], pair: Pair): AccessCases => ({
    cases: people.map((as) => ({ at: 'id', as, input: (id) => ({ id }), ...pair })),
  })
  const [ownLine = 0] = order.own.lineIds
  const [foreignLine = 0] = order.foreign.lineIds
  const confirmed = await waiting()
  const byLine = await waiting()
  const readers = await counted()

  return {
    listReceipts: listed(['business'], ofOrder),
    receiptInfo: one(['business'], readers),
    issueReceipt: {
      cases: [...(await issuing(app, 'business')), ...(await issuing(app, 'warehouse'))],
    },
    cancelReceipts: {
      cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], reason }), ...(await waiting()) }],
    },
    withdrawShipment: {
      cases: [
        { at: 'receiptId', as: 'supplier', input: (receiptId) => ({ receiptId, reason }), ...(await announced()) },
      ],
    },
    reconcileReceipts: listed(['business'], { supplierId: supplier, planId: plans }),
    listKeeperReceipts: listed(['warehouse', 'business'], ofOrder),
    keeperReceiptInfo: {
      cases: [...one(['warehouse', 'business'], readers).cases, { at: 'id', as: 'manage', input: (id) => ({ id }) }],
    },
    confirmReceipt: {
      cases: [
        {
          at: 'id',
          as: 'warehouse',
          input: (id) => counting(id, id === confirmed.foreign ? foreignLine : ownLine),
          ...confirmed,
        },
        {
          at: 'lines.0.supplierOrderLineId',
          as: 'warehouse',
          input: (lineId) => counting(byLine.own, lineId),
          own: ownLine,
          foreign: foreignLine,
        },
      ],
    },
    reverseReceipt: {
      cases: [
        { at: 'id', as: 'warehouse', input: (id) => ({ id, version: 1, reason, again: false }), ...(await counted()) },
      ],
    },
    listArrivingOrders: listed(['warehouse', 'business']),
    arrivingOrder: one(['warehouse', 'business'], orders),
    listAllReceipts: {
      cases: listed(['manage'], ofOrder).cases.map(({ at, as, input }) => ({ at, as, input })),
    },
  }
}

/** Separate orders, because issuing the rest leaves none to the next. */
async function issuing(app: TestApp, as: 'business' | 'warehouse'): Promise<AccessCase[]> {
  const ordersPair = await pairOfOrders(app)
  const part = await pairOfOrders(app)
  return [
    {
      at: 'supplierOrderId',
      as,
      input: (supplierOrderId) => ({ supplierOrderId }),
      own: ordersPair.own.orderId,
      foreign: ordersPair.foreign.orderId,
    },
    {
      at: 'lines.0.supplierOrderLineId',
      as,
      input: (supplierOrderLineId) => ({
        supplierOrderId: part.own.orderId,
        lines: [{ supplierOrderLineId, copies: 1 }],
      }),
      own: part.own.lineIds[0] ?? 0,
      foreign: part.foreign.lineIds[0] ?? 0,
    },
  ]
}

const pairOfOrders = async (app: TestApp): Promise<Readonly<Record<'own' | 'foreign', Arriving>>> => ({
  own: await givenArriving(app),
  foreign: await givenArriving(app, { whose: 'foreign' }),
})

/** An open receipt of one copy, written directly. */
async function writeReceipt(app: TestApp, { orderId, lineIds }: Arriving): Promise<number> {
  const [lineId] = lineIds
  return app.db.write(async (tx) => {
    const row = await tx.row<{ id: number }>(sql`
      insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, titles, expected)
      select 'RK-ROWS-' || nextval(pg_get_serial_sequence('receipt', 'id')), id, plan_id, company_id, supplier_id, warehouse_id,
        1, 1
      from supplier_order where id = ${orderId} returning id`)
    await tx.run(sql`
      insert into receipt_line (receipt_id, supplier_order_line_id, book_id, expected, price_fen, discount_bp, copies_per_pack,
        packs_per_case)
      select ${row?.id}, id, book_id, 1, price_fen, discount_bp, copies_per_pack, packs_per_case
      from supplier_order_line where id = ${lineId}`)
    return row?.id ?? 0
  })
}

/** Counts it as good, through the ledger. */
const countIn = (app: TestApp, id: number): Promise<void> =>
  app.db.write(async (tx) => {
    await tx.run(sql`update receipt_line set good = 1, damaged = 0 where receipt_id = ${id}`)
    await tx.run(sql`update supplier_order_line set good = good + 1
      where id in (select supplier_order_line_id from receipt_line where receipt_id = ${id})`)
    await tx.run(sql`update receipt set state = 'confirmed', confirmed_at = now(), good = 1, list_fen = sums.list_fen,
        net_fen = sums.net_fen
      from (select sum(list_fen) as list_fen, sum(net_fen) as net_fen from receipt_line where receipt_id = ${id}) as sums
      where id = ${id}`)
    await tx.run(sql`
      insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, at)
      select receipt.warehouse_id, line.book_id, 'onHand', 1, 1 + coalesce((select on_hand from stock_balance as stood
          where stood.warehouse_id = receipt.warehouse_id and stood.book_id = line.book_id), 0),
        'receipt', 'receipt', receipt.id, line.id, receipt.number, now()
      from receipt join receipt_line as line on line.receipt_id = receipt.id where receipt.id = ${id}`)
  })
