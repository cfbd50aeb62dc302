import {
  confirmPurchaseOrders,
  generatePurchaseOrder,
  listPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/purchase-orders/contract'
import { confirmReceipt } from '@keben/core/receipts/contract'
import { downloadStockLog } from '@keben/core/spreadsheets/supply'
import { receivedBySupplier, receivedByTitle, receivedByWarehouse } from '@keben/core/statistics/received'
import { listManageStock, manageStockLog } from '@keben/core/stock/contract'
import { StockLogInput } from '@keben/core/stock/shapes'
import { allRows } from '@keben/server/kit/list'
import { sql } from '@keben/server/kit/sql'
import { stockLogList } from '@keben/server/stock/log'
import { contextOf } from './catch.ts'
import type { FloorWork } from './floor.ts'
import { compareReads } from './lists.ts'
import { interleaved, peakMegabytes } from './measure.ts'
import { printTable } from './report.ts'
import { type Product, type Stage, type Staged, startFloor, startProduct, work } from './stage.ts'
import {
  type Supplying,
  addEntries,
  linesPerOrder,
  openSupply,
  setsOfTitles,
  waitingReceipts,
} from './supply-season.ts'

/** Stands where a statement takes what the request brought. */
const given = (field: string): unknown => ({ fromBody: field })

interface Deed {
  readonly title: string
  readonly floor: (turn: number) => Promise<unknown>
  readonly product: (turn: number) => Promise<unknown>
}

type Floor = Awaited<ReturnType<typeof startFloor>>

async function measured(product: Product, floor: Floor, { title, ...deed }: Deed, rounds: number, perRound: number) {
  let turn = 0
  const before = await product.statements()
  await deed.product(turn++)
  const statements = (await product.statements()) - before
  for (const atOnce of [1, 8]) {
    const figures = await interleaved(
      [
        { name: 'floor', pids: floor.pids, once: async () => void (await deed.floor(turn++)) },
        { name: 'product', pids: product.pids, once: async () => void (await deed.product(turn++)) },
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
export async function benchSupply(stage: Stage): Promise<void> {
  const staged = await stage.database(9_000)
  const season = await openSupply(staged.db)
  const receipts = await waitingReceipts(staged.db, season, 400)
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
    4,
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
    2,
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
    4,
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

/** Written by hand as one would without any of the product around it: the same tables, the same rows. */
function worksOf({ planId, companyId, warehouseId, supplierId }: Supplying): Record<string, FloorWork> {
  const written = sql`jsonb_to_recordset(${given('lines')}::jsonb)`
  return {
    '/create': work(
      sql`insert into purchase_order (number, plan_id, company_id) values (${given('number')}, ${planId}, ${companyId})`,
      sql`insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, price_fen,
          discount_bp, copies_per_pack, packs_per_case)
        select (select id from purchase_order where number = ${given('number')}), ${planId}, line."warehouseId", line."bookId",
          ${supplierId}, line.copies, line.copies, offered.price_fen, offered.purchase_discount_bp, offered.copies_per_pack,
          offered.packs_per_case
        from ${written} as line ("bookId" bigint, "warehouseId" bigint, copies int)
        join plan_book as offered on offered.plan_id = ${planId} and offered.company_id = ${companyId} and offered.book_id = line."bookId"`,
      sql`update purchase_order set (titles, copies, list_fen, net_fen) = (select count(*), sum(line.copies), sum(line.list_fen),
          sum(line.net_fen) from purchase_order_line as line where line.purchase_order_id = purchase_order.id)
        where number = ${given('number')}`,
      sql`select line.*, book.title, book.isbn from purchase_order_line as line join book on book.id = line.book_id
        where line.purchase_order_id = (select id from purchase_order where number = ${given('number')})`,
    ),
    '/submit': stepped('submitted'),
    '/confirm': stepped('confirmed'),
    '/count': work(
      sql`select from supplier_order where id = (select supplier_order_id from receipt where id = ${given('id')}) for update`,
      sql`select from receipt where id = ${given('id')} for update`,
      sql`update receipt_line set good = line.good, damaged = line.damaged
        from ${written} as line ("supplierOrderLineId" bigint, good int, damaged int)
        where receipt_line.receipt_id = ${given('id')} and receipt_line.supplier_order_line_id = line."supplierOrderLineId"`,
      sql`update supplier_order_line set good = supplier_order_line.good + line.good, damaged = supplier_order_line.damaged + line.damaged
        from receipt_line as line where line.receipt_id = ${given('id')} and line.supplier_order_line_id = supplier_order_line.id`,
      sql`insert into stock_balance (warehouse_id, book_id) select ${warehouseId}, book_id from receipt_line
        where receipt_id = ${given('id')} order by book_id on conflict do nothing`,
      sql`select from stock_balance where warehouse_id = ${warehouseId} and book_id in (select book_id from receipt_line
        where receipt_id = ${given('id')}) order by book_id for update`,
      sql`insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, at)
        select ${warehouseId}, line.book_id, moved.bucket, moved.delta, moved.stood + moved.delta, 'receipt', 'receipt', line.receipt_id,
          line.id, 'RK', now()
        from receipt_line as line join stock_balance as stood on stood.warehouse_id = ${warehouseId} and stood.book_id = line.book_id
        cross join lateral (values ('onHand', line.good, stood.on_hand), ('damaged', line.damaged, stood.damaged)) as moved (bucket, delta, stood)
        where line.receipt_id = ${given('id')}`,
      sql`update receipt set state = 'confirmed', confirmed_at = now(), version = version + 1, (good, damaged, list_fen, net_fen) =
          (select sum(line.good), sum(line.damaged), sum(line.list_fen), sum(line.net_fen) from receipt_line as line
            where line.receipt_id = receipt.id)
        where id = ${given('id')}`,
      sql`select line.*, book.title, book.isbn from receipt_line as line join book on book.id = line.book_id
        where line.receipt_id = ${given('id')}`,
    ),
  }
}

const stepped = (state: string): FloorWork =>
  work(
    sql`with moved as (
        update purchase_order set state = ${state}, version = version + 1 where number = ${given('number')} returning id)
      insert into document_step (thing, thing_id, step, from_state, to_state) select 'purchaseOrder', id, 'step', 'draft', ${state} from moved`,
    sql`select line.*, book.title from purchase_order_line as line join book on book.id = line.book_id
      where line.purchase_order_id = (select id from purchase_order where number = ${given('number')})`,
  )

/** Stock and what was received over a ledger of a million entries, and 100,000 of them as a file. */
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
  const floor = await startFloor(staged, { '/export': { ...work(query), stream: true } })
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
