import { type Invariant, totals } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const supplierOrderInvariants: readonly Invariant[] = [
  {
    name: 'tolerance',
    holds: 'No more arrives than was ordered and not closed, beyond the tolerance.',
    broken: sql`
      select supplier_order.number || ' line ' || line.id as row,
        line.good + line.damaged || ' of ' || line.copies - line.closed as wrong
      from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
      where line.good + line.damaged > floor((line.copies - line.closed)::bigint * (10000 + supplier_order.tolerance_bp) / 10000.0)`,
  },
  {
    name: 'split',
    holds: 'A supplier order asks for what was purchased, for the same season, company, supplier and warehouse.',
    broken: sql`
      select supplier_order.number || ' line ' || line.id as row, 'differs from ' || purchase_order.number as wrong
      from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
      join purchase_order_line as bought on bought.id = line.purchase_order_line_id
      join purchase_order on purchase_order.id = bought.purchase_order_id
      where (line.book_id, line.copies, supplier_order.supplier_id, supplier_order.warehouse_id, supplier_order.plan_id,
          supplier_order.company_id, supplier_order.purchase_order_id)
        <> (bought.book_id, bought.copies, bought.supplier_id, bought.warehouse_id, purchase_order.plan_id,
          purchase_order.company_id, purchase_order.id) or purchase_order.state <> 'confirmed'`,
  },
  {
    name: 'ended',
    holds: 'Of what was declined or cancelled nothing is still to come.',
    broken: sql`
      select supplier_order.number || ' line ' || line.id as row, line.open || ' still open' as wrong
      from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
      where supplier_order.state in ('declined', 'cancelled') and line.open > 0`,
  },
  {
    name: 'order-totals',
    holds: 'The totals of a supplier order are those of its lines.',
    broken: totals('supplier_order', 'supplier_order_line', 'supplier_order_id', [
      ['titles', 'count(distinct book_id)'],
      ['copies', 'sum(copies)'],
      ['list_fen', 'sum(list_fen)'],
      ['net_fen', 'sum(net_fen)'],
    ]),
  },
]
