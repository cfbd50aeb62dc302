import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { deletePlanData } from '@keben/core/base/plans/contract'
import { type PlanDeletionObstacles, isKept, keepsPlan, keepsPlanData } from '@keben/core/base/plans/deleting'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { type DeletablePlan, lockPlans } from './deletable.ts'

/** Deletes drafts and unused plans. */
export const deleteUnused = ({ ids }: { ids: readonly number[] }, context: Context) =>
  deleted(context, ids, (plan) => refusalOf(plan, keepsPlan(plan)))

/** Deletes plans with all data; the caller types the code of each. */
export const deleteWithData = ({ ids, codes }: ValueOf<typeof deletePlanData.input>, context: Context) =>
  deleted(context, ids, (plan) => {
    const obstacle = refusalOf(plan, keepsPlanData(plan))
    return obstacle ?? (codes.includes(plan.code) ? undefined : refuse('plan_code_not_typed', { code: plan.code }))
  })

const refusalOf = ({ code }: DeletablePlan, keeping: PlanDeletionObstacles): Refusal | undefined =>
  isKept(keeping) ? refuse('plan_is_kept', { code, keeping }) : undefined

async function deleted(
  context: Context,
  ids: readonly number[],
  why: (plan: DeletablePlan) => Refusal | undefined,
): Promise<{ verdicts: Verdict[] }> {
  const found = await lockPlans(context, ids)
  const refusals = refusing(ids, (id) => {
    const plan = found.get(id)
    return plan ? why(plan) : refuse('not_found')
  })
  const going = [...found.values()].filter(({ id }) => !refusals.has(id))
  await deletePlans(context, going)
  return verdictsOf(context, ids, refusals)
}

/** From leaves to root, one statement each: a cascade would delete row by row. */
export async function deletePlans(context: Context, going: readonly DeletablePlan[]): Promise<void> {
  if (!going.length) return
  const ids = going.map(({ id }) => id)
  for (const table of ['school_plan_line', 'school_plan', 'district_plan', 'plan_book', 'selection', 'plan_result'])
    await context.db.run(sql`delete from ${raw(table)} where plan_id = any(${ids}::bigint[])`)
  await context.db.run(sql`delete from plan where id = any(${ids}::bigint[])`)
  await record(
    context,
    going.map(({ id, ...before }) => ({ thing: 'plan', id, action: 'delete', before })),
  )
}
