import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdicts } from '@keben/core/kit/paging'
import { type PlanState, planStates } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import { isUnsettled } from '@keben/core/ordering/selections/rules'
import type { SelectionState } from '@keben/core/ordering/selections/states'
import { selectionApproved, selectionRejected } from '@keben/core/ordering/selections/words'
import type { Context } from '../../kit/requests/context.ts'
import { notifyEach } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { transitionEach } from '../../kit/documents/step-each.ts'
import { refusing } from '../../kit/documents/verdict.ts'
import { businessOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import { announceSelection } from './following.ts'
import { fillCatalogue } from './catalogue.ts'
import { selections } from './kind.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import { selectionsSeenBy } from './scope.ts'
import { unreadiness } from './submit.ts'

interface Judged {
  readonly id: number
  readonly state: SelectionState
  readonly planId: number
  readonly plan: string
  readonly planState: PlanState
}

/** Share locks on plans, then exclusive locks by id. */
async function holdMany({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, Judged>> {
  const input = sql`selection.id = any(${ids}::bigint[]) and ${selectionsSeenBy(actor)}`
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}
    from (select distinct plan_id from selection where ${input} order by plan_id) as locked`)
  const rows = await db.rows<Judged>(sql`
    select selection.id, selection.state, plan.id as "planId", plan.name as plan, plan.state as "planState"
    from selection join plan on plan.id = selection.plan_id where ${input} order by selection.id for update of selection`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Answer = Promise<ValueOf<typeof Verdicts>>

/** Makes each a catalogue; unready ones are refused individually. */
export async function approve({ ids }: { readonly ids: readonly number[] }, context: Context): Answer {
  const readiness = new Map<number, Readiness>()
  return transitionEach(context, selections, 'approve', ids, {
    lock: holdMany,
    shut: ({ planState }) =>
      isUnsettled(planState) ? undefined : refuse('selection_not_now', { state: planStates[planState] }),
    check: async (locked) => {
      for (const [id, one] of await readinessOf(context, idsOf(locked))) readiness.set(id, one)
      return refusing(idsOf(locked), (id) => unreadiness(readiness.get(id)))
    },
    taking: { set: sql`judged_at = ${context.now}` },
    after: async (locked) => {
      await fillCatalogue(context, idsOf(locked))
      await notifyEach(
        context,
        companiesOf(locked),
        selectionApproved,
        locked.map(({ id, plan, planId }) => ({
          key: id,
          facts: { plan, titles: readiness.get(id)?.titles ?? 0 },
          link: deskLink(planId),
        })),
      )
      await announceAll(context, locked)
    },
  })
}

export const reject = (
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
  context: Context,
): Answer =>
  transitionEach(context, selections, 'reject', ids, {
    lock: holdMany,
    taking: { reason, set: sql`judged_at = ${context.now}` },
    after: async (locked) => {
      await notifyEach(
        context,
        companiesOf(locked),
        selectionRejected,
        locked.map(({ id, plan, planId }) => ({ key: id, facts: { plan, reason }, link: deskLink(planId) })),
      )
      await announceAll(context, locked)
    },
  })

const idsOf = (locked: readonly Judged[]): number[] => locked.map(({ id }) => id)
/** Announces the reviews to listeners of these plans. */
async function announceAll(context: Context, judged: readonly Judged[]): Promise<void> {
  for (const planId of new Set(judged.map((one) => one.planId))) await announceSelection(context, planId, idsOf(judged))
}
const deskLink = (planId: number): string => `${linkTo.business(planId)}&view=selection`

/** Business users by selection. */
function companiesOf(locked: readonly Judged[]): Sql {
  const ids = idsOf(locked)
  return sql`
    select app_user.id, selection.id from selection join app_user on app_user.company_id = selection.company_id
    where selection.id = any(${ids}::bigint[]) and app_user.id in (
      ${businessOf(sql`select company_id from selection where id = any(${ids}::bigint[])`)})`
}
