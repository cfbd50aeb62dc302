import type { ValueOf } from '@keben/core/kit/endpoint'
import type {
  DistrictLookedAfter,
  listSalespeople,
  listSchoolsOfDistrict,
  listSchoolsOfSalesperson,
} from '@keben/core/base/people/salespeople'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byName, contains, equals, nameOf, oneOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { schoolsSeenBy } from '../schools/scope.ts'
import { holds } from './duties.ts'
import { usersSeenBy } from './scope.ts'
import { schoolsLookedAfter, userSorts, users } from './users.ts'

/** Business users, and former ones with duties. */
export const salespeopleSeenBy = (actor: Actor): Sql => sql`(${usersSeenBy(actor)} and (
  ${holds('business', sql`app_user.id`)}
  or exists (select from district where salesperson_id = app_user.id)
  or exists (select from school where salesperson_id = app_user.id)))`

const districts = sql`(select count(*) from district where salesperson_id = app_user.id)`
const singleSchools = sql`(select count(*) from school where salesperson_id = app_user.id and state = 'active')`

export function salespersonList(request: ValueOf<typeof listSalespeople.input>, actor: Actor): ListQuery {
  const { name, userName, companyName } = userSorts
  return {
    columns: sql`app_user.id, app_user.user_name as "userName", app_user.name, app_user.mobile, app_user.state,
      app_user.company_id as "companyId", coalesce(${nameOf('company', sql`app_user.company_id`)}, '') as "companyName",
      ${districts} as districts, ${singleSchools} as "schoolsGivenSingly", ${schoolsLookedAfter} as schools`,
    from: sql`app_user`,
    where: allOf([
      salespeopleSeenBy(actor),
      users.search(request.keyword),
      oneOf(sql`app_user.company_id`, request.companyIds),
      equals(sql`(${districts} + ${singleSchools} > 0)`, request.looksAfterSchools),
    ]),
    tab: equals(sql`app_user.state`, request.state),
    sums: {
      active: sql`count(*) filter (where app_user.state = 'active')`,
      disabled: sql`count(*) filter (where app_user.state = 'disabled')`,
    },
    sorts: { ...(name && { name }), ...(userName && { userName }), ...(companyName && { companyName }) },
    tie: sql`app_user.id`,
  }
}

/** Active schools of a salesperson, if both are visible. */
export function schoolsOfSalesperson(request: ValueOf<typeof listSchoolsOfSalesperson.input>, actor: Actor): ListQuery {
  const singly = sql`(school.salesperson_id is not null)`
  return {
    parent: sql`select from app_user where app_user.id = ${request.userId} and ${salespeopleSeenBy(actor)}`,
    columns: sql`school.id, school.code, school.name, school.district_id as "districtId",
      district.name as "districtName", ${singly} as "givenSingly"`,
    from: sql`school join district on district.id = school.district_id`,
    where: allOf([
      sql`school.state = 'active'`,
      schoolsSeenBy(actor),
      sql`exists (select from app_user where app_user.id = ${request.userId} and ${salespeopleSeenBy(actor)})`,
      // Separate conditions, so that each uses its index.
      sql`(school.salesperson_id = ${request.userId}
        or school.salesperson_id is null and district.salesperson_id = ${request.userId})`,
      contains(sql`school.search`, request.keyword),
      oneOf(sql`school.district_id`, request.districtIds),
    ]),
    sums: {
      singly: sql`count(*) filter (where ${singly})`,
      throughDistrict: sql`count(*) filter (where not ${singly})`,
    },
    sorts: {
      districtName: byName(sql`district.name`),
      code: sql`school.code`,
      name: sql`school.name_order`,
    },
    tie: sql`school.id`,
  }
}

/** Disabled ones with an assignment stay visible, so that it can be removed. */
const schoolShown = sql`(school.state = 'active' or school.salesperson_id is not null)`
const districtShown = sql`(district.state = 'active' or district.salesperson_id is not null or exists (
  select from school where school.district_id = district.id and school.salesperson_id is not null))`

/** Districts with schools and salespeople, in one statement. */
export async function districtsLookedAfter(
  { districtIds, companyId }: ValueOf<typeof listSchoolsOfDistrict.input>,
  { db, actor }: Context,
): Promise<{ districts: DistrictLookedAfter[] }> {
  const rows = await db.rows<DistrictLookedAfter>(sql`
    select district.id, district.code, district.name, district.state, district.company_id as "companyId",
      district.salesperson_id as "salespersonId", ${nameOfUser(sql`district.salesperson_id`)} as "salespersonName",
      coalesce((
        select json_agg(json_build_object('id', school.id, 'code', school.code, 'name', school.name,
          'state', school.state, 'salespersonId', school.salesperson_id, 'salespersonName', coalesce(single.name, '')) order by school.code)
        from school left join app_user as single on single.id = school.salesperson_id
        where school.district_id = district.id and ${schoolShown} and ${schoolsSeenBy(actor)}
      ), '[]') as schools
    from district
    where ${allOf([
      districtShown,
      districtsSeenBy(actor),
      oneOf(sql`district.id`, districtIds),
      equals(sql`district.company_id`, companyId),
    ])}
    order by district.code`)
  return { districts: rows }
}
