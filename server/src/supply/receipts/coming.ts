import { cityDay, cityDayStart } from '@keben/core/kit/moment'
import type { ArrivalDesk } from '@keben/core/supply/receipts/arriving'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { supplierOrdersSeenBy } from '../supplier-orders/scope.ts'
import { receiptsSeenBy } from './scope.ts'

/** The keeper's tasks in one statement: parcels to count, and copies without a receipt. */
export async function readDesk({ db, actor, now }: Context): Promise<ArrivalDesk> {
  const today = cityDay(now)
  const row = await db.row<Omit<ArrivalDesk, 'today'>>(sql`
    with waiting as (
      select receipt.id, receipt.warehouse_id, receipt.expected_on as day, receipt.expected as copies
      from receipt where receipt.state = 'issued' and ${receiptsSeenBy(actor)}
    ), awaited as (
      select line.supplier_order_line_id as line_id, sum(line.expected) as copies
      from waiting join receipt_line as line on line.receipt_id = waiting.id group by 1
    ), due as (
      select supplier_order.id as order_id, supplier_order.warehouse_id, line.arrival_on as day,
        line.open - coalesce(awaited.copies, 0) as copies
      from supplier_order join supplier_order_line as line on line.supplier_order_id = supplier_order.id
      left join awaited on awaited.line_id = line.id
      where supplier_order.state = 'accepted' and line.open > coalesce(awaited.copies, 0) and ${supplierOrdersSeenBy(actor)}
    ), days as (
      select day as on, count(id) as receipts, coalesce(sum(parcel), 0) as copies, count(distinct order_id) as orders,
        coalesce(sum(missing), 0) as due
      from (
        select day, id, copies as parcel, null::bigint as order_id, null::bigint as missing from waiting
        union all select day, null, null, order_id, copies from due
      ) as each_day group by day
    ), warehouses as (
      select warehouse.id, warehouse.name, coalesce(parcels.receipts, 0) as receipts, coalesce(parcels.copies, 0) as copies,
        coalesce(parcels.overdue, 0) as overdue, coalesce(missing.copies, 0) as due
      from warehouse
      left join (select warehouse_id, count(*) as receipts, sum(copies) as copies,
        count(*) filter (where day < ${today}::date) as overdue from waiting group by warehouse_id) as parcels
        on parcels.warehouse_id = warehouse.id
      left join (select warehouse_id, sum(copies) as copies from due group by warehouse_id) as missing
        on missing.warehouse_id = warehouse.id
      where parcels.receipts > 0 or missing.copies > 0
      order by warehouse.code
    )
    select
      (select json_build_object('receipts', count(*), 'copies', coalesce(sum(copies), 0),
        'overdue', count(*) filter (where day < ${today}::date), 'today', count(*) filter (where day = ${today}::date))
        from waiting) as "toCount",
      (select json_build_object('receipts', count(*), 'copies', coalesce(sum(receipt.good + receipt.damaged), 0))
        from receipt where receipt.state = 'confirmed' and receipt.confirmed_at >= ${cityDayStart(now)}
          and ${receiptsSeenBy(actor)}) as "countedToday",
      (select json_build_object('orders', count(distinct order_id), 'copies', coalesce(sum(copies), 0),
        'overdue', count(distinct order_id) filter (where day < ${today}::date)) from due) as due,
      (select coalesce(json_agg(days order by days.on), '[]') from days) as days,
      (select coalesce(json_agg(warehouses), '[]') from warehouses) as warehouses`)
  if (!row) throw new Error('A desk without a row.')
  return { today, ...row }
}
