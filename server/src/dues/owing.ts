import { type Sql, raw, sql } from '../kit/sql.ts'
import { isLive } from '../plans/live.ts'

/** Whether something of a promise may be owed: of seasons in the archive nothing is any more; shops order in no season. */
export const mayOwe: Sql = sql`(due_line.plan_id is null or ${isLive(raw('due_line.plan_id'))})`

/** Such promises of each row of a relation through its index, whatever else the planner thinks of: `due_line`. */
export const duesThatMayOwe = (of: Sql): Sql => sql`lateral (
  select * from due_line where ${of} and ${isLive(raw('plan_id'))}
  union all select * from due_line where ${of} and plan_id is null offset 0) as due_line`

/**
 * Sums of such promises by title: `due_line`. Season by season through the index: where many sums were folded into few, the
 * table has more empty pages than others, and walking through all of them takes longer.
 */
export const sumsThatMayOwe: Sql = sql`(
  select * from due_by_title where ${isLive(raw('plan_id'))}
  union all select * from due_by_title where plan_id is null) as due_line`

/**
 * The promises among which those are of which something is open, or owed: `due_line`. Kept sums tell the places that have
 * some, of those that `whose` speaks of; once a season is delivered they are few, and all other promises are not looked at.
 */
export const duesWhereSomeIs = (figure: 'open' | 'owed', whose: Sql): Sql => sql`(
  select due_line.warehouse_id, due_line.book_id from ${sumsThatMayOwe} where ${whose}
  group by due_line.warehouse_id, due_line.book_id having sum(due_line.${raw(figure)}) > 0) as place
  cross join ${duesThatMayOwe(raw('warehouse_id = place.warehouse_id and book_id = place.book_id'))}`
