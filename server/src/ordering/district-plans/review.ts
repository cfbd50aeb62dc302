import { mayJudge } from '@keben/core/ordering/district-plans/rules'
import { districtApproved, districtRejected } from '@keben/core/ordering/district-plans/words'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { planStates } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import { wholeRefusal } from '../../base/grants/whole.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notifyEach } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { districtUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import { takeDistrictPlans } from '../../base/plans/locks.ts'
import { type LockedDistrict, lockedDistricts } from './document.ts'
import { districtPlans } from './kinds.ts'
import { districtPlansSeenBy } from './scope.ts'
import { undoneRefusals } from './submit.ts'

type Judgement = 'areaApprove' | 'areaReject'

/** The company accepts or returns districts' plans one by one. */
export async function judge(
  context: Context,
  step: Judgement,
  ids: readonly number[],
  reason = '',
): Promise<{ verdicts: Verdict[] }> {
  const found = await lockDistricts(context, ids)
  // Checks again what the district saw on submission.
  const undone = step === 'areaApprove' ? await undoneRefusals(context, [...found.keys()]) : new Map<number, Refusal>()
  const shared = await sharedRefusals(context, [...found.values()])
  const refusals = refusing(ids, (id) => {
    const district = found.get(id)
    return district ? (refusalOf(district, step) ?? shared.get(id) ?? undone.get(id)) : refuse('not_found')
  })
  const ready = [...found.values()].filter(({ id }) => !refusals.has(id))
  await applyTransition(
    context,
    districtPlans,
    step,
    ready.map(({ id }) => id),
    {
      reason,
      set:
        step === 'areaApprove' ? sql`judged_at = ${context.now}` : sql`judged_at = ${context.now}, submitted_at = null`,
    },
  )
  await notifyDistricts(context, step, ready, reason)
  for (const planId of new Set(ready.map((district) => district.planId)))
    await announceProgress(context, planId, partsBy(ready.map(({ id }) => id)))
  return verdictsOf(context, ids, refusals)
}

/** A decision concerns the whole order, so it requires a view of every title. */
async function sharedRefusals(context: Context, districts: readonly LockedDistrict[]): Promise<Map<number, Refusal>> {
  const refusals = new Map<number, Refusal>()
  for (const { id, districtName } of districts) {
    const refusal = await wholeRefusal(
      context,
      districtName,
      sql`district_book as held where held.district_plan_id = ${id}`,
    )
    if (refusal) refusals.set(id, refusal)
  }
  return refusals
}

function refusalOf(district: LockedDistrict, step: Judgement): Refusal | undefined {
  return mayJudge(step, district.planState)
    ? stepRefusal(districtPlans, step, district.state)
    : refuse('season_not_open', { state: planStates[district.planState] })
}

/** Locks visible ones; the second statement sees what committed during the wait. */
async function lockDistricts({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, LockedDistrict>> {
  const isVisible = sql`district_plan.id = any(${ids}::bigint[]) and ${districtPlansSeenBy(actor)}`
  const [, rows] = await Promise.all([
    takeDistrictPlans(db, isVisible),
    db.rows<LockedDistrict>(sql`${lockedDistricts(isVisible)} order by district_plan.id`),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

async function notifyDistricts(
  context: Context,
  step: Judgement,
  districts: readonly LockedDistrict[],
  reason: string,
) {
  const ids = districts.map(({ id }) => id)
  const users = sql`select app_user.id, district_plan.id from district_plan
    join app_user on app_user.district_id = district_plan.district_id
    where district_plan.id = any(${ids}::bigint[])
      and app_user.id in (${districtUsersOf(sql`select district_id from district_plan where id = any(${ids}::bigint[])`)})`
  const news = districts.map(({ id, planId, planName }) => ({ key: id, link: linkTo.area(planId), plan: planName }))
  if (step === 'areaApprove')
    await notifyEach(
      context,
      users,
      districtApproved,
      news.map(({ plan, ...each }) => ({ ...each, facts: { plan } })),
    )
  else
    await notifyEach(
      context,
      users,
      districtRejected,
      news.map(({ plan, ...each }) => ({ ...each, facts: { plan, reason } })),
    )
}
