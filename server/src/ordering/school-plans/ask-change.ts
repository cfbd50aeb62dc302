import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { askForChange } from '@keben/core/ordering/school-plans/contract'
import { entryShut } from '@keben/core/ordering/school-plans/entry'
import { changeAsked } from '@keben/core/ordering/school-plans/words'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { districtUsersOf } from '../../base/people/recipients.ts'
import { schoolPlans } from './kind.ts'
import { lockSchoolPlan } from './lock.ts'

/** After the school can no longer edit, it sends its district a reason, which the history keeps. */
export async function askChange(
  { id, reason }: ValueOf<typeof askForChange.input>,
  context: Context,
): Promise<{ told: number }> {
  const plan = await lockSchoolPlan(context, id)
  if (entryShut(plan, context.now) === null) throw refuse('change_not_to_be_asked')
  const named = await context.db.row<{ plan: string; school: string; districtId: number }>(sql`
    select plan.name as plan, campus.name as school, district_plan.district_id as "districtId"
    from school_plan join plan on plan.id = school_plan.plan_id join campus on campus.id = school_plan.campus_id
      join district_plan on district_plan.id = school_plan.district_plan_id
    where school_plan.id = ${id}`)
  if (!named) throw refuse('not_found')
  await recordHistory(context, schoolPlans, 'askChange', [id], { reason })
  const { districtId, ...facts } = named
  const link = `/sys/countyOrder/orderPlan?plan=${plan.planId}&view=schools&school=${id}`
  const notified = await notifyAll(
    context,
    districtUsersOf(sql`${districtId}`),
    changeAsked,
    { ...facts, reason },
    link,
  )
  return { told: notified }
}
