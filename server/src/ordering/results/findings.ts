import type { Findings } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { countedState } from '../../base/plans/counted.ts'
import { schoolLabel } from '../../base/schools/label.ts'
import { partsSeenBy } from './scope.ts'

/** Per kind; the rest is counted. */
const mostNamed = 100

/** Each of these selects kind, id, name, of, state, copies. */
const unsettledDistricts = (plan: Sql, isVisible: Sql): Sql => sql`
  select 'districtNotAccepted' as kind, district.id, district.name, company.name as of, district_plan.state,
    coalesce((select sum(copies) from school_plan where district_plan_id = district_plan.id), 0) as copies
  from district_plan join district on district.id = district_plan.district_id
  join company on company.id = district_plan.company_id
  where district_plan.plan_id = ${plan} and district_plan.state not in ('approved', 'excused') and ${isVisible}`

const campuses = sql`district_plan
  join school_plan on school_plan.district_plan_id = district_plan.id
  join district on district.id = district_plan.district_id
  join school on school.id = school_plan.school_id join campus on campus.id = school_plan.campus_id`

/**
 * An accepted district has only approved and excused schools. If it has others, they must not count as zero silently.
 */
const unapprovedSchools = (plan: Sql, isVisible: Sql): Sql => sql`
  select 'schoolNotApproved', campus.id, ${schoolLabel}, district.name, school_plan.state, school_plan.copies
  from ${campuses}
  where district_plan.plan_id = ${plan} and district_plan.state = 'approved'
    and school_plan.state not in ('approved', 'excused') and ${isVisible}`

const unservedCampuses = (plan: Sql, isVisible: Sql): Sql => sql`
  select 'campusWithoutWarehouse', campus.id, ${schoolLabel}, district.name, '', school_plan.copies
  from ${campuses} join campus_warehouse as served on served.campus_id = campus.id
  where district_plan.plan_id = ${plan} and ${countedState} <> 'excused'
    and school_plan.copies > 0 and served.warehouse_id is null and ${isVisible}`

const homelessDistrictReserves = (plan: Sql, isVisible: Sql): Sql => sql`
  select 'districtReserveWithoutWarehouse', district.id, district.name, company.name, '', sum(district_book.reserve_copies)
  from district_plan join district_book on district_book.district_plan_id = district_plan.id
  join district on district.id = district_plan.district_id join company on company.id = district_plan.company_id
  where district_plan.plan_id = ${plan} and district_plan.state <> 'excused' and district_book.reserve_copies > 0
    and ${isVisible} and not exists (select from district_coverage as whole where whole.district_id = district.id)
  group by district.id, company.id`

/** A divided warehouse holds no copies. */
const homelessCompanyReserves = (plan: Sql, isVisible: Sql): Sql => sql`
  select 'companyReserveWithoutWarehouse', company.id, company.name, '', '', sum(plan_book.reserve_copies)
  from plan_book join company on company.id = plan_book.company_id
  left join selection on selection.plan_id = plan_book.plan_id and selection.company_id = company.id
  where plan_book.plan_id = ${plan} and plan_book.reserve_copies > 0 and ${isVisible}
    and (coalesce(plan_book.reserve_warehouse_id, selection.reserve_warehouse_id) is null
      or exists (select from warehouse as part
        where part.parent_id = coalesce(plan_book.reserve_warehouse_id, selection.reserve_warehouse_id)))
  group by company.id`

/** What prevents issuing a result, by kind: an array of `Findings`. */
export function findingsOf(plan: Sql, actor: Actor): Sql {
  const district = allOf([partsSeenBy(actor, raw('district_plan'))])
  const company = partsSeenBy(actor, raw('plan_book'))
  return sql`(
    select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'list', list) order by first), '[]')
    from (
      select kind, count(*) as count, min(rank) as first,
        json_agg(json_build_object('id', id, 'name', name, 'of', of, 'state', state, 'copies', copies)
          order by place) filter (where place <= ${raw(String(mostNamed))}) as list
      from (
        select found.*, row_number() over (partition by kind order by of, name, id) as place,
          array_position(array['districtNotAccepted', 'schoolNotApproved', 'campusWithoutWarehouse',
            'districtReserveWithoutWarehouse', 'companyReserveWithoutWarehouse'], kind) as rank
        from (${unsettledDistricts(plan, district)} union all ${unapprovedSchools(plan, district)}
          union all ${unservedCampuses(plan, district)} union all ${homelessDistrictReserves(plan, district)}
          union all ${homelessCompanyReserves(plan, company)}) as found (kind, id, name, of, state, copies)
      ) as placed
      group by kind
    ) as grouped)`
}

/** The first names of each kind. */
export const namesOf = (findings: readonly Findings[]) =>
  findings.map(({ kind, count, list }) => ({ kind, count, names: list.slice(0, 5).map(({ name }) => name) }))
