import { returnedGraceDays } from '@keben/core/base/plans/rules'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/* Deadlines of schools. Queries have plan and district_plan, and optionally school_plan. */

/** The district's deadline, else the plan's. */
export const schoolsUntil: Sql = raw('coalesce(district_plan.schools_until, plan.schools_until)')

/** Extended after a plan was sent back. */
export const entryUntil: Sql = sql`(${schoolsUntil} + case when school_plan.state = 'returned'
  then ${raw(`interval '${returnedGraceDays} days'`)} else interval '0' end)`

/**
 * Unsubmitted after entry ended, by date or earlier. Only open plans can be late, unless the district has submitted or
 * excused them.
 */
export const isLate = (now: Date): Sql => sql`(plan.state = 'open' and district_plan.state in ('waiting', 'open')
  and coalesce(school_plan.state, 'filling') in ('filling', 'returned')
  and (district_plan.entry_closed_at is not null or ${now}::timestamptz > ${entryUntil}))`
