import { bookReplaced } from '@keben/core/ordering/selections/words'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { districtUsersOf, schoolUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import type { LockedSeason } from '../selections/locks.ts'
import type { Replacement } from '../selections/replace.ts'
import type { TouchedPlans } from './replace-rows.ts'

/** Notifies districts that chose the title, and schools that could order it. */
export async function notifyOfReplacement(
  context: Context,
  plan: LockedSeason,
  { old, by, reason }: Replacement,
  { districtPlanIds, schoolPlanIds }: TouchedPlans,
): Promise<void> {
  const facts = { plan: plan.name, title: old.title, by: by.title, reason }
  const districts = sql`select district_id from district_plan where id = any(${districtPlanIds}::bigint[])`
  const campuses = sql`select campus_id from school_plan where id = any(${schoolPlanIds}::bigint[])`
  await notifyAll(context, districtUsersOf(districts), bookReplaced, facts, linkTo.area(plan.id))
  await notifyAll(context, schoolUsersOf(campuses), bookReplaced, facts, linkTo.school(plan.id))
}
