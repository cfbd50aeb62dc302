import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdicts } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { type PlanState, planStates } from '@keben/core/plans/states'
import { refuse } from '@keben/core/refusals'
import { isUnsettled } from '@keben/core/selections/rules'
import type { SelectionState } from '@keben/core/selections/states'
import { selectionApproved, selectionRejected } from '@keben/core/selections/words'
import type { Context } from '../kit/context.ts'
import { stepRefusal, takeStep } from '../kit/document.ts'
import { announce, notifyEach } from '../kit/notify.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { verdictsOf } from '../kit/verdict.ts'
import { businessOf } from '../people/recipients.ts'
import { linkTo } from '../plans/concerned.ts'
import { sharesPlan } from '../plans/locks.ts'
import { fillCatalogue } from './catalogue.ts'
import { selections } from './kind.ts'
import { readinessOf } from './readiness.ts'
import { selectionsSeenBy } from './scope.ts'
import { unreadiness } from './submit.ts'

interface Judged {
  readonly id: number
  readonly state: SelectionState
  readonly planId: number
  readonly plan: string
  readonly planState: PlanState
}

/** Their plans shared, then themselves locked, in the order of their ids. */
async function holdMany({ db, actor }: Context, ids: readonly number[]): Promise<Judged[]> {
  const asked = sql`selection.id = any(${ids}::bigint[]) and ${selectionsSeenBy(actor)}`
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}
    from (select distinct plan_id from selection where ${asked} order by plan_id) as held`)
  return db.rows<Judged>(sql`
    select selection.id, selection.state, plan.id as "planId", plan.name as plan, plan.state as "planState"
    from selection join plan on plan.id = selection.plan_id where ${asked} order by selection.id for update of selection`)
}

/** The titles of each become the catalogue of its company: what is not ready by now is refused by itself. */
export async function approve(
  { ids }: { readonly ids: readonly number[] },
  context: Context,
): Promise<ValueOf<typeof Verdicts>> {
  const held = await holdMany(context, ids)
  const readiness = await readinessOf(context, ids)
  const { able, refusals } = sorted(ids, held, (one) => {
    if (!isUnsettled(one.planState)) return refuse('selection_not_now', { state: planStates[one.planState] })
    return stepRefusal(selections, 'approve', one.state) ?? unreadiness(readiness.get(one.id))
  })
  await takeStep(context, selections, 'approve', idsOf(able), { set: sql`judged_at = ${context.now}` })
  await fillCatalogue(context, idsOf(able))
  const titles = (id: number) => readiness.get(id)?.titles ?? 0
  await notifyEach(
    context,
    companiesOf(able),
    selectionApproved,
    able.map(({ id, plan, planId }) => ({ key: id, facts: { plan, titles: titles(id) }, link: deskLink(planId) })),
  )
  await announceAll(context, able)
  return verdictsOf(context, ids, refusals)
}

export async function reject(
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
  context: Context,
): Promise<ValueOf<typeof Verdicts>> {
  const held = await holdMany(context, ids)
  const { able, refusals } = sorted(ids, held, ({ state }) => stepRefusal(selections, 'reject', state))
  await takeStep(context, selections, 'reject', idsOf(able), { reason, set: sql`judged_at = ${context.now}` })
  await notifyEach(
    context,
    companiesOf(able),
    selectionRejected,
    able.map(({ id, plan, planId }) => ({ key: id, facts: { plan, reason }, link: deskLink(planId) })),
  )
  await announceAll(context, able)
  return verdictsOf(context, ids, refusals)
}

const idsOf = (held: readonly Judged[]): number[] => held.map(({ id }) => id)
/** Whoever looks at these plans sees the verdicts. */
async function announceAll(context: Context, judged: readonly Judged[]): Promise<void> {
  for (const planId of new Set(judged.map((one) => one.planId))) await announce(context, 'progress', planId)
}
const deskLink = (planId: number): string => `${linkTo.business(planId)}&view=selection`

/** Those that can be done, and why the others cannot. */
function sorted(
  ids: readonly number[],
  held: readonly Judged[],
  why: (one: Judged) => Refusal | undefined,
): { able: Judged[]; refusals: Map<number, Refusal> } {
  const known = new Map(held.map((one) => [one.id, one]))
  const refusals = new Map<number, Refusal>()
  for (const id of ids) {
    const one = known.get(id)
    const refusal = one ? why(one) : refuse('not_found')
    if (refusal) refusals.set(id, refusal)
  }
  return { able: held.filter(({ id }) => !refusals.has(id)), refusals }
}

/** The business users of each of these selections, with its id. */
function companiesOf(held: readonly Judged[]): Sql {
  const ids = idsOf(held)
  return sql`
    select app_user.id, selection.id from selection join app_user on app_user.company_id = selection.company_id
    where selection.id = any(${ids}::bigint[]) and app_user.id in (
      ${businessOf(sql`select company_id from selection where id = any(${ids}::bigint[])`)})`
}
