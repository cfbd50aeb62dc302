import type { Database } from '../kit/context.ts'
import type { Invariant } from '../kit/invariant.ts'
import { type Sql, sql } from '../kit/sql.ts'

/*
 * `packed_order` has what each school ordered in seasons of the archive, one row for each (0078_packed_orders.sql): who takes
 * some schools out of sums reads these instead of their lines.
 */

const packed = (inSeason: Sql): Sql => sql`
  select school_plan_id, array_agg(book_id order by book_id) as book_ids, array_agg(copies order by book_id) as copies
  from (
    select line.school_plan_id, line.book_id, sum(line.copies)::int as copies
    from school_plan_line as line where line.plan_id in (${inSeason}) and line.copies > 0
    group by line.school_plan_id, line.book_id
  ) as title group by school_plan_id`

/** Packs the orders of a season that came into the archive, once, whoever else does so at the same moment. */
export const packOrders = (db: Database): Promise<unknown> =>
  db.run(sql`
    with season as (
      insert into packed_season (plan_id)
      select id from plan where state = 'archived' and id not in (select plan_id from packed_season) order by id desc limit 1
      on conflict do nothing returning plan_id
    )
    insert into packed_order (school_plan_id, book_ids, copies) ${packed(sql`select plan_id from season`)}`)

export const packedInvariants: readonly Invariant[] = [
  {
    name: 'packed-orders',
    holds: 'What schools ordered in seasons of the archive is packed as their lines say it.',
    broken: sql`
      select 'plan ' || coalesce(kept.school_plan_id, counted.school_plan_id) || ' of a school' as row,
        'packed otherwise than its lines say' as wrong
      from packed_order as kept
      full join (${packed(sql`select plan_id from packed_season`)}) as counted using (school_plan_id)
      where (kept.book_ids, kept.copies) is distinct from (counted.book_ids, counted.copies)`,
  },
]
