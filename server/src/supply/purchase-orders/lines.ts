import type { PurchaseLineInput } from '@keben/core/supply/purchase-orders/shapes'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { type ObjectedLine, givenLines, judging, objections, standingLines } from './check.ts'

export interface OrderKey {
  readonly orderId: number
  readonly planId: number
  readonly companyId: number
}

/** For the audit, by codes of title and warehouse. */
export interface ShownLine {
  readonly bookCode: string
  readonly warehouse: string
  readonly copies: number
  readonly reason: string
}

/** Removes the caller's visible lines; others stay. */
export const takeOutLines = ({ db, actor }: Context, orderId: number): Promise<ShownLine[]> =>
  db.rows<ShownLine>(sql`
    with gone as (
      delete from purchase_order_line as line using book
      where line.purchase_order_id = ${orderId} and book.id = line.book_id and ${booksSeenBy(actor)}
      returning book.book_code, line.warehouse_id, line.copies, line.reason
    )
    select gone.book_code as "bookCode", warehouse.code as warehouse, gone.copies, gone.reason
    from gone join warehouse on warehouse.id = gone.warehouse_id order by gone.book_code, warehouse.code`)

const allObjections: Sql = sql`(select coalesce(json_agg(objected), '[]') from (${objections}) as objected)`

interface PutIn {
  readonly objected: readonly ObjectedLine[]
  readonly shown: readonly ShownLine[]
}

/** Writes lines with current terms and need, or none and returns the objections. */
export async function putInLines(
  { db, actor }: Context,
  order: OrderKey,
  lines: readonly PurchaseLineInput[],
): Promise<PutIn> {
  const put = await db.row<PutIn>(sql`
    with ${judging(givenLines(order, lines), actor)}, written as (
      insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, result_copies,
        patch_copies, shop_copies, bought_copies, stock_copies, suggested, copies, reason, price_fen, discount_bp,
        copies_per_pack, packs_per_case)
      select order_id, plan_id, warehouse_id, book_id, supplier_id, result_copies, patch_copies, shop_copies, bought_copies,
        stock_copies, suggested, copies, reason, price_fen, discount_bp, copies_per_pack, packs_per_case
      from judged where not exists (select from judged where objection is not null)
      order by place
    )
    select ${allObjections} as objected, (select coalesce(json_agg(json_build_object('bookCode', book_code,
      'warehouse', warehouse_code, 'copies', copies, 'reason', reason) order by book_code, warehouse_code), '[]')
      from judged) as shown`)
  return put ?? { objected: [], shown: [] }
}

const fixed = [
  'supplier_id',
  'result_copies',
  'patch_copies',
  'shop_copies',
  'bought_copies',
  'stock_copies',
  'suggested',
  'price_fen',
  'discount_bp',
  'copies_per_pack',
  'packs_per_case',
]
const columnsOf = (table: string): Sql => raw(`(${fixed.map((column) => `${table}.${column}`).join(', ')})`)

/**
 * Fixes current terms and numbers of orders, if they changed. Orders with objections stay. Most orders are submitted as
 * saved, so nothing is written.
 */
export async function fixLines(context: Context, orderIds: readonly number[]): Promise<ObjectedLine[]> {
  const { db, actor } = context
  const check = await db.row<{ objected: ObjectedLine[]; differing: boolean }>(sql`
    with ${judging(standingLines(orderIds), actor)}
    select ${allObjections} as objected,
      exists (select from judged cross join lateral (
          select * from purchase_order_line as written where written.id = judged.line_id offset 0) as stored
        where ${columnsOf('stored')} is distinct from ${columnsOf('judged')}) as differing`)
  if (check?.differing)
    await db.run(sql`
      with ${judging(standingLines(orderIds), actor)}
      update purchase_order_line as stored set (${raw(fixed.join(', '))}) = ${columnsOf('judged')}
      from judged
      where stored.id = judged.line_id and judged.order_id not in (select order_id from judged where objection is not null)
        and ${columnsOf('stored')} is distinct from ${columnsOf('judged')}`)
  return check?.objected ?? []
}

/** Objections to orders; writes nothing. */
export const lookAtLines = ({ db, actor }: Context, orderIds: readonly number[]): Promise<ObjectedLine[]> =>
  db.rows<ObjectedLine>(sql`with ${judging(standingLines(orderIds), actor)} ${objections}`)

/** Updates orders' totals from lines, and numbers a new one. */
export async function addUp({ db }: Context, orderIds: readonly number[], number?: string): Promise<void> {
  await db.run(sql`
    update purchase_order set titles = sums.titles, copies = sums.copies, list_fen = sums.list_fen, net_fen = sums.net_fen${
      number === undefined ? raw('') : sql`, number = ${number}`
    }
    from unnest(${orderIds}::bigint[]) as wanted (id) cross join lateral (
      select count(distinct book_id) as titles, coalesce(sum(copies), 0) as copies, coalesce(sum(list_fen), 0) as list_fen,
        coalesce(sum(net_fen), 0) as net_fen
      from purchase_order_line where purchase_order_id = wanted.id
    ) as sums
    where purchase_order.id = wanted.id ${raw(`and (purchase_order.titles, purchase_order.copies,
      purchase_order.list_fen, purchase_order.net_fen) <> (sums.titles, sums.copies, sums.list_fen, sums.net_fen)`)}`)
}
