import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { contextOf } from './catch.ts'

/** A season whose demand never ends, in one warehouse of the demo's own company. */
export interface Supplying {
  readonly planId: number
  readonly companyId: number
  readonly warehouseId: number
  readonly supplierId: number
  readonly bookIds: readonly number[]
}

export const linesPerOrder = 200
/** Orders take turns with titles: a title is bought a few times in a season, not hundreds of times. */
export const setsOfTitles = 40
/** More than all rounds together could buy. */
const without = 9_000_000

/** A resulted season of some thousand titles, added to the demo city. */
export const openSupply = (db: Db): Promise<Supplying> =>
  db.write(async (tx) => {
    const { actor } = await contextOf(tx, 'business')
    const companyId = actor.companyId ?? 0
    const place = await tx.row<{ id: number }>(sql`
      select branch.id from warehouse_grant join app_user on app_user.id = warehouse_grant.user_id
      join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
      join warehouse on warehouse.id = branch.id and warehouse.company_id = ${companyId}
      where app_user.user_name = 'warehouse'
        and not exists (select from warehouse as part where part.parent_id = branch.id) order by branch.id limit 1`)
    const warehouseId = place?.id ?? 0
    const supplierId = 1
    await tx.run(sql`insert into book_grant (user_id, scope) values (${actor.userId}, 'all') on conflict do nothing`)
    const plan = await tx.row<{ id: number }>(sql`
      insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
      values ('2090A', 'Autumn 2090', 2090, 'autumn', 'resulted', now() - interval '3 days', now() - interval '2 days',
        now() - interval '1 day', (now() + interval '90 days')::date)
      returning id`)
    const planId = plan?.id ?? 0
    const books = await tx.rows<{ id: number }>(
      sql`select id from book where state = 'active' order by id desc limit ${linesPerOrder * setsOfTitles}`,
    )
    const bookIds = books.map(({ id }) => id)
    await writeDemand(tx, { planId, companyId, warehouseId, supplierId, bookIds })
    return { planId, companyId, warehouseId, supplierId, bookIds }
  })

async function writeDemand(
  tx: Transaction,
  { planId, companyId, warehouseId, supplierId, bookIds }: Supplying,
): Promise<void> {
  await tx.run(sql`
    insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp)
    select ${planId}, ${companyId}, id, price_fen, price_kind, copies_per_pack, packs_per_case, ${supplierId}, 7000
    from book where id = any(${bookIds}::bigint[])`)
  const result = await tx.row<{ id: number }>(sql`
    insert into plan_result (plan_id, number, issued_at, titles, schools, copies, list_fen)
    values (${planId}, 'ZD-2090A-000001', now(), ${bookIds.length}, 0, ${bookIds.length * without}, 0) returning id`)
  await tx.run(sql`
    insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, book_id, school_copies, district_reserve,
      company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp)
    select ${result?.id}, plan_id, company_id, ${warehouseId}, book_id, 0, 0, ${without}, price_fen, price_kind, copies_per_pack,
      packs_per_case, supplier_id, purchase_discount_bp
    from plan_book where plan_id = ${planId}`)
}

/** Season, warehouse and supplier; `of` distinguishes orders for different purposes. */
interface Ordering {
  readonly count: number
  /** Begins their numbers. */
  readonly of: string
  readonly copies: number
}

/** Receipts of 200 lines that wait to be counted, each of an order of its own; their ids. */
export const waitingReceipts = (
  db: Db,
  season: Supplying,
  count: number,
): Promise<{ id: number; lineIds: number[] }[]> =>
  db.write(async (tx) => {
    await writeOrders(tx, season, { count, of: '9', copies: 5_000 })
    await writeReceipts(tx, season, { of: '9', each: 1 })
    return tx.rows<{ id: number; lineIds: number[] }>(sql`
      select receipt.id, array_agg(line.supplier_order_line_id order by line.id) as "lineIds"
      from receipt join receipt_line as line on line.receipt_id = receipt.id
      where receipt.plan_id = ${season.planId} and receipt.state = 'issued' group by receipt.id order by receipt.id`)
  })

/** What lies behind a season at its end: 160 orders to suppliers, each received in four parts, with their ledger. */
export async function fillSeason(db: Db, season: Supplying, orders = 160): Promise<void> {
  await db.write(async (tx) => {
    await writeOrders(tx, season, { count: orders, of: '7', copies: 80 })
    await writeReceipts(tx, season, { of: '7', each: 4 })
    await tx.run(sql`
      update receipt_line as line set good = 19, damaged = 1 from receipt
      where receipt.id = line.receipt_id and receipt.number like 'RK-2090A-7%'`)
    await tx.run(sql`
      update supplier_order_line as line set good = 76, damaged = 4 from supplier_order
      where supplier_order.id = line.supplier_order_id and supplier_order.number like 'GD-2090A-7%'`)
    await tx.run(sql`update receipt set state = 'confirmed', confirmed_at = now() where number like 'RK-2090A-7%'`)
    await tx.run(sql`
      insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, plan_id, at)
      select receipt.warehouse_id, line.book_id, 'onHand', line.good, coalesce(stood.on_hand, 0) + sum(line.good) over (
          partition by receipt.warehouse_id, line.book_id order by line.id), 'receipt', 'receipt', receipt.id, line.id,
        receipt.number, receipt.plan_id, receipt.confirmed_at
      from receipt join receipt_line as line on line.receipt_id = receipt.id
      left join stock_balance as stood on stood.warehouse_id = receipt.warehouse_id and stood.book_id = line.book_id
      where receipt.number like 'RK-2090A-7%' order by line.id`)
  })
  await db.primary.run(sql`vacuum analyze`)
}

