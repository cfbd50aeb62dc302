import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { districtActions } from '@keben/core/ordering/district-plans/rules'
import type { Actor } from '@keben/core/roles'
import { isOneOfBooksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { countedState, isSubmitted } from '../../base/plans/counted.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { isLate, schoolsUntil } from '../school-plans/deadlines.ts'
import { figureSeenBy, figuresSeenBy } from '../school-plans/figures.ts'

const countOf = (state: string): Sql =>
  sql`${raw(`'${state}'`)}, count(*) filter (where ${countedState} = ${raw(`'${state}'`)})`

const ordered = (figure: Sql): Sql => sql`coalesce(sum(${figure}) filter (where ${countedState} <> 'excused'), 0)`

/** Totals of its schools without excused ones. */
const schoolsJoin = (now: Date, actor: Actor): Sql => {
  const { join, figure } = figuresSeenBy(actor)
  return sql`cross join lateral (
    select json_build_object('schools', count(*), ${countOf('filling')}, ${countOf('submitted')}, ${countOf('approved')},
        ${countOf('returned')}, ${countOf('excused')}, 'late', count(*) filter (where ${isLate(now)})) as counts,
      ${ordered(figure('copies'))} as copies,
      coalesce(sum(${figure('copies')}) filter (where ${isSubmitted(countedState)}), 0) as submitted_copies, ${ordered(figure('list_fen'))} as list_fen,
      ${ordered(figure('funded_fen'))} as funded_fen
    from school_plan ${join} where school_plan.district_plan_id = district_plan.id
  ) as requested`
}

const takesPart = raw(`district_plan.state <> 'excused'`)

const booksJoin = (actor: Actor): Sql => sql`cross join lateral (
    select count(*) as chosen, coalesce(sum(district_book.reserve_copies) filter (where ${takesPart}), 0) as copies,
      coalesce(sum(district_book.reserve_copies::bigint * plan_book.price_fen) filter (where ${takesPart}), 0) as list_fen
    from district_book join plan_book on plan_book.plan_id = district_plan.plan_id
      and plan_book.company_id = district_plan.company_id and plan_book.book_id = district_book.book_id
    where district_book.district_plan_id = district_plan.id and ${isOneOfBooksSeenBy(actor, raw('district_book.book_id'))}
  ) as reserve`

/**
 * Last year's orders of the schools that have submitted, like the district's progress; null without such a season.
 * Vanished schools count before the district begins and after it submits, because then the district is compared as a
 * whole.
 */
const lastCopies = (
  actor: Actor,
): Sql => sql`(select sum(${figureSeenBy(actor, 'copies', 'earlier')}) from district_plan as before
  join school_plan as earlier on earlier.district_plan_id = before.id and earlier.state = 'approved'
  left join school_plan as present on present.district_plan_id = district_plan.id and present.campus_id = earlier.campus_id
  where before.plan_id = ${lastPlanOf(sql`plan.id`)} and before.district_id = district_plan.district_id and district_plan.state <> 'excused'
    and case when present.id is null then district_plan.state <> 'open' else ${isSubmitted(raw('present.state'))} end)`

/** Figures of the plans under `condition`, aggregated once, for a `with`. */
export const districtFigures = (now: Date, actor: Actor, condition: Sql): Sql => sql`requested as (
    select district_plan.id, requested.* from district_plan join plan on plan.id = district_plan.plan_id ${schoolsJoin(now, actor)}
    where ${condition}
  ), reserve as (
    select district_plan.id, reserve.* from district_plan ${booksJoin(actor)} where district_plan.id in (select id from requested)
  )`
export const districtsWithFigures: Sql = raw(`district_plan join plan on plan.id = district_plan.plan_id
  join requested on requested.id = district_plan.id join reserve on reserve.id = district_plan.id`)

/** For a single plan. */
export const districtTables = (
  now: Date,
  actor: Actor,
): Sql => sql`district_plan join plan on plan.id = district_plan.plan_id
  ${schoolsJoin(now, actor)} ${booksJoin(actor)}`

/** The reason of a document's last transition, if it was one of these. */
export const lastReason = (thing: string, id: Sql, steps: readonly string[]): Sql => sql`coalesce((
  select case when moved.step in (${raw(steps.map((step) => `'${step}'`).join(', '))}) then moved.reason end
  from document_step as moved where moved.thing = ${raw(`'${thing}'`)} and moved.thing_id = ${id} and moved.from_state <> moved.to_state
  order by moved.id desc limit 1), '')`

export const districtColumns = (
  actor: Actor,
): Sql => sql`district_plan.id, district_plan.version, district_plan.plan_id as "planId",
  plan.code as "planCode", plan.name as "planName", plan.year, plan.term, plan.state as "planState",
  district_plan.district_id as "districtId", ${nameOf('district', sql`district_plan.district_id`)} as "districtName",
  district_plan.state, ${moment(schoolsUntil)} as "schoolsUntil", ${moment(sql`district_plan.schools_until`)} as "ownSchoolsUntil",
  ${moment(sql`plan.schools_until`)} as "planSchoolsUntil", ${moment(sql`plan.districts_until`)} as "districtsUntil",
  plan.books_in_hand as "booksInHand", ${moment(sql`district_plan.entry_closed_at`)} as "entryClosedAt",
  ${moment(sql`district_plan.chosen_at`)} as "chosenAt", ${moment(sql`district_plan.submitted_at`)} as "submittedAt",
  ${moment(sql`district_plan.judged_at`)} as "judgedAt",
  (select count(*) from plan_book where plan_book.plan_id = plan.id and plan_book.company_id = district_plan.company_id
    and ${isOneOfBooksSeenBy(actor, raw('plan_book.book_id'))}) as offered,
  reserve.chosen, requested.counts,
  (select coalesce(sum(counted.students), 0) from school_plan join school_plan_headcount as counted
    on counted.school_plan_id = school_plan.id
    where school_plan.district_plan_id = district_plan.id and ${countedState} <> 'excused') as students,
  requested.copies, requested.submitted_copies as "submittedCopies", requested.list_fen as "listFen", requested.funded_fen as "fundedFen", reserve.copies as "reserveCopies",
  reserve.list_fen as "reserveFen", ${lastCopies(actor)} as "lastCopies",
  ${lastReason('districtPlan', sql`district_plan.id`, ['areaReject', 'excuse'])} as "lastReason"`

/** Submitted copies less last season's of the same schools, for sorting. */
export const copiesChange = (actor: Actor): Sql => sql`requested.submitted_copies - ${lastCopies(actor)}`

/** Without actions, which depend on caller and time. */
export type DistrictRow = Omit<DistrictPlan, 'actions'>

export function withActions<Row extends DistrictRow>(row: Row, { actor, now }: Pick<Context, 'actor' | 'now'>) {
  const { schools, approved, excused } = row.counts
  return { ...row, actions: districtActions({ ...row, undone: schools - approved - excused }, actor.role, now) }
}
