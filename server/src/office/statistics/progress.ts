import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type ProgressInput,
  type ProgressRow,
  areaProgress,
  businessProgress,
  manageProgress,
} from '@keben/core/office/statistics/contract'
import type { Actor } from '@keben/core/roles'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { planSeenBy } from '../../base/plans/scope.ts'
import { entryUntil, isLate } from '../../ordering/school-plans/deadlines.ts'
import { figureSeenBy } from '../../ordering/school-plans/figures.ts'
import { campusesOf, orderedSums, progressCounts, progressState, takingPart } from './campuses.ts'

type Input = ValueOf<typeof ProgressInput>

/** Late ones first, then those to act, then finished ones. */
const urgency = (now: Date): Sql => sql`case when ${isLate(now)} then 0
  else array_position(array['returned', 'filling', 'unopened', 'submitted', 'approved', 'excused'], ${progressState}) end`

export const remindedAt = (thing: string, id: Sql): Sql => sql`(
  select ${moment(sql`max(at)`)} from document_step where thing = ${thing} and thing_id = ${id} and step = 'remind')`

/** By campus: submitted or late. For screens and sheet. */
export const progressList = (request: Input, actor: Actor, now: Date): ListQuery => ({
  parent: planSeenBy(actor, request.planId),
  columns: sql`campus.id, school_plan.id as "schoolPlanId", school.code as "schoolCode", school.name as "schoolName",
    campus.name as "campusName", ${nameOf('district', sql`district_plan.district_id`)} as "districtName",
    ${progressState} as state, ${moment(entryUntil)} as until, ${isLate(now)} as late,
    ${moment(sql`school_plan.submitted_at`)} as "submittedAt", ${moment(sql`school_plan.saved_at`)} as "savedAt",
    coalesce(school_plan.lines, 0) as lines, coalesce(school_plan.filled, 0) as filled,
    coalesce(${figureSeenBy(actor, 'copies')}, 0) as copies, coalesce(${figureSeenBy(actor, 'list_fen')}, 0) as "listFen",
    coalesce((select sum(students) from school_plan_headcount where school_plan_id = school_plan.id),
      (select sum(students) from headcount where headcount.campus_id = campus.id), 0) as students,
    (select ${figureSeenBy(actor, 'copies', 'before')} from school_plan as before
      where before.plan_id = ${lastPlanOf(sql`plan.id`)} and before.campus_id = campus.id and before.state = 'approved') as "lastCopies",
    coalesce(nullif(campus.contact, ''), school.contact) as contact, coalesce(nullif(campus.phone, ''), school.phone) as phone,
    ${remindedAt('schoolPlan', sql`school_plan.id`)} as "remindedAt"`,
  from: takingPart,
  where: allOf([
    campusesOf(request.planId, actor),
    contains(sql`school.search || ' ' || campus.search`, request.keyword),
    oneOf(sql`district_plan.district_id`, request.districtIds),
  ]),
  tab: allOf([
    oneOf(progressState, request.states),
    request.late === undefined ? undefined : sql`${isLate(now)} = ${request.late}`,
  ]),
  counts: sql`${progressState} <> 'excused'`,
  sums: {
    ...progressCounts,
    all: sql`count(*)`,
    lateCount: sql`count(*) filter (where ${isLate(now)})`,
    ...orderedSums(actor),
  },
  sorts: {
    late: urgency(now),
    schoolName: sql`school.name_order`,
    districtName: sql`district_plan.district_id`,
    submittedAt: sql`school_plan.submitted_at`,
    copies: sql`coalesce(${figureSeenBy(actor, 'copies')}, 0)`,
    listFen: sql`coalesce(${figureSeenBy(actor, 'list_fen')}, 0)`,
  },
  tie: sql`campus.id`,
})

type Sums = ValueOf<typeof manageProgress.output>['sums']

export const progressHandlers: Handler[] = [manageProgress, businessProgress, areaProgress].map((endpoint) =>
  handle(endpoint, (input, { db, actor, now }) =>
    listPage<ProgressRow, Sums>(db, progressList(input, actor, now), input),
  ),
)
