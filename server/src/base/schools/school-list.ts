import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { SchoolListInput } from '@keben/core/base/schools/contract'
import { type StateCounts, resourceList } from '../../kit/resources/description.ts'
import { type ListQuery, byNameOf, equals, oneOf } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { byFigure, figuresOfSchools, holds, sumOver } from './counts.ts'
import { schools } from './schools.ts'

const hasStudents = sql`exists (select from campus join headcount on headcount.campus_id = campus.id
  where campus.school_id = school.id and campus.state = 'active' and headcount.students > 0)`
const isServed = sql`exists (select from campus_warehouse
  where campus_warehouse.school_id = school.id and campus_warehouse.warehouse_id is not null)`

const hasUser = sql`exists (select from app_user where app_user.school_id = school.id and app_user.state = 'active')`
/** A disabled salesperson counts as none. */
const hasSalesperson = sql`exists (select from app_user where app_user.state = 'active' and app_user.id = coalesce(
  school.salesperson_id, (select district.salesperson_id from district where district.id = school.district_id)))`

/** The school's own, else the district's. */
function applies(column: string, ids: readonly number[]): Sql | undefined {
  const own = raw(`school.${column}`)
  return ids.length
    ? sql`(${own} = any(${ids}) or ${own} is null and school.district_id in (
        select district.id from district where ${raw(`district.${column}`)} = any(${ids})))`
    : undefined
}

export type SchoolSums = StateCounts & { readonly campuses: number; readonly students: number }

export function schoolList(input: ValueOf<typeof SchoolListInput>, actor: Actor): ListQuery {
  const list = resourceList(schools, actor, input, {
    filters: [
      oneOf(sql`school.district_id`, input.districtIds),
      input.stage && sql`${input.stage} = any(school.stages)`,
      equals(sql`school.nature`, input.nature),
      applies('settlement_mode_id', input.settlementModeIds),
      applies('salesperson_id', input.salespersonIds),
      holds(input.hasHeadcount, hasStudents),
      holds(input.hasWarehouse, isServed),
      holds(input.hasUser, hasUser),
      holds(input.hasSalesperson, hasSalesperson),
    ],
    sorts: {
      code: sql`school.code`,
      name: sql`school.name_order`,
      districtName: byNameOf('district', sql`school.district_id`),
      campuses: byFigure(figuresOfSchools, 'campuses'),
      classes: byFigure(figuresOfSchools, 'classes'),
      students: byFigure(figuresOfSchools, 'students'),
      teachers: byFigure(figuresOfSchools, 'teachers'),
      changedAt: sql`school.changed_at`,
    },
  })
  const { tab = everything } = list
  return {
    ...list,
    sums: { ...list.sums, campuses: sumOver(tab, 'campuses'), students: sumOver(tab, 'students') },
    sumsJoin: figuresOfSchools,
  }
}
