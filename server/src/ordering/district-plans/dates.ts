import type {
  closeDistrictPlan,
  resumeDistrictPlan,
  updateSchoolsDate,
} from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import {
  districtTakenBack,
  entryClosed,
  entryReopened,
  schoolsDateMoved,
} from '@keben/core/ordering/district-plans/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, applyTransition } from '../../kit/documents/document.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { businessOf, schoolUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import {
  type LockedDistrict,
  districtOfPlan,
  lockDistrict,
  lockDistrictVersion,
  mustBeAtWork,
  schoolsUntilOf,
  stampDistrict,
} from './document.ts'
import { districtPlans } from './kinds.ts'

/** Users of schools that still fill in. */
const fillingIn = ({ id }: LockedDistrict): Sql =>
  schoolUsersOf(
    sql`select campus_id from school_plan where district_plan_id = ${id} and state in ('filling', 'returned')`,
  )

/** Sets or clears a deadline for the schools: in the future, and before the district's own. */
export async function moveSchoolsDate(
  { planId, version, schoolsUntil, reason }: ValueOf<typeof updateSchoolsDate.input>,
  context: Context,
): Promise<DistrictPlanDocument> {
  const district = await lockDistrictVersion(context, planId, version)
  mustBeAtWork(district, context.now, ['waiting', 'open'])
  if (schoolsUntil !== null && !isWithin(schoolsUntil, district, context.now))
    throw refuse('schools_date_outside', { until: district.districtsUntil })

  const [before, after] = [schoolsUntilOf(district), schoolsUntil ?? district.planSchoolsUntil]
  await stampDistrict(context, district.id, sql`schools_until = ${schoolsUntil}::timestamptz`)
  await recordHistory(context, districtPlans, 'updateDate', [district.id], { reason, facts: { before, after } })
  await record(context, [
    {
      thing: districtPlans.thing,
      id: district.id,
      action: 'updateDate',
      before: { schoolsUntil: before },
      after: { schoolsUntil: after, ...(reason && { reason }) },
    },
  ])
  await notifyAll(
    context,
    fillingIn(district),
    schoolsDateMoved,
    { plan: district.planName, until: after, reason },
    linkTo.school(planId),
  )
  await announceProgress(context, planId, partsBy([district.id]))
  return districtOfPlan(context, planId)
}

const isWithin = (until: string, { districtsUntil }: LockedDistrict, now: Date): boolean =>
  new Date(until) > now && new Date(until) <= new Date(districtsUntil)

/** Ends entry early. */
export async function closeEntry(
  { planId, reason }: ValueOf<typeof closeDistrictPlan.input>,
  context: Context,
): Promise<DistrictPlanDocument> {
  const district = await lockDistrict(context, planId)
  mustBeAtWork(district, context.now, ['open'])
  if (district.entryClosedAt !== null) throw refuse('entry_closed_already', { at: district.entryClosedAt })

  await stampDistrict(context, district.id, sql`entry_closed_at = ${context.now}`)
  await recordHistory(context, districtPlans, 'closePlan', [district.id], { reason })
  await record(context, [{ thing: districtPlans.thing, id: district.id, action: 'closePlan', after: { reason } }])
  await notifyAll(context, fillingIn(district), entryClosed, { plan: district.planName, reason }, linkTo.school(planId))
  await announceProgress(context, planId, partsBy([district.id]))
  return districtOfPlan(context, planId)
}

/** Recalls a submission, or reopens entry of an open plan. */
export async function resume(
  { planId, reason }: ValueOf<typeof resumeDistrictPlan.input>,
  context: Context,
): Promise<DistrictPlanDocument> {
  const district = await lockDistrict(context, planId)
  mustBeAtWork(district, context.now, ['submitted', 'open'])
  if (district.state === 'submitted') await takeBack(context, district, reason)
  else await reopenEntry(context, district, reason)
  await announceProgress(context, planId, partsBy([district.id]))
  return districtOfPlan(context, planId)
}

async function takeBack(
  context: Context,
  { id, planId, planName, districtName, companyId }: LockedDistrict,
  reason: string,
) {
  await applyTransition(context, districtPlans, 'resume', [id], { reason, set: sql`submitted_at = null` })
  await notifyAll(
    context,
    businessOf(sql`select ${companyId}::bigint`),
    districtTakenBack,
    { plan: planName, district: districtName },
    linkTo.business(planId),
  )
}

async function reopenEntry(context: Context, district: LockedDistrict, reason: string) {
  if (district.entryClosedAt === null) throw refuse('nothing_to_resume')
  await stampDistrict(context, district.id, sql`entry_closed_at = null`)
  await recordHistory(context, districtPlans, 'reopenEntry', [district.id], { reason })
  await record(context, [{ thing: districtPlans.thing, id: district.id, action: 'resume', after: { reason } }])
  await notifyAll(
    context,
    fillingIn(district),
    entryReopened,
    { plan: district.planName, until: schoolsUntilOf(district) },
    linkTo.school(district.planId),
  )
}
