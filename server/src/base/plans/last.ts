import { type Sql, sql } from '../../kit/database/sql.ts'

/** The latest earlier plan of the same term with final orders: a query of its id, or of none. */
export const lastPlanOf = (planId: Sql): Sql => sql`(
  select earlier.id from plan as earlier join plan as present on present.id = ${planId}
  where earlier.term = present.term and earlier.year < present.year
    and earlier.state in ('closed', 'resulted', 'patching', 'archived')
  order by earlier.year desc limit 1)`
