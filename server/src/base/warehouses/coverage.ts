import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import {
  type CoverageMap,
  type DistrictCoverage,
  cancelCoverage,
  coverageOfWarehouse,
  listCoverage,
  listCoverageByDistrict,
  restoreCoverage,
  setCoverage,
} from '@keben/core/base/warehouses/contract'
import { lookedFor } from '@keben/core/base/warehouses/coverage'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, byName, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { cancel, restore, setTo } from './change-coverage.ts'
import { warehousesSeenBy } from './scope.ts'
import { servedCampuses } from './served.ts'
import { isLeaf } from './tree.ts'

/**
 * The matrix in one statement: a company's active districts and schools with settings, and leaves as columns, by
 * district. A foreign warehouse appears only while it serves one of them.
 */
const mapOf = (actor: Actor, areaIds: readonly number[]): Sql => sql`
  with area as (
    select district.id, district.code, district.name, whole.warehouse_id
    from district left join district_coverage as whole on whole.district_id = district.id
    where ${allOf([sql`district.state = 'active'`, districtsSeenBy(actor), oneOf(sql`district.id`, areaIds)])}
  ), campuses as (
    select school_id, count(*) as campuses from campus where state = 'active' group by school_id
  ), served as (
    select school.id, school.code, school.name, school.district_id, coalesce(campuses.campuses, 0) as campuses,
      coalesce(own.warehouse_id, area.warehouse_id) as warehouse_id, own.school_id is not null as own
    from school join area on area.id = school.district_id
    left join campuses on campuses.school_id = school.id
    left join school_coverage as own on own.school_id = school.id
    where school.state = 'active'
  ), leaves as (
    select id, code, name, district_id, ${warehousesSeenBy(actor)} and state = 'active' as open from warehouse
    where ${isLeaf()} and (${warehousesSeenBy(actor)} and state = 'active'
      or id in (select warehouse_id from area union select warehouse_id from served))
  ), allowed as (
    select used.district_id, json_agg(used.warehouse_id order by used.warehouse_id) as list
    from district_warehouse as used join leaves on leaves.id = used.warehouse_id and leaves.open group by used.district_id
  ), schools as (
    select district_id, json_agg(json_build_object('id', id, 'code', code, 'name', name, 'campuses', campuses,
      'bkWareHouseId', warehouse_id, 'own', own) order by code) as list
    from served group by district_id
  )
  select (select coalesce(json_agg(json_build_object('id', leaves.id, 'code', leaves.code, 'name', leaves.name,
      'districtId', district_id) order by home.code nulls first, leaves.code), '[]')
      from leaves left join district as home on home.id = leaves.district_id) as warehouses,
    (select coalesce(json_agg(json_build_object('id', area.id, 'code', area.code, 'name', area.name,
      'bkWareHouseId', area.warehouse_id, 'allowed', coalesce(allowed.list, '[]'),
      'schools', coalesce(schools.list, '[]')) order by area.code), '[]')
      from area left join allowed on allowed.district_id = area.id left join schools on schools.district_id = area.id)
      as districts`

async function coverageMap(request: ValueOf<typeof listCoverage.input>, { db, actor }: Context): Promise<CoverageMap> {
  const map = await db.row<CoverageMap>(mapOf(actor, request.areaIds))
  if (!map) throw new Error('A select without a from has one row.')
  return lookedFor(map, request)
}

const perDistrict: Sql = sql`(
  select district.id, district.code, district.name, district.search, district.company_id, whole.warehouse_id,
    count(distinct campus.school_id) as schools,
    count(distinct campus.school_id) filter (where campus.set_for = 'school') as own_schools,
    count(campus.campus_id) as campuses, count(campus.warehouse_id) as covered
  from district left join district_coverage as whole on whole.district_id = district.id
  left join ${servedCampuses} as campus on campus.district_id = district.id
  where district.state = 'active' group by district.id, whole.warehouse_id)`

const uncovered = sql`district.campuses - district.covered`

const districtCoverage = (request: ValueOf<typeof listCoverageByDistrict.input>, actor: Actor): ListQuery => ({
  columns: sql`district.id, district.code, district.name, district.warehouse_id as "bkWareHouseId",
    coalesce(${nameOf('warehouse', sql`district.warehouse_id`)}, '') as "warehouseName", district.schools,
    district.own_schools as "ownSchools", district.campuses, district.covered, ${uncovered} as uncovered`,
  from: sql`${perDistrict} as district`,
  where: allOf([
    districtsSeenBy(actor),
    contains(sql`district.search`, request.keyword),
    oneOf(sql`district.id`, request.areaIds),
    request.gapsOnly && sql`${uncovered} > 0`,
  ]),
  sums: {
    campuses: sql`coalesce(sum(district.campuses), 0)::int`,
    covered: sql`coalesce(sum(district.covered), 0)::int`,
    uncovered: sql`coalesce(sum(${uncovered}), 0)::int`,
  },
  sorts: {
    code: sql`district.code`,
    name: byName(sql`district.name`),
    campuses: sql`district.campuses`,
    uncovered,
  },
  tie: raw('district.id'),
})

type Covered = ValueOf<typeof coverageOfWarehouse.output>

/** Omits schools with a warehouse of their own in districts served as a whole. */
async function coveredBy(
  { bkWareHouseId }: ValueOf<typeof coverageOfWarehouse.input>,
  { db, actor }: Context,
): Promise<Covered> {
  const row = await db.row<Covered>(sql`
    with campus as (select * from ${servedCampuses} as campus where warehouse_id = ${bkWareHouseId})
    select (select count(*) from campus) as campuses,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name, 'campuses',
        (select count(*) from campus where campus.district_id = district.id and set_for = 'district')) order by code), '[]')
        from district join district_coverage on district_id = district.id and warehouse_id = ${bkWareHouseId}) as districts,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name,
        'districtName', ${nameOf('district', sql`school.district_id`)}, 'campuses',
        (select count(*) from campus where campus.school_id = school.id)) order by code), '[]')
        from school join school_coverage on school_id = school.id and warehouse_id = ${bkWareHouseId}) as schools
    from warehouse where id = ${bkWareHouseId} and ${warehousesSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}

export const coverageHandlers = [
  handle(listCoverage, coverageMap),
  handle(listCoverageByDistrict, (input, { db, actor }) =>
    listPage<DistrictCoverage, { campuses: number; covered: number; uncovered: number }>(
      db,
      districtCoverage(input, actor),
      input,
    ),
  ),
  handle(setCoverage, setTo),
  handle(cancelCoverage, cancel),
  handle(restoreCoverage, restore),
  handle(coverageOfWarehouse, coveredBy),
]
