import {
  confirmPurchaseOrders,
  generatePurchaseOrder,
  listPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { confirmReceipt } from '@keben/core/supply/receipts/contract'
import { downloadStockLog } from '@keben/core/office/spreadsheets/supply'
import { receivedBySupplier, receivedByTitle, receivedByWarehouse } from '@keben/core/office/statistics/received'
import { listManageStock, manageStockLog } from '@keben/core/ledgers/stock/contract'
import { StockLogInput } from '@keben/core/ledgers/stock/shapes'
import type { Db } from '@keben/server/kit/database/db'
import { allRows } from '@keben/server/kit/lists/list'
import { sql } from '@keben/server/kit/database/sql'
import { stockLogList } from '@keben/server/ledgers/stock/log'
import { bareTables } from './bare.ts'
import { contextOf } from './catch.ts'
import type { FloorWork } from './floor.ts'
import { compareReads } from './lists.ts'
import { interleaved, peakMegabytes } from './measure.ts'
import { printTable } from './report.ts'
import { type Product, type Stage, type Staged, startFloor, startProduct, work } from './stage.ts'
import {
  type Supplying,
  addEntries,
  fillSeason,
  linesPerOrder,
  openSupply,
  setsOfTitles,
  waitingReceipts,
} from './supply-season.ts'

/** A parameter from the request. */
const parameter = (field: string): unknown => ({ fromBody: field })

interface Action {
  readonly title: string
  readonly floor: (turn: number) => Promise<unknown>
  readonly product: (turn: number) => Promise<unknown>
}

type Floor = Awaited<ReturnType<typeof startFloor>>

async function measured(
  product: Product,
  floor: Floor,
  { title, ...action }: Action,
  rounds: number,
  perRound: number,
) {
  let turn = 0
  const before = await product.statements()
  await action.product(turn++)
  const statements = (await product.statements()) - before
  for (const atOnce of [1, 8]) {
    const figures = await interleaved(
      [
        { name: 'floor', pids: floor.pids, once: async () => void (await action.floor(turn++)) },
        { name: 'product', pids: product.pids, once: async () => void (await action.product(turn++)) },
      ],
      { rounds, perRound, atOnce },
    )
    printTable(`${title}, ${atOnce} at once`, figures, [
      `${statements} SQL statements, whatever the lines; the floor has neither rules nor idempotency key`,
    ])
  }
}

const numberOf = (turn: number): string => `PO-2090A-8${String(turn).padStart(5, '0')}`
const counts = (lineIds: readonly number[]) =>
  lineIds.map((supplierOrderLineId) => ({ supplierOrderLineId, good: 19, damaged: 1, reason: '' }))

/** A purchase order of 200 lines: proposed, saved, submitted; confirmed; and 200 lines counted into stock. */
export const benchSupply = (stage: Stage, rounds?: number): Promise<void> => supply(stage, async () => {}, rounds)

/** The same at the end of a season, with its orders and receipts behind it. */
export const benchSupplyLater = (stage: Stage, rounds?: number): Promise<void> => supply(stage, fillSeason, rounds)

async function supply(stage: Stage, fill: (db: Db, season: Supplying) => Promise<void>, rounds = 4): Promise<void> {
  const staged = await stage.database(9_000)
  const season = await openSupply(staged.db)
  await fill(staged.db, season)
  const receipts = await waitingReceipts(staged.db, season, 400)
  // Titles already in stock, because the first copy of a title costs more.
  await staged.db.write((tx) =>
    tx.run(sql`insert into stock_balance (warehouse_id, book_id)
      select ${season.warehouseId}::bigint, id from unnest(${[...season.bookIds]}::bigint[]) as title (id) on conflict do nothing`),
  )
  await bareTables(staged.db, {
    empty: ['purchase_order', 'purchase_order_line', 'document_step', 'charge'],
    filled: ['supplier_order_line', 'receipt', 'receipt_line', 'stock_balance', 'stock_entry', 'billing_entry'],
  })
  // Explicitly, so that autovacuum does not run during a measurement.
  await staged.db.primary.run(sql`vacuum analyze`)
  const product = await startProduct(staged)
  const business = await product.signIn('business')
  const manage = await product.signIn('manage')
  const keeper = await product.signIn('warehouse')
  const floor = await startFloor(staged, worksOf(season))
  const { planId, warehouseId, bookIds } = season
  const sets = Array.from({ length: setsOfTitles }, (_, set) =>
    bookIds
      .slice(set * linesPerOrder, (set + 1) * linesPerOrder)
      .map((bookId) => ({ bookId, warehouseId, copies: 20, reason: '' })),
  )
  const linesOf = (turn: number) => sets[turn % setsOfTitles] ?? []

  await measured(
    product,
    floor,
    {
      title: `Creating and submitting a purchase order of ${linesPerOrder} lines`,
      floor: async (turn) => {
        await floor.call('/create', { number: numberOf(turn), lines: JSON.stringify(linesOf(turn)) })
        await floor.call('/submit', { number: numberOf(turn) })
      },
      product: async (turn) => {
        const { id } = await business.done(savePurchaseOrder, { planId, lines: linesOf(turn) })
        await business.done(submitPurchaseOrders, { ids: [id] })
      },
    },
    rounds,
    12,
  )
  const { list } = await business.done(listPurchaseOrders, { planIds: [planId], state: 'submitted', pageSize: 200 })
  const own = list.filter(({ number }) => !number.startsWith('PO-2090A-8'))
  let next = 0
  await measured(
    product,
    floor,
    {
      title: `Confirming a purchase order of ${linesPerOrder} lines`,
      floor: (turn) => floor.call('/confirm', { number: numberOf(turn % 40) }),
      product: () => manage.done(confirmPurchaseOrders, { ids: [own[next++]?.id ?? 0] }),
    },
    Math.min(rounds, 2),
    Math.floor((own.length - 1) / 6),
  )
  let counted = 0
  await measured(
    product,
    floor,
    {
      title: `Counting a receipt of ${linesPerOrder} lines into stock`,
      floor: () => {
        const { id, lineIds } = receipts[counted++] ?? { id: 0, lineIds: [] }
        return floor.call('/count', { id, lines: JSON.stringify(counts(lineIds)) })
      },
      product: () => {
        const { id, lineIds } = receipts[counted++] ?? { id: 0, lineIds: [] }
        return keeper.done(confirmReceipt, { id, version: 1, lines: counts(lineIds) })
      },
    },
    rounds,
    18,
  )
  await floor.stop()
  await product.stop()
  await compareReads(`A proposal of ${linesPerOrder} lines`, staged, [
    {
      call: generatePurchaseOrder,
      as: 'business',
      input: { planId, bookIds: bookIds.slice(0, linesPerOrder), toPacks: true },
    },
  ])
}

/** The best one can write for the same rows: tables without keys and triggers, one statement where one will do, no reading back. */
function worksOf({ planId, companyId, warehouseId, supplierId }: Supplying): Record<string, FloorWork> {
  const written = sql`jsonb_to_recordset(${parameter('lines')}::jsonb)`
  return {
    '/create': work(sql`
      with line as materialized (
        select offered.*, line.copies from ${written} as line ("bookId" bigint, copies int)
        join plan_book as offered on offered.plan_id = ${planId} and offered.company_id = ${companyId}
          and offered.book_id = line."bookId"
      ), made as (
        insert into bare.purchase_order (number, plan_id, company_id, titles, copies)
        select ${parameter('number')}, ${planId}::bigint, ${companyId}::bigint, count(*), sum(copies) from line returning id
      ), lines as (
        insert into bare.purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies,
          price_fen, discount_bp, copies_per_pack, packs_per_case)
        select made.id, ${planId}::bigint, ${warehouseId}::bigint, line.book_id, ${supplierId}::bigint, line.copies, line.copies,
          line.price_fen, line.purchase_discount_bp, line.copies_per_pack, line.packs_per_case
        from line cross join made
      )
      select id from made`),
    '/submit': stepped('submitted'),
    '/confirm': stepped('confirmed'),
    '/count': work(
      sql`select from bare.stock_balance where warehouse_id = ${warehouseId} and book_id in (
          select book_id from bare.receipt_line where receipt_id = ${parameter('id')}) order by book_id for update`,
      sql`
      with counted as (
        update bare.receipt_line as line set good = given.good, damaged = given.damaged
        from ${written} as given ("supplierOrderLineId" bigint, good int, damaged int)
        where line.receipt_id = ${parameter('id')} and line.supplier_order_line_id = given."supplierOrderLineId"
        returning line.*
      ), ordered as (
        update bare.supplier_order_line as line set good = line.good + counted.good, damaged = line.damaged + counted.damaged
        from counted where line.id = counted.supplier_order_line_id
      ), stood as (
        update bare.stock_balance as stood set on_hand = stood.on_hand + counted.good, damaged = stood.damaged + counted.damaged
        from counted where stood.warehouse_id = ${warehouseId} and stood.book_id = counted.book_id
        returning counted.book_id, counted.receipt_id, counted.id as line_id, counted.good, counted.damaged,
          stood.on_hand as on_hand_now, stood.damaged as damaged_now
      ), moved as (
        insert into bare.stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number,
          plan_id, at)
        select ${warehouseId}::bigint, stood.book_id, moved.bucket, moved.delta, moved.balance, 'receipt', 'receipt',
          stood.receipt_id, stood.line_id, 'RK', ${planId}::bigint, now()
        from stood cross join lateral (values ('onHand', stood.good, stood.on_hand_now),
          ('damaged', stood.damaged, stood.damaged_now)) as moved (bucket, delta, balance)
      ), numbered as materialized (
        select counted.*, coalesce(known.id, nextval('bare.charge_id_seq')) as charge_id
        from counted left join bare.charge as known on known.supplier_order_line_id = counted.supplier_order_line_id
      ), charged as (
        insert into bare.charge (id, supplier_order_line_id, payer, price_fen, discount_bp, copies, self_fen)
        overriding system value
        select charge_id, supplier_order_line_id, 'supplier', price_fen, discount_bp, good, net_fen from numbered
        on conflict (supplier_order_line_id) do update set copies = charge.copies + excluded.copies,
          self_fen = charge.self_fen + excluded.self_fen
      ), owed as (
        insert into bare.billing_entry (charge_id, company_id, plan_id, party, payer, supplier_id, part, funding, book_id, copies,
          price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number, at)
        select charge_id, ${companyId}::bigint, ${planId}::bigint, 'supplier', 'supplier', ${supplierId}::bigint, 'student',
          'self', book_id, good, price_fen, discount_bp, list_fen, net_fen, 'receipt', receipt_id, id, 'RK', now()
        from numbered
      )
      update bare.receipt set state = 'confirmed', confirmed_at = now(), version = version + 1, good = sums.good,
        damaged = sums.damaged, list_fen = sums.list_fen, net_fen = sums.net_fen
      from (select sum(good) as good, sum(damaged) as damaged, sum(list_fen) as list_fen, sum(net_fen) as net_fen from counted)
        as sums
      where id = ${parameter('id')} returning id`,
    ),
  }
}

const stepped = (state: string): FloorWork =>
  work(
    sql`with moved as (
        update bare.purchase_order set state = ${state}, version = version + 1 where number = ${parameter('number')} returning id)
      insert into bare.document_step (thing, thing_id, at, step, from_state, to_state)
      select 'purchaseOrder', id, now(), 'step', 'draft', ${state} from moved`,
  )

/** Stock and received copies over a ledger of a million entries, and 100,000 of them as a file. */
export async function benchStock(stage: Stage, entries = 1_000_000): Promise<void> {
  const staged = await stage.database(1_500)
  await addEntries(staged.db, entries)
  await compareReads(`Over a ledger of ${entries} entries, 1 at once`, staged, [
    { call: listManageStock, as: 'manage', input: {} },
    { call: listManageStock, as: 'manage', input: { by: 'title' } },
    { call: listManageStock, as: 'manage', input: { by: 'warehouse' } },
    { call: listManageStock, as: 'manage', input: { keyword: '数学' } },
    { call: manageStockLog, as: 'manage', input: {} },
    { call: manageStockLog, as: 'manage', input: { causes: ['receipt'] } },
    { call: receivedBySupplier, as: 'manage', input: {} },
    { call: receivedByTitle, as: 'manage', input: {} },
    { call: receivedByWarehouse, as: 'manage', input: {} },
  ])
  await exportLedger(staged)
}

async function exportLedger(staged: Staged): Promise<void> {
  const { actor } = await contextOf(staged.db.primary)
  const days = await staged.db.primary.row<{ day: string; count: number }>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count from stock_entry
    group by 1 order by abs(count(*) - 100000) limit 1`)
  const filter = { from: days?.day, to: days?.day }
  const query = allRows(stockLogList(StockLogInput.parse(filter), actor), '-at')
  const floor = await startFloor(staged, { '/export': { ...work(query), csv: true } })
  const product = await startProduct(staged)
  const manage = await product.signIn('manage')
  const floorSince = performance.now()
  await floor.call('/export', {})
  const floorMs = performance.now() - floorSince
  const productSince = performance.now()
  const { body } = await manage.download(downloadStockLog, { filter })
  const productMs = performance.now() - productSince
  console.log(`\nDownload of ${days?.count} entries of the ledger`)
  console.log(
    `  floor ${(floorMs / 1000).toFixed(2)} s, product ${(productMs / 1000).toFixed(2)} s (${(productMs / floorMs).toFixed(2)}×), ${(body.length / 1e6).toFixed(1)} MB, peak memory ${peakMegabytes(product.pid).toFixed(0)} MB`,
  )
  await floor.stop()
  await product.stop()
}
