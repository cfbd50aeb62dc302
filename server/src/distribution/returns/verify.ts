import { type Invariant, same } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const returnInvariants: readonly Invariant[] = [
  {
    name: 'returned',
    holds: 'What came back of a promise is the sum of its returns, and of a delivery no more than was confirmed of it.',
    broken: sql`
      ${same(sql`
        select due.source_number || ' due line ' || due.id as row, due.returned as has,
          coalesce(sum(line.good + line.damaged), 0)::int as should
        from fulfilment_line as due left join return_line as line on line.fulfilment_line_id = due.id group by due.id`)}
      union all
      select 'send order line ' || line.id, 'returned ' || sum(back.good + back.damaged)
      from send_order_line as line join return_line as back on back.send_order_line_id = line.id
      group by line.id
      having sum(back.good + back.damaged) > coalesce(line.good, 0) + coalesce((select sum(found.copies)
        from delivery_difference as found where found.send_order_line_id = line.id and found.state in ('accept', 'keep')), 0)`,
  },
  {
    name: 'returned-posted',
    holds: 'What a return counted is what the ledger has of it, in its warehouse and of its title.',
    broken: same(sql`
      select 'return line ' || line_id as row, (coalesce(entered.on_hand, 0), coalesce(entered.damaged, 0))::text as has,
        (coalesce(line.good, 0), coalesce(line.damaged, 0))::text as should
      from (
        select line.id as line_id, return_order.warehouse_id, line.book_id,
          case return_order.kind when 'supplier' then -line.good else line.good end as good, line.damaged
        from return_line as line join return_order on return_order.id = line.return_order_id where line.good is not null
      ) as line full join (
        select line_id, warehouse_id, book_id, coalesce(sum(delta) filter (where bucket = 'onHand'), 0) as on_hand,
          coalesce(sum(delta) filter (where bucket = 'damaged'), 0) as damaged
        from stock_entry where thing = 'returnOrder' and cause in ('returned', 'returnedOut')
        group by line_id, warehouse_id, book_id
      ) as entered using (line_id, warehouse_id, book_id)`),
  },
  {
    name: 'returned-held',
    holds: 'An approved return to a supplier holds its copies, and nothing once it has gone.',
    broken: same(sql`
      select 'return line ' || line_id as row, coalesce(held.copies, 0) as has, coalesce(line.copies, 0) as should
      from (
        select line.id as line_id, return_order.warehouse_id, line.book_id, line.copies
        from return_line as line join return_order on return_order.id = line.return_order_id
        where return_order.kind = 'supplier' and return_order.state = 'approved'
      ) as line full join (
        select line_id, warehouse_id, book_id, sum(copies)::int as copies from stock_hold where thing = 'returnOrder'
        group by line_id, warehouse_id, book_id
      ) as held using (line_id, warehouse_id, book_id)`),
  },
  {
    name: 'returned-to-suppliers',
    holds: 'A supplier takes back no more of a receipt than it brought good, and is credited for just that.',
    broken: sql`
      select 'receipt line ' || line.id as row, sum(back.good) || ' of ' || line.good as wrong
      from receipt_line as line join return_line as back on back.receipt_line_id = line.id
      group by line.id having sum(back.good) > line.good
      union all
      select 'return line ' || line.id, coalesce(sum(billing_entry.copies), 0) || ' instead of ' || -line.good
      from return_line as line left join billing_entry on billing_entry.fact = 'supplierReturn' and billing_entry.line_id = line.id
      where line.receipt_line_id is not null and line.good > 0
      group by line.id having coalesce(sum(billing_entry.copies), 0) <> -line.good`,
  },
]
