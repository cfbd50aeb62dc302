import type { Actor } from '@keben/core/roles'
import { type Sql, sql } from '../kit/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { isLate } from '../school-plans/deadlines.ts'
import { schoolPlansSeenBy } from '../school-plans/scope.ts'
import { campusesOf, takingPart } from '../statistics/campuses.ts'

/* What waits in the seasons that run, as fields of `missing`; each counted through the scopes of the families. */

const ofMyDistricts = (actor: Actor): Sql =>
  sql`district_plan.district_id in (select district.id from district where ${districtsSeenBy(actor)})`

const openPlans = sql`plan.id = district_plan.plan_id and plan.state = 'open'`

/** Head office: selections to judge, plans that are closed and have no result. */
export const managesOrders = sql`
  'selectionsToJudge', (select count(*) from selection where selection.state = 'submitted'),
  'plansWithoutResult', (select count(*) from plan where plan.state = 'closed')`

/** A company: plans whose selection has not been handed in, districts that wait to be accepted. */
export const companysOrders = (actor: Actor): Sql => sql`
  'selectionsDue', (select count(*) from plan left join selection
      on selection.plan_id = plan.id and selection.company_id = ${actor.companyId}
    where plan.state = 'selecting' and coalesce(selection.state, 'draft') in ('draft', 'rejected')),
  'districtsToAccept', (select count(*) from district_plan join plan on plan.id = district_plan.plan_id
    where plan.state in ('open', 'closed') and district_plan.state = 'submitted' and ${ofMyDistricts(actor)})`

/** A district: plans to open, orders to look at, schools that are late. */
export const districtsOrders = (actor: Actor, now: Date): Sql => sql`
  'plansToOpen', (select count(*) from district_plan join plan on ${openPlans}
    where district_plan.state = 'waiting' and ${ofMyDistricts(actor)}),
  'schoolsToReview', (select count(*) from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
    join plan on ${openPlans} where district_plan.state = 'open' and school_plan.state = 'submitted' and ${ofMyDistricts(actor)}),
  'schoolsLate', (select count(*) from plan as running cross join lateral (
      select from ${takingPart} where ${campusesOf(sql`running.id`, actor)} and ${isLate(now)}) as late
    where running.state = 'open'),
  'patchesToReview', (select count(*) from patch where patch.state = 'submitted' and patch.school_id is not null
    and patch.district_id in (select district.id from district where ${districtsSeenBy(actor)}))`

/** A school: orders to fill in, and those that were sent back. */
export const schoolsOrders = (actor: Actor): Sql => sql`
  'plansToFill', ${ownPlans(actor, sql`school_plan.state = 'filling'`)},
  'plansReturned', ${ownPlans(actor, sql`school_plan.state = 'returned'`)},
  'patchesRejected', (select count(*) from patch join plan on plan.id = patch.plan_id and plan.state = 'patching'
    where patch.state = 'rejected' and patch.school_id = ${actor.schoolId}
      and patch.campus_id = coalesce(${actor.campusId}::bigint, patch.campus_id))`

const ownPlans = (actor: Actor, condition: Sql): Sql => sql`(select count(*) from school_plan
  join district_plan on district_plan.id = school_plan.district_plan_id and district_plan.state = 'open'
  join plan on plan.id = school_plan.plan_id and plan.state = 'open'
  where ${condition} and ${schoolPlansSeenBy(actor)})`
