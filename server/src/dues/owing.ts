import { type Sql, raw, sql } from '../kit/sql.ts'
import { isLive } from '../plans/live.ts'

/** Whether something of a promise may be owed: of seasons in the archive nothing is any more; shops order in no season. */
export const mayOwe: Sql = sql`(due_line.plan_id is null or ${isLive(raw('due_line.plan_id'))})`

/** Such promises of each row of a relation through its index, whatever else the planner thinks of: `due_line`. */
export const duesThatMayOwe = (of: Sql): Sql => sql`lateral (
  select * from due_line where ${of} and ${isLive(raw('plan_id'))}
  union all select * from due_line where ${of} and plan_id is null offset 0) as due_line`

/**
 * Sums of such promises by title, at these warehouses: `due_line`. Season by season through the index: where many sums were
 * folded into few, the table has more empty pages than others, and walking through all of them takes longer.
 */
export const sumsThatMayOwe = (warehouses: Sql): Sql => sql`(
  select * from due_by_title where ${isLive(raw('plan_id'))} and warehouse_id = any(array(${warehouses}))
  union all select * from due_by_title where plan_id is null and warehouse_id = any(array(${warehouses}))) as due_line`

/** The promises of which something is owed, of those that `whose` speaks of: `due_line`. They are kept apart, for they are few. */
export const duesThatOwe = (whose: Sql): Sql => sql`(
  select due_line_id from due_owing as due_line where ${whose}) as owing_promise
  cross join lateral (select * from due_line where id = owing_promise.due_line_id offset 0) as due_line`
