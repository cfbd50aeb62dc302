import { type Invariant, same, totals } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'
import { entered, enteredBy } from '../../ledgers/stock/verify.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    name: 'posted',
    holds: 'What a receipt counted is what the ledger has of it, in the same warehouse and of the same title.',
    broken: same(sql`
      select 'receipt line ' || line_id as row, ${entered} as has, (coalesce(line.good, 0), coalesce(line.damaged, 0))::text as should
      from (
        select line.id as line_id, receipt.warehouse_id, line.book_id, line.good, line.damaged
        from receipt_line as line join receipt on receipt.id = line.receipt_id
      ) as line full join ${enteredBy('receipt')} using (line_id, warehouse_id, book_id)`),
  },
  {
    name: 'arrived',
    holds: 'What a supplier order has received is the sum of its receipts.',
    broken: same(sql`
      select 'supplier order line ' || line.id as row, (line.good, line.damaged)::text as has,
        (coalesce(sum(counted.good), 0)::int, coalesce(sum(counted.damaged), 0)::int)::text as should
      from supplier_order_line as line left join receipt_line as counted on counted.supplier_order_line_id = line.id
      group by line.id`),
  },
  {
    name: 'received',
    holds: 'A receipt is for the same season, company, supplier and warehouse as its order, and of its lines.',
    broken: sql`
      select receipt.number as row, 'differs from ' || supplier_order.number as wrong
      from receipt join supplier_order on supplier_order.id = receipt.supplier_order_id
      where (receipt.plan_id, receipt.company_id, receipt.supplier_id, receipt.warehouse_id)
        <> (supplier_order.plan_id, supplier_order.company_id, supplier_order.supplier_id, supplier_order.warehouse_id)
      union all
      select receipt.number || ' line ' || line.id, 'differs from order line ' || ordered.id
      from receipt_line as line join receipt on receipt.id = line.receipt_id
      join supplier_order_line as ordered on ordered.id = line.supplier_order_line_id
      where (receipt.supplier_order_id, line.book_id) <> (ordered.supplier_order_id, ordered.book_id)`,
  },
  {
    name: 'receipt-totals',
    holds: 'The totals of a receipt are those of its lines.',
    broken: totals('receipt', 'receipt_line', 'receipt_id', [
      ['titles', 'count(distinct book_id)'],
      ['expected', 'sum(expected)'],
      ['good', 'sum(good)'],
      ['damaged', 'sum(damaged)'],
      ['short', 'sum(short)'],
      ['list_fen', 'sum(list_fen)'],
      ['net_fen', 'sum(net_fen)'],
    ]),
  },
  {
    name: 'reversed',
    holds: 'A reversal takes back exactly what its receipt had counted.',
    broken: same(sql`
      select coalesce(back.number, first.number) as row, (coalesce(back.good, 0), coalesce(back.damaged, 0))::text as has,
        (-first.good, -first.damaged)::text as should
      from receipt as first left join receipt as back on back.reverses_id = first.id where first.state = 'reversed'`),
  },
]
