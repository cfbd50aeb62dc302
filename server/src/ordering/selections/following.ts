import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { announceProgress } from '../../base/plans/following.ts'

/** Selections of a plan have moved: their companies hear of it, and the districts that choose from what they offer. */
export function announceSelection(
  context: Pick<Context, 'db'>,
  planId: number,
  selectionIds: readonly number[],
): Promise<void> {
  const companies = sql`select company_id from selection where plan_id = ${planId} and id = any(${selectionIds}::bigint[])`
  return announceProgress(context, planId, sql`district_plan.company_id in (${companies})`, companies)
}
