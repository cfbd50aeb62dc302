import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'

/** Whether something of a promise may be owed: of seasons in the archive nothing is any more; shops order in no season. */
export const mayOwe: Sql = sql`(fulfilment_line.plan_id is null or ${isLive(raw('fulfilment_line.plan_id'))})`

/** Such promises of each row of a relation: `fulfilment_line`. */
export const duesThatMayOwe = (of: Sql): Sql => sql`lateral (
  select * from fulfilment_line where ${of} and ${isLive(raw('plan_id'))}
  union all select * from fulfilment_line where ${of} and plan_id is null offset 0) as fulfilment_line`

/**
 * Sums of such promises by title, at these warehouses: `fulfilment_line`. Season by season through the index: compaction leaves empty
 * pages behind, and a sequential scan would read all of them.
 */
export const sumsThatMayOwe = (warehouses: Sql): Sql => sql`(
  select * from fulfilment_by_title where ${isLive(raw('plan_id'))} and warehouse_id = any(array(${warehouses}))
  union all select * from fulfilment_by_title where plan_id is null and warehouse_id = any(array(${warehouses}))) as fulfilment_line`

/** The fulfilment lines of which something is owed, among those that `whose` selects: `fulfilment_line`. They are of live seasons or of shops. */
export const duesThatOwe = (whose: Sql): Sql => sql`(
  select * from fulfilment_line where ${whose} and ${mayOwe} and owed > 0) as fulfilment_line`
