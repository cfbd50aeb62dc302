import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import type { DistrictTies } from '@keben/core/office/spreadsheets/kinds/network'
import type { UserFacts } from '@keben/core/office/spreadsheets/kinds/people'
import type { SchoolFacts, SchoolOfCampus } from '@keben/core/office/spreadsheets/kinds/schools'
import type { KnownDiscount } from '@keben/core/office/spreadsheets/kinds/terms'
import type { LeavesOfDistricts, WarehouseFacts } from '@keben/core/office/spreadsheets/kinds/warehouses'
import { mainCampusSuffix } from '@keben/core/base/schools/rules'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { districtTies } from '../../base/network/districts.ts'
import { rolesOf } from '../../base/people/duties.ts'

/*
 * Facts for the rules beyond a row's references, each as one object in one statement. Core has the rules; this file has
 * the sources.
 */

type Facts = (context: Pick<Context, 'actor'>) => Sql

/** Empty without rows. */
const objectOf = (name: Sql, value: Sql, from: Sql): Sql =>
  sql`(select coalesce(jsonb_object_agg(${name}, ${value}), '{}') from ${from})`
const listOf = (value: Sql, from: Sql): Sql => sql`(select coalesce(jsonb_agg(${value}), '[]') from ${from})`

const usersInRole = (role: string): Sql =>
  listOf(
    sql`lower(user_name)`,
    sql`app_user join user_role on user_role.user_id = app_user.id and user_role.role = ${role}`,
  )

const area: Facts = () =>
  objectOf(
    raw('district.code'),
    sql`jsonb_build_object('company', company.code, 'ties', to_jsonb(ties) - 'district_id')`,
    sql`district join company on company.id = district.company_id
      join ${districtTies} as ties on ties.district_id = district.id`,
  )

const school: Facts = () => sql`jsonb_build_object(
  'grades', ${objectOf(
    raw('code'),
    raw('grades'),
    sql`(select school.code, jsonb_agg(distinct headcount.grade) as grades
      from headcount join campus on campus.id = headcount.campus_id join school on school.id = campus.school_id
      group by school.code) as counted`,
  )},
  'lookedAfter', ${objectOf(
    raw('school.code'),
    sql`jsonb_build_object('by', lower(app_user.user_name), 'districtCode', district.code)`,
    sql`school join app_user on app_user.id = school.salesperson_id join district on district.id = school.district_id`,
  )},
  'salespeople', ${usersInRole('business')},
  'takenCodes', ${listOf(
    raw('campus.code'),
    sql`campus join school on school.id = campus.school_id
      where campus.code like ${`%${mainCampusSuffix}`} and campus.code <> school.code || ${mainCampusSuffix}`,
  )})`

const campus: Facts = () =>
  objectOf(raw('campus.code'), raw('school.code'), sql`campus join school on school.id = campus.school_id`)

const warehouse: Facts = () => sql`jsonb_build_object(
  'warehouses', ${objectOf(
    raw('warehouse.code'),
    sql`jsonb_build_object('name', warehouse.name, 'kind', warehouse.kind, 'company', company.code, 'parent', parent.code,
      'district', district.code, 'keeper', keeper.user_name)`,
    sql`warehouse join company on company.id = warehouse.company_id
      left join warehouse as parent on parent.id = warehouse.parent_id
      left join district on district.id = warehouse.district_id
      left join app_user as keeper on keeper.id = warehouse.keeper_id`,
  )},
  'companies', ${objectOf(
    raw('company.code'),
    raw('above.code'),
    sql`company left join company as above on above.id = company.parent_id`,
  )},
  'districts', ${objectOf(
    raw('district.code'),
    raw('company.code'),
    sql`district join company on company.id = district.company_id`,
  )},
  'serving', ${objectOf(
    raw('code'),
    sql`jsonb_build_object('districts', districts, 'schools', schools, 'within', within)`,
    sql`(select warehouse.code, count(coverage.district_id) as districts, count(coverage.school_id) as schools,
        jsonb_agg(distinct district.code) as within
      from coverage join warehouse on warehouse.id = coverage.warehouse_id
      left join school on school.id = coverage.school_id
      join district on district.id = coalesce(coverage.district_id, school.district_id)
      group by warehouse.code) as serving`,
  )},
  'shared', ${objectOf(
    raw('code'),
    raw('shared'),
    sql`(select warehouse.code, jsonb_agg(jsonb_build_object('code', district.code, 'name', district.name, 'company', company.code)) as shared
      from warehouse_share join warehouse on warehouse.id = warehouse_share.warehouse_id
      join district on district.id = warehouse_share.district_id join company on company.id = district.company_id
      group by warehouse.code) as shares`,
  )},
  'keepers', ${usersInRole('warehouse')})`

const coverage: Facts = () =>
  objectOf(
    raw('district_id'),
    raw('leaves'),
    sql`(select used.district_id, jsonb_agg(warehouse.code) as leaves
      from district_warehouse as used join warehouse on warehouse.id = used.warehouse_id group by used.district_id) as used`,
  )

const discount: Facts = () =>
  listOf(
    sql`jsonb_build_object('code', discount.code, 'districtCode', district.code, 'scope', scope,
      'target', coalesce(discount.kind, publisher.code, book.book_code, ''), 'discountBp', discount_bp,
      'validFrom', valid_from, 'validTo', valid_to, 'inUse', discount.state = 'active')`,
    sql`district_discount as discount join district on district.id = discount.district_id
      left join publisher on publisher.id = discount.publisher_id left join book on book.id = discount.book_id`,
  )

const user: Facts = ({ actor }) => sql`jsonb_build_object(
  'me', lower(${actor.userName}::text),
  'administrators', ${listOf(
    sql`lower(user_name)`,
    sql`app_user join user_role on user_role.user_id = app_user.id and user_role.role = 'manage'
      where app_user.state = 'active'`,
  )},
  'onDuty', ${objectOf(
    sql`lower(user_name)`,
    sql`jsonb_build_object('roles', to_jsonb(${rolesOf(sql`app_user.id`)}), 'companyId', company_id,
      'duties', jsonb_build_object(
        'districts', (select count(*) from district where salesperson_id = app_user.id),
        'schools', (select count(*) from school where salesperson_id = app_user.id),
        'warehouses', (select count(*) from warehouse where keeper_id = app_user.id)))`,
    sql`app_user where exists (select from district where salesperson_id = app_user.id)
      or exists (select from school where salesperson_id = app_user.id)
      or exists (select from warehouse where keeper_id = app_user.id)`,
  )})`

const facts: Partial<Record<ImportKind, Facts>> = { area, school, campus, warehouse, coverage, discount, user }

/** The statements promise these types to core's sheets. */
export type AllFacts =
  | DistrictTies
  | SchoolFacts
  | SchoolOfCampus
  | WarehouseFacts
  | LeavesOfDistricts
  | KnownDiscount[]
  | UserFacts

export async function factsOf(context: Context, kind: ImportKind): Promise<AllFacts | undefined> {
  const query = facts[kind]?.(context)
  if (!query) return undefined
  const row = await context.db.row<{ facts: AllFacts }>(sql`select ${query} as facts`)
  return row?.facts
}
