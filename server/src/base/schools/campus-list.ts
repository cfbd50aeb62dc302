import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { CampusDictEntry, campusDict, listCampuses } from '@keben/core/base/schools/contract'
import { type CountField, countFields } from '@keben/core/base/schools/rules'
import type { Context } from '../../kit/requests/context.ts'
import { type StateCounts, resourceList } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { type ListQuery, byName, byNameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, sql } from '../../kit/database/sql.ts'
import { campuses } from './campuses.ts'
import { byFigure, figuresOfCampuses, holds, sumOver } from './counts.ts'

const ofSchool = (condition: Sql | undefined): Sql | undefined =>
  condition && sql`campus.school_id in (select school.id from school where ${condition})`

/** A campus is active only with its school. */
const isSchoolInUse = ofSchool(sql`school.state = 'active'`)

const hasStudents = sql`exists (select from headcount where headcount.campus_id = campus.id and headcount.students > 0)`
const isServed = sql`exists (select from campus_warehouse
  where campus_warehouse.campus_id = campus.id and campus_warehouse.warehouse_id is not null)`

export type CampusSums = StateCounts & Readonly<Record<CountField, number>>

export function campusList(request: ValueOf<typeof listCampuses.input>, actor: Actor): ListQuery {
  const list = resourceList(campuses, actor, request, {
    filters: [
      oneOf(sql`campus.school_id`, request.schoolIds),
      ofSchool(oneOf(sql`school.district_id`, request.districtIds)),
      ofSchool(request.stage && sql`${request.stage} = any(school.stages)`),
      holds(request.hasHeadcount, hasStudents),
      holds(request.hasWarehouse, isServed),
      // Inactive campuses need no warehouse.
      request.hasWarehouse === false ? isSchoolInUse : undefined,
    ],
    sorts: {
      code: sql`campus.code`,
      name: byName(sql`campus.name`),
      schoolName: byNameOf('school', sql`campus.school_id`, sql`school.name_order`),
      classes: byFigure(figuresOfCampuses, 'classes'),
      students: byFigure(figuresOfCampuses, 'students'),
      teachers: byFigure(figuresOfCampuses, 'teachers'),
      changedAt: sql`campus.changed_at`,
    },
  })
  const { tab = everything } = list
  const figures = countFields.map((figure) => [figure, sumOver(tab, figure)] as const)
  return { ...list, sums: { ...list.sums, ...Object.fromEntries(figures) }, sumsJoin: figuresOfCampuses }
}

/** Optionally of one school. */
export const campusEntries = (request: ValueOf<typeof campusDict.input>, context: Context) =>
  dictOf<ValueOf<typeof CampusDictEntry>>(
    context,
    {
      ...campuses,
      search: (keyword) =>
        allOf([
          campuses.search(keyword),
          request.schoolId !== undefined && sql`campus.school_id = ${request.schoolId}`,
          isSchoolInUse,
        ]),
    },
    request,
  )
