import { type Sql, sql } from '../kit/sql.ts'
import { comesLate } from '../purchase-orders/columns.ts'

/**
 * The common table `supplied`: by warehouse and title, what a season asks for there, and what of it is bought and has
 * arrived. Whoever asks for a part of it has the same part of what is bought and of what has arrived, and never more than
 * was asked for: copies are told apart only when they are sent.
 */
export const suppliedFor = (planId: number): Sql => sql`supplied as materialized (
  select asked.warehouse_id, asked.book_id, asked.copies, least(coalesce(bought.copies, 0), asked.copies) as bought,
    least(coalesce(bought.good, 0), asked.copies) as arrived, bought.next_on, bought.last_on, coalesce(bought.late, false) as late
  from (
    select line.warehouse_id, line.book_id, sum(line.copies) as copies
    from plan_result_line as line join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
    where line.plan_id = ${planId} group by line.warehouse_id, line.book_id
  ) as asked
  left join (
    select line.warehouse_id, line.book_id, sum(coalesce(supply.good + supply.open, line.copies)) as copies,
      sum(supply.good) as good, min(supply.arrival_on) filter (where supply.open > 0) as next_on,
      max(supply.arrival_on) filter (where supply.open > 0) as last_on,
      bool_or(${comesLate('supply')}) as late
    from purchase_order_line as line
    join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
    join plan on plan.id = line.plan_id
    left join supplier_order_line as supply on supply.purchase_order_line_id = line.id
    where line.plan_id = ${planId} group by line.warehouse_id, line.book_id
  ) as bought using (warehouse_id, book_id))`

/** The part of so many copies in what is bought or has arrived, summed over rows that are joined with `supplied`. */
export const partOf = (copies: Sql, what: Sql): Sql =>
  sql`floor(coalesce(sum(${copies} * ${what}::numeric / supplied.copies), 0) + 0.000001)::bigint`
