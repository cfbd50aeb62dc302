import { actionsOf } from '../../kit/documents/document.ts'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { SchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { type EntryFacts, entryShut, recallShut, untilOf } from '@keben/core/ordering/school-plans/entry'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { countedState } from '../../base/plans/counted.ts'
import { schoolPlans } from './kind.ts'

export const planTables: Sql = raw(`school_plan join plan on plan.id = school_plan.plan_id
  join district_plan on district_plan.id = school_plan.district_plan_id`)

export const totalColumns: Sql = raw(
  `school_plan.lines, school_plan.filled, school_plan.copies, school_plan.list_fen as "listFen",
  school_plan.funded_fen as "fundedFen"`,
)

export const planColumns: Sql = sql`school_plan.id, school_plan.version, school_plan.plan_id as "planId", plan.code as "planCode",
  plan.name as "planName", plan.year, plan.term, plan.state as "planState", plan.books_in_hand as "booksInHand",
  ${nameOf('district', sql`district_plan.district_id`)} as "districtName",
  school_plan.school_id as "schoolId", ${nameOf('school', sql`school_plan.school_id`)} as "schoolName",
  school_plan.campus_id as "campusId", ${nameOf('campus', sql`school_plan.campus_id`)} as "campusName", ${countedState} as state,
  ${moment(sql`plan.schools_until`)} as "planUntil", ${moment(sql`district_plan.schools_until`)} as "districtUntil",
  district_plan.state = 'open' as "districtOpen", ${moment(sql`district_plan.entry_closed_at`)} as "entryClosedAt",
  ${totalColumns}, school_plan.warnings, school_plan.nothing_needed as "nothingNeeded", school_plan.on_behalf as "onBehalf",
  ${moment(sql`school_plan.submitted_at`)} as "submittedAt", ${moment(sql`school_plan.judged_at`)} as "judgedAt",
  ${moment(sql`school_plan.saved_at`)} as "savedAt",
  ${nameOfUser(sql`school_plan.changed_by`)} as "changedBy",
  ${moment(sql`school_plan.changed_at`)} as "changedAt"`

/** Without what depends on the time and the caller. */
export type PlanRow = Omit<ValueOf<typeof SchoolPlan>, 'entryUntil' | 'entryShut' | 'actions'> & EntryFacts

export function shownPlan(row: PlanRow, context: Pick<Context, 'actor' | 'now'>): SchoolPlan {
  return {
    ...row,
    entryUntil: untilOf(row).toISOString(),
    entryShut: entryShut(row, context.now),
    actions: actionsNow(row, context),
  }
}

/** Transitions that the dates allow too. */
function actionsNow(row: PlanRow, context: Pick<Context, 'actor' | 'now'>): string[] {
  const possible: Readonly<Record<string, boolean>> = {
    submit: entryShut(row, context.now) === null,
    resume: recallShut(row, context.now) === null,
  }
  return actionsOf(schoolPlans, row.state, context).filter((step) => possible[step])
}
