import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { type ListQuery, byNameOf, contains, equals, oneOf } from '../../kit/lists/list.ts'
import { allOf, raw, sql } from '../../kit/database/sql.ts'
import { countedState } from '../../base/plans/counted.ts'
import { entryUntil } from './deadlines.ts'
import { planColumns, planTables } from './row.ts'
import { schoolPlansSeenBy } from './scope.ts'

type Input = ValueOf<typeof listSchoolPlans.input>
export type PlanSums = Readonly<Record<keyof typeof schoolPlanStates | 'copies' | 'listFen' | 'fundedFen', number>>

/** Plans of the caller's school. */
export function schoolPlanList(request: Input, actor: Actor): ListQuery {
  const tab = equals(countedState, request.state)
  // Excused plans do not count, as for the district.
  const summed = (column: string) =>
    sql`coalesce(sum(${raw(column)}) filter (where ${allOf([tab, sql`${countedState} <> 'excused'`])}), 0)`
  const counts = Object.keys(schoolPlanStates).map(
    (state) => [state, sql`count(*) filter (where ${countedState} = ${raw(`'${state}'`)})`] as const,
  )
  return {
    columns: planColumns,
    from: planTables,
    where: allOf([
      schoolPlansSeenBy(actor),
      oneOf(sql`school_plan.plan_id`, request.planIds),
      equals(raw(`(plan.state = 'open' and district_plan.state = 'open')`), request.waits),
      contains(
        sql`lower(plan.code || ' ' || plan.name || ' ' || (select name from campus where campus.id = school_plan.campus_id))`,
        request.keyword,
      ),
    ]),
    tab,
    sums: {
      ...Object.fromEntries(counts),
      copies: summed('school_plan.copies'),
      listFen: summed('school_plan.list_fen'),
      fundedFen: summed('school_plan.funded_fen'),
    },
    sorts: {
      // Spring precedes the autumn of its year.
      season: sql`plan.year * 2 + (plan.term = 'autumn')::int`,
      campusName: byNameOf('campus', sql`school_plan.campus_id`),
      entryUntil,
      copies: sql`school_plan.copies`,
      listFen: sql`school_plan.list_fen`,
      savedAt: sql`school_plan.saved_at`,
    },
    tie: raw('school_plan.id'),
  }
}
