import type { listMySchools, saveMySchool } from '@keben/core/ordering/district-plans/contract'
import type { MySchool } from '@keben/core/ordering/district-plans/shapes'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { type CountField, countFields } from '@keben/core/base/schools/rules'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { saveResource } from '../../kit/resources/resource.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, listPage, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { sharesDistrictPlan, sharesPlan } from '../../base/plans/locks.ts'
import { refreshHeadcounts } from '../school-plans/create.ts'
import { campuses } from '../../base/schools/campuses.ts'
import {
  byFigure,
  countColumns,
  countedAtCampus,
  figuresOfCampuses,
  holds,
  sumOver,
} from '../../base/schools/counts.ts'
import { headcountOfCampus } from '../../base/schools/headcount.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'
import { districtPlansSeenBy } from './scope.ts'

const columns: Sql = sql`campus.id, campus.version, campus.code, campus.name, school.id as "schoolId", school.code as "schoolCode",
  school.name as "schoolName", school.stages, campus.state, campus.address, campus.contact, campus.phone,
  school.contact as "schoolContact", school.phone as "schoolPhone", ${headcountOfCampus} as headcount,
  ${countColumns(countedAtCampus)},
  (select school_plan.state from school_plan join plan on plan.id = school_plan.plan_id and plan.state = 'open'
    where school_plan.campus_id = campus.id order by plan.year desc, plan.term limit 1) as "planState",
  ${nameOfUser(sql`campus.changed_by`)} as "changedBy", ${moment(sql`campus.changed_at`)} as "changedAt"`

const tables = raw('campus join school on school.id = campus.school_id')

type Input = ValueOf<typeof listMySchools.input>

/** Active only with its school. */
const isActive = raw(`(campus.state = 'active' and school.state = 'active')`)

export function mySchoolList(request: Input, { actor }: Pick<Context, 'actor'>): ListQuery {
  const tab = request.state && holds(request.state === 'active', isActive)
  const figures = countFields.map((figure: CountField) => [figure, sumOver(tab ?? everything, figure)] as const)
  return {
    columns,
    from: tables,
    where: allOf([
      campusesSeenBy(actor),
      contains(sql`school.search || ' ' || campus.search`, request.keyword),
      request.stage && sql`${request.stage} = any(school.stages)`,
      holds(request.hasHeadcount, hasStudents),
    ]),
    tab,
    sums: {
      active: sql`count(*) filter (where ${isActive})`,
      disabled: sql`count(*) filter (where not ${isActive})`,
      ...Object.fromEntries(figures),
    },
    sumsJoin: figuresOfCampuses,
    sorts: {
      schoolName: byName(sql`(school.name || ' ' || campus.name)`),
      code: sql`campus.code`,
      classes: byFigure(figuresOfCampuses, 'classes'),
      students: byFigure(figuresOfCampuses, 'students'),
      teachers: byFigure(figuresOfCampuses, 'teachers'),
      changedAt: sql`campus.changed_at`,
    },
    tie: sql`campus.id`,
  }
}

const hasStudents = sql`exists (select from headcount where headcount.campus_id = campus.id and headcount.students > 0)`

export const listedMySchools = (request: Input, context: Context) =>
  listPage<MySchool, ValueOf<typeof listMySchools.output>['sums']>(context.db, mySchoolList(request, context), request)

/** The district's own fields of a campus; head office owns name, code and school. Open plans follow. */
export async function keepMySchool(input: ValueOf<typeof saveMySchool.input>, context: Context): Promise<MySchool> {
  const { db, actor } = context
  const visibleCampus = sql`campus.id = ${input.id} and ${campusesSeenBy(actor)}`
  const fixed = await db.row<{ code: string; name: string; schoolId: number; remark: string }>(sql`
    select code, name, school_id as "schoolId", remark from campus where ${visibleCampus}`)
  if (!fixed) throw refuse('not_found')
  await shareOpenPlans(context)
  await saveResource(context, campuses, { ...fixed, ...input })
  await refreshHeadcounts(context, [input.id])
  const saved = await db.row<MySchool>(sql`select ${columns} from ${tables} where ${visibleCampus}`)
  if (!saved) throw refuse('not_found')
  return saved
}

/** Waits for a plan that is being opened, so that it follows the new headcount. */
const shareOpenPlans = ({ db, actor }: Context) =>
  db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${sharesDistrictPlan(sql`id`)} from (
    select district_plan.plan_id, district_plan.id from district_plan join plan on plan.id = district_plan.plan_id
    where plan.state = 'open' and ${districtPlansSeenBy(actor)} order by district_plan.plan_id, district_plan.id) as held`)
