import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { announceProgress } from '../../base/plans/following.ts'

/** Announces changes to the companies and their districts. */
export function announceSelection(
  context: Pick<Context, 'db'>,
  planId: number,
  selectionIds: readonly number[],
): Promise<void> {
  const companies = sql`select company_id from selection where plan_id = ${planId} and id = any(${selectionIds}::bigint[])`
  return announceProgress(context, planId, sql`district_plan.company_id in (${companies})`, companies)
}
