import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { excuseDistricts } from '@keben/core/base/plans/contract'
import { type PlanState, planStates } from '@keben/core/base/plans/states'
import { districtExcused, districtReadmitted } from '@keben/core/base/plans/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { notifyEach } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { businessOf, districtUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, partsBy } from '../../base/plans/following.ts'
import { sharesPlan, takesDistrictPlan } from '../../base/plans/locks.ts'
import { type LockedDistrict, lockedDistricts } from './document.ts'
import { districtPlans } from './kinds.ts'
import { districtPlansSeenBy } from './scope.ts'

/** A result has fixed its participants. */
const unsettled: readonly PlanState[] = ['selecting', 'open', 'closed']

/** Excuses districts or readmits them, one by one with a common reason. */
async function excuse(
  { ids, excused, reason }: ValueOf<typeof excuseDistricts.input>,
  context: Context,
): Promise<{ verdicts: Verdict[] }> {
  const found = await lockDistricts(context, ids)
  const step = excused ? 'excuse' : 'readmit'
  const refusals = refusing(ids, (id) => refusalOf(found.get(id), step))
  const ready = [...found.values()].filter(({ id }) => !refusals.has(id))
  await applyTransition(
    context,
    districtPlans,
    step,
    ready.map(({ id }) => id),
    { reason },
  )
  await tell(context, ready, step, reason)
  for (const planId of new Set(ready.map((district) => district.planId)))
    await announceProgress(context, planId, partsBy(ready.map(({ id }) => id)))
  return verdictsOf(context, ids, refusals)
}

/** Locks the parts in the order of plans and ids, then reads them. */
async function lockDistricts({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, LockedDistrict>> {
  const isVisible = sql`district_plan.id = any(${ids}::bigint[]) and ${districtPlansSeenBy(actor)}`
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${takesDistrictPlan(sql`id`)}
    from (select plan_id, id from district_plan where ${isVisible} order by plan_id, id) as taken`)
  const rows = await db.rows<LockedDistrict>(lockedDistricts(isVisible))
  return new Map(rows.map((row) => [row.id, row]))
}

function refusalOf(district: LockedDistrict | undefined, step: 'excuse' | 'readmit'): Refusal | undefined {
  if (!district) return refuse('not_found')
  if (!unsettled.includes(district.planState))
    return refuse('plan_is_settled', { state: planStates[district.planState] })
  return stepRefusal(districtPlans, step, district.state)
}

/** Notifies district and company, each with its own screen. */
async function tell(
  context: Context,
  districts: readonly LockedDistrict[],
  step: 'excuse' | 'readmit',
  reason: string,
): Promise<void> {
  const kind = step === 'excuse' ? districtExcused : districtReadmitted
  const ids = districts.map(({ id }) => id)
  const news = (link: (planId: number) => string) =>
    districts.map(({ id, planId, planName, districtName }) => ({
      key: id,
      facts: { plan: planName, district: districtName, reason },
      link: link(planId),
    }))
  await notifyEach(context, ofParts(ids, districtUsersOf(sql`part.district_id`)), kind, news(linkTo.area))
  await notifyEach(context, ofParts(ids, businessOf(sql`part.company_id`)), kind, news(linkTo.business))
}

const ofParts = (ids: readonly number[], users: Sql): Sql => sql`
  select person.id, part.id from district_plan as part join app_user as person on person.id in (${users})
  where part.id = any(${ids}::bigint[])`

/** Declared with the plans, whose screen has the action. */
export const excuseHandlers: Handler[] = [handle(excuseDistricts, excuse)]
