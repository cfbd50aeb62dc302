import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'

/** The next promised delivery of a title to a warehouse: date (`on`) and copies; null if none. */
export const nextArrival = (warehouse: Sql, book: Sql): Sql => sql`(
  select json_build_object('on', line.arrival_on, 'copies', sum(line.open))
  from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
  where line.book_id = ${book} and supplier_order.warehouse_id = ${warehouse} and supplier_order.state = 'accepted'
    and line.open > 0 and ${isLive(raw('line.plan_id'))} and line.arrival_on is not null
  group by line.arrival_on order by line.arrival_on limit 1)`
