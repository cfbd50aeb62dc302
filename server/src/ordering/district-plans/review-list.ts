import type { listSchoolPlansOfDistrict } from '@keben/core/ordering/district-plans/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { blockingOf } from '@keben/core/ordering/school-plans/findings'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byName, contains, equals, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { countedState, isSubmitted } from '../../base/plans/counted.ts'
import { holds } from '../../base/schools/counts.ts'
import { schoolPlansSeenBy } from '../school-plans/scope.ts'
import { isLate } from '../school-plans/deadlines.ts'
import { looksOfPlans } from './plausibility.ts'
import {
  type PlanFindings,
  type ReviewRow,
  fundedPerStudent,
  hasChanges,
  noLooks,
  reviewColumns,
  schoolChange,
  reviewTables,
  reviewed,
} from './review-columns.ts'
import { districtPlansSeenBy } from './scope.ts'

/** Findings per plan in the list. */
const firstFindings = 3

type Input = ValueOf<typeof listSchoolPlansOfDistrict.input>
type Answer = ValueOf<typeof listSchoolPlansOfDistrict.output>

/** A district's schools. Findings are computed for all of them, because the list sorts and filters by them. */
export async function listedSchoolPlans(request: Input, context: Context): Promise<Answer> {
  const { db, now } = context
  const looks = await looksOfPlans(context, sql`school_plan.plan_id = ${request.planId}`)
  const query = reviewQuery(request, context, looks)
  const found = await listPage<ReviewRow, Answer['sums']>(db, query, request)
  if (!looks.size && !found.total) await mustSeePlan(context, request.planId)
  return { ...found, list: found.list.map((row) => reviewed(row, looks.get(row.id) ?? noLooks, now, firstFindings)) }
}

async function mustSeePlan({ db, actor }: Context, planId: number): Promise<void> {
  const districtPlan = await db.row(
    sql`select from district_plan where plan_id = ${planId} and ${districtPlansSeenBy(actor)}`,
  )
  if (!districtPlan) throw refuse('not_found')
}

/** Suspicious pending reviews, late schools, other pending ones, active ones, finished ones. */
const byUrgency = (late: Sql): Sql => sql`case
    when ${countedState} = 'submitted' and looks.total > 0 then 0
    when ${late} then 1
    when ${countedState} = 'submitted' then 2
    when ${countedState} = 'returned' then 3
    when ${countedState} = 'filling' then 4
    when ${countedState} = 'approved' then 5 else 6 end * 1000000 - coalesce(looks.blocking * 1000 + looks.total, 0)`

const looksFilters: Readonly<Record<NonNullable<Input['looks']>, Sql>> = {
  blocking: raw('looks.blocking > 0'),
  any: raw('looks.total > 0'),
  nothing: raw('coalesce(looks.total, 0) = 0'),
}

const stateSums: Readonly<Record<string, Sql>> = Object.fromEntries(
  Object.keys(schoolPlanStates).map((state) => [
    state,
    sql`count(*) filter (where ${countedState} = ${raw(`'${state}'`)})`,
  ]),
)

/** The list, also for download. `looks` has each plan's findings. */
export function reviewQuery(
  request: Input,
  { actor, now }: Context,
  looks: ReadonlyMap<number, PlanFindings>,
): ListQuery {
  const late = isLate(now)
  const tab = equals(countedState, request.state)
  const within = (condition: Sql): Sql => allOf([tab ?? everything, condition])
  const sumOf = (amount: Sql, of: Sql = sql`${countedState} <> 'excused'`): Sql =>
    sql`coalesce(sum(${amount}) filter (where ${within(of)}), 0)`
  const countOf = (condition: Sql): Sql => sql`count(*) filter (where ${within(condition)})`
  const found = [...looks].map(([id, { findings }]) => ({
    id,
    blocking: blockingOf(findings).length,
    total: findings.length,
  }))
  return {
    columns: reviewColumns(now),
    from: sql`${reviewTables(sql`${request.planId}::bigint`)}
      left join unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ blocking }) => blocking)}::int[],
        ${found.map(({ total }) => total)}::int[]) as looks (id, blocking, total) on looks.id = school_plan.id`,
    where: allOf([
      sql`school_plan.plan_id = ${request.planId}`,
      schoolPlansSeenBy(actor),
      contains(sql`school.search || ' ' || campus.search`, request.keyword),
      holds(request.late, late),
      request.looks && looksFilters[request.looks],
      request.stage && sql`${request.stage} = any(school.stages)`,
      equals(sql`school_plan.on_behalf`, request.onBehalf),
      holds(request.changed, hasChanges),
    ]),
    tab,
    sums: {
      ...stateSums,
      late: countOf(late),
      blocking: countOf(sql`looks.blocking > 0`),
      withFindings: countOf(sql`looks.total > 0`),
      students: sumOf(sql`counted.students`),
      copies: sumOf(sql`school_plan.copies`),
      listFen: sumOf(sql`school_plan.list_fen`),
      fundedFen: sumOf(sql`school_plan.funded_fen`),
      submittedCopies: sumOf(sql`school_plan.copies`, isSubmitted(countedState)),
      // Of the same schools.
      lastCopies: sumOf(sql`before.copies`, isSubmitted(countedState)),
    },
    sorts: {
      findings: byUrgency(late),
      late: sql`case when ${late} then 0 when ${countedState} in ('filling', 'returned') then 1 else 2 end`,
      name: byName(sql`(school.name || ' ' || campus.name)`),
      copies: sql`school_plan.copies`,
      copiesChange: schoolChange,
      students: sql`counted.students`,
      fundedPerStudentFen: fundedPerStudent,
      submittedAt: sql`school_plan.submitted_at`,
    },
    tie: sql`school_plan.id`,
  }
}
