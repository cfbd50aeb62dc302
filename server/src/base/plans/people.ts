import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PlanPeople, planPeople } from '@keben/core/base/plans/contract'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { byName } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { companiesSeenBy } from '../network/scope.ts'
import { businessOf, districtUsersOf } from '../people/recipients.ts'
import { plansSeenBy } from './scope.ts'

const person = raw(`'id', person.id, 'name', person.name, 'userName', person.user_name, 'mobile', person.mobile`)
const list = (entry: Sql, order: Sql): Sql =>
  sql`coalesce(json_agg(json_build_object(${entry}) order by ${order}), '[]')`

/** The last save or transition of a selection by a user. */
const worked = sql`(
  select created_by as id, at from document_step where thing = 'selection' and thing_id = chosen.id and role = 'business'
  union all select created_by, created_at from selection where id = chosen.id
  union all select changed_by, changed_at from selection where id = chosen.id)`

/** Users who worked on the selection; else all its business users with a grant. */
const selecting = sql`(
  select ${list(
    sql`${person}, 'selected', changes.last_at is not null, 'lastAt', ${moment(sql`changes.last_at`)}`,
    sql`changes.last_at desc nulls last, ${byName(sql`person.name`)}`,
  )}
  from app_user as person
  left join (select worked.id, max(worked.at) as last_at from selection as chosen cross join lateral ${worked} as worked
    where chosen.plan_id = plan.id and chosen.company_id = company.id group by worked.id) as changes on changes.id = person.id
  where person.id in (${businessOf(sql`company.id`)})
    and (changes.id is not null or exists (select from book_grant where book_grant.user_id = person.id)
      and not exists (select from selection where selection.plan_id = plan.id and selection.company_id = company.id)))`

const users = sql`(
  select ${list(person, byName(sql`person.name`))}
  from app_user as person where person.id in (${districtUsersOf(sql`district.id`)}))`

/** A school's own salesperson precedes its district's. */
const attending = sql`coalesce(school.salesperson_id, district.salesperson_id)`
const schoolsInUse = sql`school where school.district_id = district.id and school.state = 'active'`

const salespeople = sql`(
  select ${list(sql`${person}, 'schools', attended.schools`, sql`attended.schools desc, ${byName(sql`person.name`)}`)}
  from (select ${attending} as id, count(*) as schools from ${schoolsInUse} group by 1) as attended
  join app_user as person on person.id = attended.id)`

const districts = sql`(
  select ${list(
    sql`'districtId', district.id, 'districtName', district.name, 'state', part.state, 'users', ${users},
      'salespeople', ${salespeople},
      'unattended', (select count(*) from ${schoolsInUse} and ${attending} is null)`,
    byName(sql`district.name`),
  )}
  from district left join district_plan as part on part.district_id = district.id and part.plan_id = plan.id
  where coalesce(part.company_id, district.company_id) = company.id and (part.id is not null or district.state = 'active'))`

/** Responsibilities in a plan by company. */
export async function peopleOfPlan(
  { planId }: ValueOf<typeof planPeople.input>,
  { db, actor }: Context,
): Promise<PlanPeople> {
  const row = await db.row<PlanPeople>(sql`
    select (
      select ${list(
        sql`'companyId', company.id, 'companyName', company.name, 'selecting', ${selecting}, 'districts', ${districts}`,
        byName(sql`company.name`),
      )}
      from company where ${companiesSeenBy(actor)} and (
        exists (select from district_plan where plan_id = plan.id and company_id = company.id)
        or company.state = 'active' and exists (select from district where company_id = company.id and state = 'active'))
    ) as companies
    from plan where plan.id = ${planId} and ${plansSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}
