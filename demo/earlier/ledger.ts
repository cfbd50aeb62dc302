import type { Database } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import type { Found } from './finish.ts'
import { middle, room } from './room.ts'

/**
 * Every copied season starts and ends with empty shelves, so that it does not change today's stock. Copies from before
 * the season, from moves and from shops are added by a stocktake at its start; the rest is written off by a stocktake
 * at its end. Then the ledger gets its numbers and balances from the first entry on.
 */
export async function closeLedger(db: Database, { year }: Found): Promise<void> {
  await db.run(sql`
    create temp table season_count on commit drop as
    select *, dense_rank() over (order by is_last, warehouse_id) as place,
      row_number() over (order by is_last, warehouse_id, book_id) as line
    from (
      select warehouse_id, book_id, is_last, coalesce(max(copies) filter (where bucket = 'onHand'), 0)::int as on_hand,
        coalesce(max(copies) filter (where bucket = 'damaged'), 0)::int as damaged
      from (
        select warehouse_id, book_id, bucket, -least(min(level), 0) as lacked, sum(delta) - least(min(level), 0) as left_over
        from (
          select *, sum(delta) over (partition by warehouse_id, book_id, bucket order by id) as level from season_stock_entry
        ) as entered
        group by warehouse_id, book_id, bucket
      ) as shelf cross join lateral (values (false, lacked), (true, left_over)) as counted (is_last, copies)
      where copies > 0 group by warehouse_id, book_id, is_last
    ) as counted`)
  await db.run(sql`
    insert into season_stocktake (id, number, warehouse_id, reason, created_by, created_at)
    select ${middle}::bigint + place, 'PD-' || ${year}::int || '-' || lpad(place::text, 6, '0'), warehouse_id,
      case when is_last then '季末清点，余书报废' else '季初清点' end,
      (select min(user_id) from warehouse_grant as granted where granted.warehouse_id = season_count.warehouse_id),
      case when is_last then entered.last_at else entered.first_at end
    from season_count cross join (select min(at) as first_at, max(at) as last_at from season_stock_entry) as entered
    group by place, warehouse_id, is_last, entered.first_at, entered.last_at`)
  await db.run(sql`
    insert into season_stocktake_line (id, stocktake_id, book_id, on_hand_before, on_hand, damaged_before, damaged, reason,
      ledger_position)
    select ${middle}::bigint + line, ${middle}::bigint + place, book_id, case when is_last then on_hand else 0 end,
      case when is_last then 0 else on_hand end, case when is_last then damaged else 0 end,
      case when is_last then 0 else damaged end, '', case when is_last then ${middle}::bigint else 0 end
    from season_count`)
  await db.run(sql`
    insert into season_stock_entry (id, warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number,
      reason, created_by, at)
    select case when counted.is_last then ${room}::bigint else ${-room}::bigint end + counted.line * 2 + moved.place, counted.warehouse_id,
      counted.book_id, moved.bucket, moved.delta, 0, 'stocktake', 'stocktake', taken.id, ${middle}::bigint + counted.line,
      taken.number, '', taken.created_by, taken.created_at
    from season_count as counted join season_stocktake as taken on taken.id = ${middle}::bigint + counted.place
    cross join lateral (values (0, 'onHand', on_hand), (1, 'damaged', damaged)) as found (place, bucket, copies)
    cross join lateral (select found.place, found.bucket,
      case when counted.is_last then -found.copies else found.copies end as delta) as moved
    where moved.delta <> 0`)
  await db.run(sql`analyze season_stock_entry`)
  await db.run(sql`
    update season_stock_entry as entered set id = numbered.place, balance = numbered.level
    from (
      select id, row_number() over (order by id) as place,
        sum(delta) over (partition by warehouse_id, book_id, bucket order by id) as level
      from season_stock_entry
    ) as numbered where numbered.id = entered.id`)
}
