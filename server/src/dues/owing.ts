import { type Sql, raw, sql } from '../kit/sql.ts'
import { isLive } from '../plans/live.ts'

/** Whether something of a promise may be owed: of seasons in the archive nothing is any more; shops order in no season. */
export const mayOwe: Sql = sql`(due_line.plan_id is null or ${isLive(raw('due_line.plan_id'))})`

/** Such promises of each row of a relation through its index, whatever else the planner thinks of: `due_line`. */
export const duesThatMayOwe = (of: Sql): Sql => sql`lateral (
  select * from due_line where ${of} and ${isLive(raw('plan_id'))}
  union all select * from due_line where ${of} and plan_id is null offset 0) as due_line`
