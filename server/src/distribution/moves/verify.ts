import { type Invariant, same } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const moveInvariants: readonly Invariant[] = [
  {
    name: 'moved',
    holds: 'What a move sent, received and lost is what the ledger has of it, at either end.',
    broken: same(sql`
      with entered as (
        select line_id, warehouse_id, book_id, sum(delta) filter (where bucket = 'onHand') as on_hand,
          sum(delta) filter (where bucket = 'damaged') as damaged, sum(delta) filter (where bucket = 'inTransit') as in_transit
        from stock_entry where thing = 'move' group by line_id, warehouse_id, book_id
      )
      select 'move line ' || line_id || ' in warehouse ' || warehouse_id as row,
        (coalesce(entered.on_hand, 0), coalesce(entered.damaged, 0), coalesce(entered.in_transit, 0))::text as has,
        (coalesce(line.on_hand, 0), coalesce(line.damaged, 0), coalesce(line.in_transit, 0))::text as should
      from (
        select line.id as line_id, move_order.from_warehouse_id as warehouse_id, line.book_id, -coalesce(line.sent, 0) as on_hand,
          0 as damaged, 0 as in_transit
        from move_line as line join move_order on move_order.id = line.move_order_id
        union all
        select line.id, move_order.to_warehouse_id, line.book_id, case when arrived then line.good else 0 end,
          case when arrived then line.damaged else 0 end,
          coalesce(line.sent, 0) - case when arrived then line.good + line.damaged + line.missing else 0 end
        from move_line as line join move_order on move_order.id = line.move_order_id
        cross join lateral (select move_order.state = 'completed' as arrived) as way
      ) as line full join entered using (line_id, warehouse_id, book_id)`),
  },
  {
    name: 'in-transit',
    holds: 'Copies in transit equal those that moves have sent and that are not received.',
    broken: same(sql`
      select 'warehouse ' || warehouse_id || ', title ' || book_id as row, coalesce(stood.in_transit, 0)::bigint as has, coalesce(moving.copies, 0)::bigint as should
      from stock_balance as stood
      full join (
        select move_order.to_warehouse_id as warehouse_id, line.book_id, sum(line.sent) as copies
        from move_order join move_line as line on line.move_order_id = move_order.id
        where move_order.state in ('transit', 'arriving') group by move_order.to_warehouse_id, line.book_id
      ) as moving using (warehouse_id, book_id)`),
  },
  {
    name: 'move-held',
    holds: 'A move holds its copies from being issued until it leaves, and no longer.',
    broken: same(sql`
      select 'move line ' || line_id as row, coalesce(held.copies, 0)::bigint as has, coalesce(line.copies, 0)::bigint as should
      from (
        select line.id as line_id, line.copies from move_line as line join move_order on move_order.id = line.move_order_id
        where move_order.state in ('issued', 'picking')
      ) as line
      full join (select line_id, copies from stock_hold where thing = 'move') as held using (line_id)`),
  },
  {
    name: 'move-totals',
    holds: 'The totals of a move are those of its lines.',
    broken: same(sql`
      select number as row, (titles, copies, sent, good, damaged, missing, list_fen)::text as has,
        (select (count(*)::int, coalesce(sum(line.copies), 0), coalesce(sum(line.sent), 0), coalesce(sum(line.good), 0),
          coalesce(sum(line.damaged), 0), coalesce(sum(line.missing), 0), coalesce(sum(line.list_fen), 0)::bigint)::text
          from move_line as line where line.move_order_id = move_order.id) as should
      from move_order`),
  },
]
