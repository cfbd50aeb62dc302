import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'

/** Archived seasons owe nothing; shops have no season. */
export const mayOwe: Sql = sql`(fulfilment_line.plan_id is null or ${isLive(raw('fulfilment_line.plan_id'))})`

/** Such lines of each row of a relation: `fulfilment_line`. */
export const duesThatMayOwe = (of: Sql): Sql => sql`lateral (
  select * from fulfilment_line where ${of} and ${isLive(raw('plan_id'))}
  union all select * from fulfilment_line where ${of} and plan_id is null offset 0) as fulfilment_line`

/**
 * Sums of such lines by title at these warehouses: `fulfilment_line`. Reads by season through the index, because a
 * sequential scan reads pages that compaction has emptied.
 */
export const sumsThatMayOwe = (warehouses: Sql): Sql => sql`(
  select * from fulfilment_by_title where ${isLive(raw('plan_id'))} and warehouse_id = any(array(${warehouses}))
  union all select * from fulfilment_by_title where plan_id is null and warehouse_id = any(array(${warehouses}))) as fulfilment_line`

/**
 * The lines with outstanding copies among those that `whose` selects: `fulfilment_line`. They belong to live seasons or
 * shops.
 */
export const duesThatOwe = (whose: Sql): Sql => sql`(
  select * from fulfilment_line where ${whose} and ${mayOwe} and owed > 0) as fulfilment_line`
