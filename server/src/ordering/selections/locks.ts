import { type PlanState, planStates } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import { whyNotSelecting } from '@keben/core/ordering/selections/rules'
import type { SelectionState } from '@keben/core/ordering/selections/states'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { sharesPlan, takesPlan } from '../../base/plans/locks.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'

export interface LockedSeason {
  readonly id: number
  readonly name: string
  readonly planState: PlanState
  readonly selectionUntil: string
}

/**
 * Locks the plan, shared or exclusive, until the transaction ends. Refuses an invisible plan, or a user without a
 * company.
 */
export async function lockPlan(
  { db, actor }: Context,
  planId: number,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<LockedSeason> {
  const isSeen = sql`plan.id = ${planId} and ${plansSeenBy(actor)}`
  const lock = alone ? takesPlan(sql`plan.id`) : sharesPlan(sql`plan.id`)
  await db.run(sql`select ${lock} from plan where ${isSeen}`)
  const plan = await db.row<LockedSeason>(sql`
    select id, name, state as "planState", ${moment(sql`selection_until`)} as "selectionUntil" from plan where ${isSeen}`)
  if (!plan || actor.companyId === null) throw refuse('not_found')
  return plan
}

/** Refuses unless the plan accepts selections now. */
export function refuseUnlessSelecting(plan: LockedSeason, { now }: Context): void {
  const why = whyNotSelecting(plan, now)
  if (why === 'state') throw refuse('selection_not_now', { state: planStates[plan.planState] })
  if (why === 'over') throw refuse('selection_over', { until: plan.selectionUntil })
}

export interface LockedSelection {
  readonly id: number
  readonly state: SelectionState
  readonly version: number
  readonly reserveWarehouseId: number | null
  readonly reserveWarehouseName: string
  readonly changedBy: string
  readonly changedAt: string
}

/** Undefined if there is none. */
export async function lockSelection({ db, actor }: Context, planId: number): Promise<LockedSelection | undefined> {
  return db.row<LockedSelection>(sql`
    select id, state, version, reserve_warehouse_id as "reserveWarehouseId",
      coalesce(${nameOf('warehouse', sql`selection.reserve_warehouse_id`)}, '') as "reserveWarehouseName",
      ${nameOfUser(sql`selection.changed_by`)} as "changedBy", ${moment(sql`changed_at`)} as "changedAt"
    from selection where plan_id = ${planId} and company_id = ${actor.companyId} for update`)
}

/** As `lockSelection`, but creates a missing one once despite concurrency. */
export async function lockOrCreate(context: Context, planId: number): Promise<LockedSelection & { created: boolean }> {
  const { db, actor, now } = context
  const created = await db.run(sql`
    insert into selection (plan_id, company_id, created_by, created_at, changed_by, changed_at)
    values (${planId}, ${actor.companyId}, ${actor.userId}, ${now}, ${actor.userId}, ${now})
    on conflict (plan_id, company_id) do nothing`)
  const found = await lockSelection(context, planId)
  if (!found) throw new Error('A selection that was just made is gone.')
  return { ...found, created: created > 0 }
}
