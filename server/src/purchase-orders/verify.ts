import { type Invariant, same } from '../kit/invariant.ts'
import { sql } from '../kit/sql.ts'

/* What must hold of what was bought. */

export const purchaseInvariants: readonly Invariant[] = [
  {
    name: 'bought',
    holds: 'What is bought of a title, and what of it is to come, are the sums of its lines in orders that stand.',
    broken: same(sql`
      select 'warehouse ' || warehouse_id || ', title ' || book_id || ', plan ' || plan_id as row,
        (coalesce(sums.bought, 0), coalesce(sums.coming, 0))::text as has,
        (coalesce(line.bought, 0), coalesce(line.coming, 0))::text as should
      from purchase_sum as sums
      full join (
        select line.warehouse_id, line.book_id, line.plan_id,
          sum(coalesce(supplied.good + supplied.open, line.copies)) as bought,
          sum(coalesce(supplied.open, line.copies)) as coming
        from purchase_order_line as line
        join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
        left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
        group by line.warehouse_id, line.book_id, line.plan_id
      ) as line using (warehouse_id, book_id, plan_id)`),
  },
]
