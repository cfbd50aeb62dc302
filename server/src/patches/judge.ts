import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { judgesPatches } from '@keben/core/patches/rules'
import { patchStates } from '@keben/core/patches/states'
import type { PlanState } from '@keben/core/plans/states'
import { refuse } from '@keben/core/refusals'
import { openDuesOfPatches } from '../dues/open.ts'
import { record } from '../kit/audit.ts'
import type { Context } from '../kit/context.ts'
import { stepRefusal, takeStep } from '../kit/document.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { verdictsOf } from '../kit/verdict.ts'
import { sharesPlan } from '../plans/locks.ts'
import { patchKind } from './kind.ts'
import { ofSchools, patchesSeenBy } from './scope.ts'
import { tellApproved, tellRejected } from './telling.ts'
import { type LockedPatch, lockedColumns, servedRefusal } from './write.ts'

interface Answer {
  readonly verdicts: Verdict[]
}

type Row = LockedPatch & { readonly planName: string; readonly planState: PlanState }

/** Shares their plans, then takes them alone in the order of their ids. */
async function lockPatches({ db, actor }: Context, ids: readonly number[], of: Sql): Promise<Map<number, Row>> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)} from (
    select distinct plan_id from patch where id = any(${ids}::bigint[]) order by plan_id) as held`)
  const rows = await db.rows<Row>(sql`
    select ${lockedColumns}, plan.name as "planName", plan.state as "planState"
    from patch join plan on plan.id = patch.plan_id
    where patch.id = any(${ids}::bigint[]) and ${patchesSeenBy(actor)} and ${of}
    order by patch.id for update of patch`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the ids that speak against it, each with why. */
function refusing(
  ids: readonly number[],
  rows: ReadonlyMap<number, Row>,
  against: (row: Row) => Refusal | undefined,
): Map<number, Refusal> {
  const refusals = new Map<number, Refusal>()
  for (const id of ids) {
    const row = rows.get(id)
    const refusal = row ? against(row) : refuse('not_found')
    if (refusal) refusals.set(id, refusal)
  }
  return refusals
}

/** Drafts go without a trace but for the history and the audit. */
export async function deletePatches(context: Context, ids: readonly number[], of: Sql): Promise<Answer> {
  const rows = await lockPatches(context, ids, of)
  const refusals = refusing(ids, rows, ({ number, state }) =>
    state === 'draft' ? undefined : refuse('patch_is_no_draft', { number, state: patchStates[state] }),
  )
  const gone = [...rows.values()].filter(({ id }) => !refusals.has(id))
  await context.db.run(sql`delete from patch where id = any(${gone.map(({ id }) => id)}::bigint[])`)
  await record(
    context,
    gone.map(({ id, number, reason }) => ({
      thing: patchKind.thing,
      id,
      action: 'delete',
      before: { number, reason },
    })),
  )
  return verdictsOf(context, ids, refusals)
}

/** The district answers its schools, each order by itself. */
export async function judgePatches(
  context: Context,
  ids: readonly number[],
  judgement: { readonly step: 'approve' } | { readonly step: 'reject'; readonly reason: string },
): Promise<Answer> {
  const { step } = judgement
  const rows = await lockPatches(context, ids, ofSchools)
  const refusals = refusing(ids, rows, (row) => {
    const { state, planName, planState } = row
    if (!judgesPatches(planState)) return refuse('patch_plan_archived', { plan: planName })
    return stepRefusal(patchKind, step, state) ?? (step === 'approve' ? servedRefusal(row) : undefined)
  })
  const judged = [...rows.keys()].filter((id) => !refusals.has(id))
  await takeStep(context, patchKind, step, judged, {
    set: sql`judged_at = ${context.now}`,
    ...(judgement.step === 'reject' && { reason: judgement.reason }),
  })
  if (judgement.step === 'reject') await tellRejected(context, judged, judgement.reason)
  else {
    await openDuesOfPatches(context, judged)
    await tellApproved(context, judged)
  }
  return verdictsOf(context, ids, refusals)
}
