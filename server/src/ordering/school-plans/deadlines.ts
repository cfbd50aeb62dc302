import { returnedGraceDays } from '@keben/core/base/plans/rules'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/* Until when schools fill in. These look at plan and district_plan, and at school_plan, which may be missing. */

/** The district's own deadline for its schools, else the plan's. */
export const schoolsUntil: Sql = raw('coalesce(district_plan.schools_until, plan.schools_until)')

/** Where a plan was sent back, a few days longer. */
export const entryUntil: Sql = sql`(${schoolsUntil} + case when school_plan.state = 'returned'
  then ${raw(`interval '${returnedGraceDays} days'`)} else interval '0' end)`

/**
 * Not handed in although entry has ended, by its date or before. A plan that is no more open waits for nobody, nor does
 * one that the district has handed in, or of which it was excused.
 */
export const isLate = (now: Date): Sql => sql`(plan.state = 'open' and district_plan.state in ('waiting', 'open')
  and coalesce(school_plan.state, 'filling') in ('filling', 'returned')
  and (district_plan.entry_closed_at is not null or ${now}::timestamptz > ${entryUntil}))`
