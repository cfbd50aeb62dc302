import type { Actor } from '@keben/core/roles'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { listPlans } from '@keben/core/plans/contract'
import { deletionsToDecide } from '../plans/deletion-list.ts'
import { planList } from '../plans/list.ts'
import { isLate } from '../school-plans/deadlines.ts'
import { schoolPlansSeenBy } from '../school-plans/scope.ts'
import { waitsForSelection } from '../selections/plans.ts'
import { campusesOf, takingPart } from '../statistics/campuses.ts'
import { type WaitingRows, rows, rowsOf, rowsOfList, rowsOfSeason } from './waiting.ts'

/* What waits in the seasons that run; each counted through the scopes of the families. */

const ofMyDistricts = (actor: Actor): Sql =>
  sql`district_plan.district_id in (select district.id from district where ${districtsSeenBy(actor)})`

const openPlans = sql`plan.id = district_plan.plan_id and plan.state = 'open'`

const ownPlans = (actor: Actor, state: 'filling' | 'returned'): Sql =>
  rows(
    'school_plan.id',
    sql`school_plan join district_plan on district_plan.id = school_plan.district_plan_id and district_plan.state = 'open'
    join plan on plan.id = school_plan.plan_id and plan.state = 'open'
    where school_plan.state = ${state} and ${schoolPlansSeenBy(actor)}`,
  )

export const waitingOrders = {
  selectionsToJudge: () => rowsOf('selection', raw(`selection.state = 'submitted'`)),
  plansWithoutCatalogue: (actor) => rowsOfList('plan.id', planList(listPlans.input.parse({ waits: true }), actor)),
  planDeletionsToDecide: (actor) => rowsOf('plan_deletion', deletionsToDecide(actor)),
  plansWithoutResult: () => rowsOf('plan', raw(`plan.state = 'closed'`)),
  selectionsDue: (actor) =>
    rows(
      'plan.id',
      sql`plan left join selection on selection.plan_id = plan.id and selection.company_id = ${actor.companyId}
      where ${waitsForSelection}`,
    ),
  districtsToAccept: (actor) =>
    rowsOfSeason(
      'district_plan.id',
      'district_plan.plan_id',
      sql`district_plan join plan on plan.id = district_plan.plan_id
      where plan.state in ('open', 'closed') and district_plan.state = 'submitted' and ${ofMyDistricts(actor)}`,
    ),
  plansToOpen: (actor) =>
    rows(
      'district_plan.plan_id',
      sql`district_plan join plan on ${openPlans} where district_plan.state = 'waiting' and ${ofMyDistricts(actor)}`,
    ),
  schoolsToReview: (actor) =>
    rowsOfSeason(
      'school_plan.id',
      'school_plan.plan_id',
      sql`school_plan join district_plan on district_plan.id = school_plan.district_plan_id join plan on ${openPlans}
      where district_plan.state = 'open' and school_plan.state = 'submitted' and ${ofMyDistricts(actor)}`,
    ),
  schoolsLate: (actor, now) =>
    rowsOfSeason(
      'late.id',
      'running.id',
      sql`plan as running cross join lateral (
        select campus.id from ${takingPart} where ${campusesOf(sql`running.id`, actor)} and ${isLate(now)}) as late
      where running.state = 'open'`,
    ),
  patchesToReview: (actor) =>
    rowsOf(
      'patch',
      sql`patch.state = 'submitted' and patch.school_id is not null
      and patch.district_id in (select district.id from district where ${districtsSeenBy(actor)})`,
    ),
  plansReturned: (actor) => ownPlans(actor, 'returned'),
  plansToFill: (actor) => ownPlans(actor, 'filling'),
  patchesRejected: (actor) =>
    rows(
      'patch.id',
      sql`patch join plan on plan.id = patch.plan_id and plan.state = 'patching'
      where patch.state = 'rejected' and patch.school_id = ${actor.schoolId}
        and patch.campus_id = coalesce(${actor.campusId}::bigint, patch.campus_id)`,
    ),
} satisfies Partial<WaitingRows>
