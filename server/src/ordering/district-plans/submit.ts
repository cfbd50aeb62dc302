import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtSubmitted } from '@keben/core/ordering/district-plans/words'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { businessOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import { schoolLabel } from '../../base/schools/label.ts'
import { type LockedDistrict, districtOfPlan, lockDistrict, shutRefusal } from './document.ts'
import { districtPlans } from './kinds.ts'

/** Submits to the company; no missing school counts silently as zero. */
export async function submit(planId: number, context: Context): Promise<DistrictPlanDocument> {
  const district = await lockDistrict(context, planId)
  const refusal =
    shutRefusal(district, context.now) ??
    stepRefusal(districtPlans, 'submit', district.state) ??
    (await undoneRefusals(context, [district.id])).get(district.id)
  if (refusal) throw refusal

  await applyTransition(context, districtPlans, 'submit', [district.id], { set: sql`submitted_at = ${context.now}` })
  await notifyCompany(context, district)
  await announceProgress(context, planId, partsBy([district.id]))
  return districtOfPlan(context, planId)
}

const notifyCompany = (context: Context, { planId, planName, districtName, companyId }: LockedDistrict) =>
  notifyAll(
    context,
    businessOf(sql`select ${companyId}::bigint`),
    districtSubmitted,
    { plan: planName, district: districtName },
    linkTo.business(planId),
  )

/** Districts without schools, or with schools neither approved nor excused; names the first ones. */
export async function undoneRefusals({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Refusal>> {
  const rows = await db.rows<{ id: number; schools: number; undone: number; names: string[] | null }>(sql`
    select part.id, count(school_plan.id) as schools, count(undone.id) as undone,
      (array_agg(${schoolLabel} order by campus.code)
        filter (where undone.id is not null))[1:5] as names
    from unnest(${ids}::bigint[]) as part (id)
    left join school_plan on school_plan.district_plan_id = part.id
    left join school_plan as undone on undone.id = school_plan.id and undone.state not in ('approved', 'excused')
    left join school on school.id = school_plan.school_id
    left join campus on campus.id = school_plan.campus_id
    group by part.id`)
  return new Map(
    rows.flatMap(({ id, schools, undone, names }): [number, Refusal][] => {
      if (schools === 0) return [[id, refuse('district_without_schools')]]
      return undone > 0 ? [[id, refuse('schools_not_done', { names: names ?? [], count: undone })]] : []
    }),
  )
}
