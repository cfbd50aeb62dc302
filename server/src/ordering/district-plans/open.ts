import type { ValueOf } from '@keben/core/kit/endpoint'
import type { repairSchoolPlans } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { openedToSchools, schoolPlansCompleted } from '@keben/core/ordering/district-plans/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { schoolUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import { completeLines, createSchoolPlans } from '../school-plans/create.ts'
import { schoolPlans } from '../school-plans/kind.ts'
import {
  type LockedDistrict,
  districtOfPlan,
  lockDistrict,
  mustBeAtWork,
  schoolsUntilOf,
  shutRefusal,
} from './document.ts'
import { districtPlans } from './kinds.ts'

/** Opens the plan to schools: each active campus gets a plan with headcounts and lines. */
export async function openToSchools(planId: number, context: Context): Promise<DistrictPlanDocument> {
  const district = await lockDistrict(context, planId)
  const refusal =
    shutRefusal(district, context.now) ??
    stepRefusal(districtPlans, 'openPlan', district.state) ??
    (district.chosenAt === null ? refuse('choice_not_fixed') : undefined) ??
    (district.chosen === 0 ? refuse('choice_empty') : undefined)
  if (refusal) throw refusal

  await applyTransition(context, districtPlans, 'openPlan', [district.id])
  await createSchoolPlans(context, district.id)
  const plans = await plansOf(context, district.id)
  if (!plans.length) throw refuse('district_has_no_campus')
  await tell(context, openedToSchools, district, plans)
  await announceProgress(context, planId, partsBy([district.id]))
  return districtOfPlan(context, planId)
}

const plansOf = async ({ db }: Context, districtPlanId: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select id from school_plan where district_plan_id = ${districtPlanId} and state <> 'excused' order by id`)
  ).map(({ id }) => id)

/** Adds plans and lines for late campuses and titles, and notifies them. Idempotent. */
export async function repair(planId: number, context: Context): Promise<ValueOf<typeof repairSchoolPlans.output>> {
  const district = await lockDistrict(context, planId)
  mustBeAtWork(district, context.now, ['open'])
  const existing = await plansOf(context, district.id)
  const made = await createSchoolPlans(context, district.id)
  const completed = existing.length ? await completeLines(context, existing) : new Map<number, number>()
  const answer = {
    plans: made.length,
    completed: completed.size,
    lines: [...completed.values()].reduce((sum, lines) => sum + lines, 0),
  }
  if (!answer.plans && !answer.completed) return answer

  await recordHistory(context, districtPlans, 'repairSchoolPlan', [district.id], { facts: answer })
  await recordHistory(context, schoolPlans, 'repairSchoolPlan', [...made, ...completed.keys()])
  await record(context, [{ thing: districtPlans.thing, id: district.id, action: 'repair', after: answer }])
  await tell(context, openedToSchools, district, made)
  await tell(context, schoolPlansCompleted, district, [...completed.keys()])
  await announceProgress(context, planId, partsBy([district.id]))
  return answer
}

const tell = (
  context: Context,
  kind: NoticeKind<{ plan: string; until: string }>,
  district: LockedDistrict,
  plans: readonly number[],
) =>
  notifyAll(
    context,
    schoolUsersOf(sql`select campus_id from school_plan where id = any(${plans}::bigint[])`),
    kind,
    { plan: district.planName, until: schoolsUntilOf(district) },
    linkTo.school(district.planId),
  )
