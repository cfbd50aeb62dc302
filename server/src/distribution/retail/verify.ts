import { type Invariant, same } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const retailInvariants: readonly Invariant[] = [
  {
    name: 'shop-promises',
    holds: 'Shops are owed what was confirmed to them, from where and at the terms at which it was; and nothing else.',
    broken: same(sql`
      select coalesce(line.number, due.source_number) || ', title ' || coalesce(line.book_id, due.book_id) as row,
        (due.shop_id, due.warehouse_id, due.requested, due.price_fen, due.discount_bp, due.copies_per_pack)::text as has,
        (line.shop_id, line.warehouse_id, line.confirmed, line.price_fen, line.discount_bp, line.copies_per_pack)::text as should
      from (
        select shop_order.id as order_id, shop_order.number, shop_order.shop_id, line.*
        from shop_order join shop_order_line as line on line.shop_order_id = shop_order.id
        where shop_order.state in ('confirmed', 'stopped') and line.confirmed > 0
      ) as line
      full join (select * from fulfilment_line where source = 'shop') as due on due.source_id = line.order_id and due.book_id = line.book_id`),
  },
  {
    name: 'shop-answers',
    holds: 'Every line of a shop’s order is answered with the order, and has its terms from when it was handed in.',
    broken: sql`
      select shop_order.number || ', title ' || line.book_id as row,
        shop_order.state || case when line.confirmed is null then ' without' else ' with' end || ' an answer,'
          || case when line.price_fen is null then ' without' else ' with' end || ' terms' as wrong
      from shop_order join shop_order_line as line on line.shop_order_id = shop_order.id
      where (shop_order.state in ('confirmed', 'stopped')) <> (line.confirmed is not null)
        or (shop_order.state in ('submitted', 'confirmed', 'stopped') and line.price_fen is null)
        or (shop_order.state = 'draft' and line.price_fen is not null)`,
  },
]