/** Confirmed purchase orders of 200 lines, each handed to a supplier that accepted it; they take turns with titles. */
async function writeOrders(
  tx: Transaction,
  { planId, companyId, warehouseId, supplierId }: Supplying,
  { count, of, copies }: Ordering,
): Promise<void> {
  await tx.run(sql`
    with bought as (
      insert into purchase_order (number, plan_id, company_id, state)
      select 'PO-2090A-' || ${of}::text || lpad(place::text, 5, '0'), ${planId}::bigint, ${companyId}::bigint, 'confirmed'
      from generate_series(1, ${count}::int) as place returning id, number
    ), placed as (
      select bought.id, number, row_number() over (order by bought.id) - 1 as place from bought
    ), ordered as (
      insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, state, issued_at,
        answered_at, accepted_at)
      select replace(number, 'PO', 'GD'), id, ${planId}::bigint, ${companyId}::bigint, ${supplierId}::bigint,
        ${warehouseId}::bigint, 'accepted', now(), now(), now() from placed order by id
      returning id, purchase_order_id
    ), line as (
      insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies,
        price_fen, discount_bp, copies_per_pack, packs_per_case)
      select placed.id, ${planId}::bigint, ${warehouseId}::bigint, offered.book_id, ${supplierId}::bigint, ${copies}::int,
        ${copies}::int, offered.price_fen, offered.purchase_discount_bp, offered.copies_per_pack, offered.packs_per_case
      from placed join (select *, (row_number() over (order by book_id) - 1) / ${linesPerOrder}::int as set from plan_book
        where plan_id = ${planId}) as offered on offered.set = placed.place % ${setsOfTitles}::int
      order by placed.id, offered.book_id
      returning *
    )
    insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, accepted, price_fen,
      discount_bp, copies_per_pack, packs_per_case)
    select ordered.id, line.id, ${planId}::bigint, line.book_id, line.copies, line.copies, line.price_fen, line.discount_bp,
      line.copies_per_pack, line.packs_per_case
    from line join ordered using (purchase_order_id) order by line.id`)
}

/** Uncounted receipts of these orders, `each` of every one. */
async function writeReceipts(
  tx: Transaction,
  { planId }: Supplying,
  { of, each }: { readonly of: string; readonly each: number },
): Promise<void> {
  const numbers = `GD-2090A-${of}%`
  await tx.run(sql`
    insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, titles, expected)
    select replace(ordered.number, 'GD', 'RK') || '-' || part, ordered.id, ordered.plan_id, ordered.company_id,
      ordered.supplier_id, ordered.warehouse_id, ${linesPerOrder}::int, ${linesPerOrder * 20}::int
    from supplier_order as ordered cross join generate_series(1, ${each}::int) as part
    where ordered.plan_id = ${planId} and ordered.number like ${numbers} order by ordered.id, part`)
  await tx.run(sql`
    insert into receipt_line (receipt_id, supplier_order_line_id, book_id, expected, price_fen, discount_bp, copies_per_pack,
      packs_per_case)
    select receipt.id, line.id, line.book_id, 20, line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case
    from receipt join supplier_order as ordered on ordered.id = receipt.supplier_order_id and ordered.number like ${numbers}
    join supplier_order_line as line on line.supplier_order_id = ordered.id order by receipt.id, line.id`)
}

/** So that a day has about a hundred thousand entries. */
const minutesBetween = 65

/** A ledger of so many entries, over all titles and leaves of the warehouses, with the balances that follow from it. */
export async function addEntries(db: Db, entries: number): Promise<void> {
  const place = await db.primary.row<{ count: number }>(sql`
    select ((select count(*) from warehouse where not exists (select from warehouse as part where part.parent_id = warehouse.id))
      * (select count(*) from book))::int as count`)
  const turns = Math.ceil(entries / Math.max(place?.count ?? 0, 1))
  // A turn is a statement, as a large receipt is: each moves every balance once.
  for (let turn = 1; turn <= turns; turn += 1)
    await db.write((tx) =>
      tx.run(sql`
        insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
        select warehouse.id, book.id, 'onHand', 3, coalesce(stood.on_hand, 0) + 3, 'opening', 'opening', 1, 'OPENING',
          now() - make_interval(mins => ${(turns - turn) * minutesBetween}::int)
        from warehouse cross join book left join stock_balance as stood on stood.warehouse_id = warehouse.id and stood.book_id = book.id
        where not exists (select from warehouse as part where part.parent_id = warehouse.id)
        order by warehouse.id, book.id`),
    )
  await db.primary.run(sql`vacuum analyze`)
}
