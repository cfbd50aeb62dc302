import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { submissionProgress } from '@keben/core/office/statistics/contract'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { byName, nameOf } from '../../kit/lists/list.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { isSubmitted } from '../../base/plans/counted.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { isLate, schoolsUntil } from '../../ordering/school-plans/deadlines.ts'
import { figureSeenBy } from '../../ordering/school-plans/figures.ts'
import { campusesOf, orderedSums, progressCounts, progressState, takingPart } from './campuses.ts'
import { remindedAt } from './progress.ts'

const submitted = isSubmitted(progressState)

type Progress = ValueOf<typeof submissionProgress.output>

const named = (sums: Readonly<Record<string, Sql>>): Sql =>
  join(
    Object.entries(sums).map(([name, sum]) => sql`${sum} as ${raw(`"${name}"`)}`),
    ', ',
  )

/** Progress of a plan within the caller's scope, in one pass over the campuses. */
export const submissions = handle(submissionProgress, async ({ planId }, { db, actor, now }) => {
  const sums = {
    ...progressCounts,
    lateCount: sql`count(*) filter (where ${isLate(now)})`,
    ...orderedSums(actor),
    submittedCopies: sql`coalesce(sum(${figureSeenBy(actor, 'copies')}) filter (where ${submitted}), 0)`,
  }
  const summed = join(
    Object.keys(sums).map((name) => raw(`coalesce(sum("${name}"), 0)::bigint as "${name}"`)),
    ', ',
  )
  const row = await db.row<{ progress: Progress }>(sql`
    with district_progress as (
      select district_plan.id as "districtPlanId", count(*) as campuses, ${named(sums)}
      from ${takingPart} where ${campusesOf(planId, actor)} group by district_plan.id
    ), hours as (
      select date_trunc('hour', school_plan.submitted_at) as hour, count(*) as submitted
      from ${takingPart} where ${campusesOf(planId, actor)}
        and ${submitted} and school_plan.submitted_at is not null
      group by 1 order by 1
    ), districts as (
      select district_plan.district_id as id, counted.*, ${nameOf('district', sql`district_plan.district_id`)} as name,
        ${nameOf('company', sql`district_plan.company_id`)} as "companyName", district_plan.state,
        ${moment(sql`plan.districts_until`)} as until,
        ${moment(schoolsUntil)} as "schoolsUntil",
        plan.state = 'open' and district_plan.state in ('waiting', 'open') and plan.districts_until < ${now}::timestamptz as late,
        ${moment(sql`district_plan.submitted_at`)} as "submittedAt",
        ${remindedAt('districtPlan', sql`district_plan.id`)} as "remindedAt"
      from district_progress as counted join district_plan on district_plan.id = counted."districtPlanId"
      join plan on plan.id = district_plan.plan_id
    ), whole as (
      select coalesce(sum(campuses), 0)::bigint as campuses, ${summed} from district_progress
    )
    select to_jsonb(whole) || jsonb_build_object(
      'planId', plan.id, 'code', plan.code, 'name', plan.name, 'state', plan.state, 'now', ${now.toISOString()}::text,
      'selectionUntil', ${moment(sql`plan.selection_until`)}, 'schoolsUntil', ${moment(sql`plan.schools_until`)},
      'districtsUntil', ${moment(sql`plan.districts_until`)}, 'booksInHand', plan.books_in_hand::text,
      'lastCopies', (select sum(${figureSeenBy(actor, 'copies', 'earlier')})::bigint from ${takingPart}
        join school_plan as earlier on earlier.plan_id = ${lastPlanOf(sql`${planId}::bigint`)} and earlier.campus_id = campus.id
          and earlier.state = 'approved'
        where ${campusesOf(planId, actor)} and ${submitted}),
      'districts', (select coalesce(jsonb_agg(districts order by ${byName(sql`districts.name`)}), '[]') from districts),
      'hours', (select coalesce(jsonb_agg(jsonb_build_object('hour', ${moment(sql`hours.hour`)}, 'submitted', hours.submitted)
        order by hours.hour), '[]') from hours)) as progress
    from plan cross join whole where plan.id = ${planId} and ${plansSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row.progress
})
