import type { Verdict } from '@keben/core/kit/paging'
import { judgesPatches } from '@keben/core/ordering/patches/rules'
import { patchStates } from '@keben/core/ordering/patches/states'
import { refuse } from '@keben/core/refusals'
import { openDuesOfPatches } from '../../ledgers/fulfilment/open.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { deleteEach, transitionEach } from '../../kit/documents/step-each.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import { patchKind } from './kind.ts'
import { ofSchools, patchesSeenBy } from './scope.ts'
import { notifyApproved, notifyRecalled, notifyRejected } from './notifications.ts'
import { type WindowRow, isOpen, windowEnd } from './window.ts'
import { type LockedPatch, lockedColumns, servedRefusal } from './write.ts'

interface Answer {
  readonly verdicts: Verdict[]
}

type Row = LockedPatch & Pick<WindowRow, 'planName' | 'planState' | 'until'>

/** Share locks on plans, then exclusive locks by id. */
const lockedOf =
  (of: Sql) =>
  async ({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, Row>> => {
    await db.run(sql`select ${sharesPlan(sql`plan_id`)} from (
    select distinct plan_id from patch where id = any(${ids}::bigint[]) order by plan_id) as held`)
    const rows = await db.rows<Row>(sql`
    select ${lockedColumns}, plan.name as "planName", plan.state as "planState",
      ${windowEnd} as until
    from patch join plan on plan.id = patch.plan_id
    where patch.id = any(${ids}::bigint[]) and ${patchesSeenBy(actor)} and ${of}
    order by patch.id for update of patch`)
    return new Map(rows.map((row) => [row.id, row]))
  }

/** Deletes drafts, except for history and audit. */
export const deletePatches = (context: Context, ids: readonly number[], of: Sql): Promise<Answer> =>
  deleteEach(context, patchKind, ids, {
    lock: lockedOf(of),
    against: ({ number, state }) =>
      state === 'draft' ? undefined : refuse('patch_is_no_draft', { number, state: patchStates[state] }),
    snapshot: ({ number, reason }) => ({ number, reason }),
  })

/** The school recalls before review. After the window it could not submit again, so the order stays. */
export const recallPatches = (context: Context, ids: readonly number[]): Promise<Answer> =>
  transitionEach(context, patchKind, 'recall', ids, {
    lock: lockedOf(ofSchools),
    against: ({ planName, planState, until }) =>
      isOpen({ planState, until }, context.now) ? undefined : refuse('patch_window_closed', { plan: planName, until }),
    taking: { set: sql`submitted_at = null` },
    after: (rows) => notifyRecalled(context, rows),
  })

/** The district reviews orders one by one. */
export const judgePatches = (
  context: Context,
  ids: readonly number[],
  { step, reason = '' }: { readonly step: 'approve' | 'reject'; readonly reason?: string },
): Promise<Answer> =>
  transitionEach(context, patchKind, step, ids, {
    lock: lockedOf(ofSchools),
    shut: ({ planName, planState }) =>
      judgesPatches(planState) ? undefined : refuse('patch_plan_archived', { plan: planName }),
    against: (row) => (step === 'approve' ? servedRefusal(row) : undefined),
    taking: { reason, set: sql`judged_at = ${context.now}` },
    after: (rows) =>
      judged(
        context,
        step,
        rows.map(({ id }) => id),
        reason,
      ),
  })

async function judged(
  context: Context,
  step: 'approve' | 'reject',
  ids: readonly number[],
  reason: string,
): Promise<unknown> {
  if (step === 'reject') return notifyRejected(context, ids, reason)
  await openDuesOfPatches(context, ids)
  return notifyApproved(context, ids)
}
