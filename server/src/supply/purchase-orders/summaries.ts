import { defineSummaryByHand } from '../../kit/summaries/summary.ts'
import { sql } from '../../kit/database/sql.ts'

/**
 * Purchases lock a title's row (`server/src/locks.ts`) against duplicates. So this summary has one row for each key,
 * and its own triggers (`19-purchase-orders.sql`, `20-supplier-orders.sql`).
 */
export const purchaseSum = defineSummaryByHand({
  table: 'purchase_sum',
  holds: 'Bought copies of a title, and those to come, are the sums of its lines in orders in force.',
  key: ['warehouse_id', 'book_id', 'plan_id'],
  figures: ['bought', 'coming'],
  of: ['purchase_order', 'purchase_order_line', 'supplier_order_line'],
  lines: sql`
    select line.warehouse_id, line.book_id, line.plan_id, coalesce(supplied.good + supplied.open, line.copies)::bigint as bought,
      coalesce(supplied.open, line.copies)::bigint as coming
    from purchase_order_line as line
    join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
    left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id`,
})

export const purchaseSummaries = [purchaseSum]
