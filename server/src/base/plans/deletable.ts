import type { PlanContents } from '@keben/core/base/plans/deleting'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { takesPlan } from './locks.ts'
import { plansSeenBy } from './scope.ts'

export const inPlan = (what: string, table: string, more = ''): Sql =>
  raw(`(select ${what} from ${table} where ${table}.plan_id = plan.id${more})`)

export type DeletablePlan = PlanContents & { readonly id: number; readonly code: string; readonly name: string }
export const contentColumns = sql`plan.id, plan.code, plan.name, plan.state, ${inPlan('count(*)', 'selection')} as selections,
  ${inPlan('count(*)', 'plan_result', " and state = 'issued'")} as "issuedResults", ${inPlan('count(*)', 'patch')} as patches,
  ${inPlan('count(*)', 'purchase_order')} as "purchaseOrders",
  ${inPlan('count(*)', 'school_plan', " and (submitted_at is not null or state in ('submitted', 'approved'))")} as "submittedOrders"`

/** Locks plans in the order of ids and reads their contents. Invisible ones count as missing. */
export async function lockPlans({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, DeletablePlan>> {
  const visiblePlans = sql`plan.id = any(${ids}::bigint[]) and ${plansSeenBy(actor)}`
  await db.run(sql`select ${takesPlan(sql`id`)} from (select id from plan where ${visiblePlans} order by id) as taken`)
  const rows = await db.rows<DeletablePlan>(
    sql`select ${contentColumns} from plan where ${visiblePlans} order by plan.id`,
  )
  return new Map(rows.map((plan) => [plan.id, plan]))
}
