import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { PlanState } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { deleteResult } from '@keben/core/ordering/results/contract'
import type { ResultState } from '@keben/core/ordering/results/states'
import { resultWithdrawn } from '@keben/core/ordering/results/words'
import { underwayOf, withdrawDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notifyEach } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { verdictsOf } from '../../kit/documents/verdict.ts'
import { businessOf, districtUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, everyPart } from '../../base/plans/following.ts'
import { plans } from '../../base/plans/kinds.ts'
import { takesPlan } from '../../base/plans/locks.ts'
import { results } from './kinds.ts'
import { resultsSeenBy } from './scope.ts'

interface ResultStatus {
  readonly id: number
  readonly number: string
  readonly state: ResultState
  readonly planId: number
  readonly plan: string
  readonly planState: PlanState
  /** Supplementary orders after the result. */
  readonly patches: number
  /** Numbers of uncancelled purchase orders. */
  readonly purchases: readonly string[]
  /** Issued, sent or closed copies. */
  readonly underway: number
}

/** Withdraws results one by one: the plan is closed again, the snapshot stays. */
export async function withdraw(
  { ids, reason }: ValueOf<typeof deleteResult.input>,
  context: Context,
): Promise<{ verdicts: Verdict[] }> {
  const found = await lockResults(context, ids)
  const refusals = new Map<number, Refusal>()
  for (const id of ids) {
    const refusal = refusalOf(found.get(id))
    if (refusal) refusals.set(id, refusal)
  }
  const free = [...found.values()].filter(({ id }) => !refusals.has(id))
  const withdrawnAt = sql`withdrawn_at = ${context.now}`
  await applyTransition(context, results, 'withdraw', idsOf(free), { reason, set: withdrawnAt })
  const planIds = free.map(({ planId }) => planId)
  await applyTransition(context, plans, 'withdrawResult', planIds, { reason })
  await withdrawDues(context, 'plan', idsOf(free))
  await tell(context, free, reason)
  return verdictsOf(context, ids, refusals)
}

const idsOf = (rows: readonly ResultStatus[]): number[] => rows.map(({ id }) => id)

/** Locks plans in order, then reads. */
async function lockResults({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, ResultStatus>> {
  await db.run(sql`select ${takesPlan(sql`plan_id`)} from (select distinct plan_id from plan_result
    where id = any(${ids}::bigint[]) order by plan_id) as held`)
  const underway = new Map((await underwayOf({ db }, 'plan', ids)).map((one) => [one.sourceId, one.copies]))
  const rows = await db.rows<Omit<ResultStatus, 'underway'>>(sql`
    select plan_result.id, plan_result.number, plan_result.state, plan.id as "planId", plan.name as plan,
      plan.state as "planState",
      (select count(*) from patch where patch.plan_id = plan.id and patch.state in ('submitted', 'approved')) as patches,
      (select coalesce(array_agg(purchase_order.number order by purchase_order.id), '{}') from purchase_order
        where purchase_order.plan_id = plan.id and purchase_order.state <> 'cancelled') as purchases
    from plan_result join plan on plan.id = plan_result.plan_id
    where plan_result.id = any(${ids}::bigint[]) and ${resultsSeenBy(actor)}
    order by plan_result.id for update`)
  return new Map(rows.map((row) => [row.id, { ...row, underway: underway.get(row.id) ?? 0 }]))
}

function refusalOf(result: ResultStatus | undefined): Refusal | undefined {
  if (!result) return refuse('not_found')
  const { state, planState, number, patches, purchases, underway } = result
  const impossible = stepRefusal(results, 'withdraw', state) ?? stepRefusal(plans, 'withdrawResult', planState)
  if (impossible) return impossible
  if (underway > 0) return refuse('promise_is_underway', { numbers: [number], copies: underway })
  if (patches > 0) return refuse('result_is_used', { number, patches })
  return purchases.length ? refuse('result_is_bought', { number, purchases }) : undefined
}

/** Notifies everybody who heard of the issue, each with its own screen. */
async function tell(context: Context, withdrawn: readonly ResultStatus[], reason: string): Promise<void> {
  const planIds = withdrawn.map(({ planId }) => planId)
  const news = (link: (planId: number) => string) =>
    withdrawn.map(({ planId, plan, number }) => ({ key: planId, facts: { plan, number, reason }, link: link(planId) }))
  const recipients = (users: Sql): Sql => sql`
    select distinct person.id, part.plan_id from district_plan as part join app_user as person on person.id in (${users})
    where part.plan_id = any(${planIds}::bigint[]) and part.state = 'approved'`
  await notifyEach(context, recipients(businessOf(sql`part.company_id`)), resultWithdrawn, news(linkTo.business))
  await notifyEach(context, recipients(districtUsersOf(sql`part.district_id`)), resultWithdrawn, news(linkTo.area))
  for (const planId of planIds) await announceProgress(context, planId, everyPart)
}
