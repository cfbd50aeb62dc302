import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { reviewActions } from '@keben/core/ordering/district-plans/rules'
import type { DistrictPlanState } from '@keben/core/ordering/district-plans/states'
import { type Finding, blockingOf } from '@keben/core/ordering/school-plans/findings'
import type { PlanState } from '@keben/core/base/plans/states'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { countedState, isSubmitted } from '../../base/plans/counted.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { entryUntil, isLate } from '../school-plans/deadlines.ts'
import { planTables, totalColumns } from '../school-plans/row.ts'
import { lastReason } from './columns.ts'

/** Tables of a school's plan in its district's view. `plan` is the season's id or its column. */
export const reviewTables = (plan: Sql): Sql => sql`${planTables}
  join school on school.id = school_plan.school_id join campus on campus.id = school_plan.campus_id
  left join school_plan as before on before.campus_id = school_plan.campus_id and before.state = 'approved'
    and before.plan_id = ${lastPlanOf(plan)}
  cross join lateral (select coalesce(sum(students), 0) as students from school_plan_headcount
    where school_plan_headcount.school_plan_id = school_plan.id) as counted`

export const fundedPerStudent = raw(`coalesce(ceil(school_plan.funded_fen::numeric / nullif(counted.students, 0)), 0)`)
/** A subquery, because a join would read the lines of the whole city. */
export const hasChanges = raw(`exists (select from school_plan_line as changed
  where changed.school_plan_id = school_plan.id and changed.approved is not null offset 0)`)

/** Submitted copies less the school's last season. */
export const schoolChange = sql`case when ${isSubmitted(countedState)} then school_plan.copies - before.copies end`

export const reviewColumns = (
  now: Date,
): Sql => sql`school_plan.id, school_plan.version, school_plan.plan_id as "planId",
  school.id as "schoolId", school.code as "schoolCode", school.name as "schoolName", campus.id as "campusId",
  campus.name as "campusName", school.stages,
  (select count(*) > 1 from campus as sister where sister.school_id = school.id and sister.state = 'active') as "severalCampuses",
  ${countedState} as state, ${totalColumns}, counted.students, ${fundedPerStudent} as "fundedPerStudentFen",
  (select count(*) from school_plan_line as changed
    where changed.school_plan_id = school_plan.id and changed.approved is not null) as "changedLines",
  before.copies as "lastCopies", ${schoolChange} as "copiesChange",
  ${moment(entryUntil)} as "entryUntil", ${isLate(now)} as late, ${moment(sql`school_plan.saved_at`)} as "savedAt",
  ${moment(sql`school_plan.submitted_at`)} as "submittedAt", ${moment(sql`school_plan.judged_at`)} as "judgedAt",
  school_plan.on_behalf as "onBehalf", school_plan.nothing_needed as "nothingNeeded",
  case campus.contact when '' then school.contact else campus.contact end as contact,
  case campus.phone when '' then school.phone else campus.phone end as phone,
  ${lastReason('schoolPlan', sql`school_plan.id`, ['reject', 'reopen', 'excuse'])} as "lastReason",
  plan.state as "planState", district_plan.state as "districtPlanState", ${moment(sql`plan.districts_until`)} as "districtsUntil"`

type Looked = 'blocking' | 'warnings' | 'findings' | 'caps' | 'overCap' | 'actions'

/** Without line results; with the facts behind the actions. */
export type ReviewRow = Omit<ReviewedPlan, Looked> & {
  readonly planState: PlanState
  readonly districtPlanState: DistrictPlanState
  readonly districtsUntil: string
}

/** Findings from a plan's lines. */
export interface PlanFindings {
  readonly findings: readonly Finding[]
  readonly caps: ReviewedPlan['caps']
}

export const noLooks: PlanFindings = { findings: [], caps: [] }

/** As the district sees it, with up to the requested findings. */
export function reviewed<Row extends ReviewRow>(
  row: Row,
  { findings, caps }: PlanFindings,
  now: Date,
  most = Infinity,
) {
  const blocking = blockingOf(findings).length
  return {
    ...row,
    blocking,
    warnings: findings.length - blocking,
    findings: findings.slice(0, most),
    caps,
    overCap: caps.some(({ over }) => over),
    actions: reviewActions({ ...row, districtState: row.districtPlanState, blocked: blocking > 0 }, now),
  }
}
