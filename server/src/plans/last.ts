import { type Sql, raw, sql } from '../kit/sql.ts'
import { isSubmitted } from './counted.ts'

/** The last season of a plan: the latest earlier one of the same term whose orders are final. A query of its id, or of none. */
export const lastPlanOf = (planId: Sql): Sql => sql`(
  select earlier.id from plan as earlier join plan as present on present.id = ${planId}
  where earlier.term = present.term and earlier.year < present.year
    and earlier.state in ('closed', 'resulted', 'patching', 'archived')
  order by earlier.year desc limit 1)`

/**
 * Whose orders of an unfinished season are compared with the last one: schools that have handed in, or have begun to order.
 * Those of which nothing is known yet, and those that are excused, count on neither side. `table` is a school's plan.
 */
export const hasOrdered = (table = 'school_plan'): Sql =>
  sql`(${isSubmitted(raw(`${table}.state`))} or (${raw(table)}.state <> 'excused' and ${raw(table)}.copies > 0))`
