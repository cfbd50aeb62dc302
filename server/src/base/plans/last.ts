import { type Sql, sql } from '../../kit/database/sql.ts'

/** The last season of a plan: the latest earlier one of the same term whose orders are final. A query of its id, or of none. */
export const lastPlanOf = (planId: Sql): Sql => sql`(
  select earlier.id from plan as earlier join plan as present on present.id = ${planId}
  where earlier.term = present.term and earlier.year < present.year
    and earlier.state in ('closed', 'resulted', 'patching', 'archived')
  order by earlier.year desc limit 1)`
