import type { Db, Transaction } from '@keben/server/kit/db'
import { sql } from '@keben/server/kit/sql'
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

/** Receipts of 200 lines that wait to be counted, of one order of which there is no end; their ids. */
export const waitingReceipts = (
  db: Db,
  season: Supplying,
  count: number,
): Promise<{ id: number; lineIds: number[] }[]> =>
  db.write(async (tx) => {
    const { planId, companyId, warehouseId, supplierId } = season
    const lineIds = await writeOrder(tx, season)
    await tx.run(sql`
      insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, titles, expected)
      select 'RK-2090A-' || lpad(place::text, 6, '0'), (select max(id) from supplier_order), ${planId}, ${companyId}, ${supplierId},
        ${warehouseId}, ${linesPerOrder}, ${linesPerOrder * 20} from generate_series(1, ${count}) as place`)
    const receipts = await tx.rows<{ id: number }>(sql`select id from receipt where plan_id = ${planId} order by id`)
    await tx.run(sql`
      insert into receipt_line (receipt_id, supplier_order_line_id, book_id, expected, price_fen, discount_bp, copies_per_pack,
        packs_per_case)
      select receipt.id, line.id, line.book_id, 20, line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case
      from receipt join supplier_order_line as line on line.supplier_order_id = receipt.supplier_order_id
      where receipt.plan_id = ${planId} order by receipt.id, line.id`)
    return receipts.map(({ id }) => ({ id, lineIds }))
  })

async function writeOrder(
  tx: Transaction,
  { planId, companyId, warehouseId, supplierId }: Supplying,
): Promise<number[]> {
  const lines = await tx.rows<{ id: number }>(sql`
    with bought as (
      insert into purchase_order (number, plan_id, company_id, state) values ('PO-2090A-900000', ${planId}, ${companyId}, 'confirmed')
      returning id
    ), line as (
      insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, price_fen,
        discount_bp, copies_per_pack, packs_per_case)
      select bought.id, ${planId}, ${warehouseId}, book_id, ${supplierId}, ${without}, ${without / 2}, price_fen, purchase_discount_bp,
        copies_per_pack, packs_per_case
      from bought, (select * from plan_book where plan_id = ${planId} order by book_id limit ${linesPerOrder}) as offered returning *
    ), ordered as (
      insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, state, issued_at,
        answered_at, accepted_at)
      select 'GD-2090A-900000', id, ${planId}, ${companyId}, ${supplierId}, ${warehouseId}, 'accepted', now(), now(), now() from bought
      returning id
    )
    insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, accepted, price_fen,
      discount_bp, copies_per_pack, packs_per_case)
    select ordered.id, line.id, ${planId}, line.book_id, line.copies, line.copies, line.price_fen, line.discount_bp,
      line.copies_per_pack, line.packs_per_case
    from ordered, line order by line.book_id
    returning id`)
  return lines.map(({ id }) => id)
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
