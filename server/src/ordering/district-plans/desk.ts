import { listMySchools } from '@keben/core/ordering/district-plans/contract'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { rows, rowsOfList, rowsOfSeason } from '../../waiting.ts'
import { mySchoolList } from './my-schools.ts'

const ofMyDistricts = (actor: Actor): Sql =>
  sql`district_plan.district_id in (select district.id from district where ${districtsSeenBy(actor)})`

const openPlans = sql`plan.id = district_plan.plan_id and plan.state = 'open'`

export const districtPlansDesk = {
  todos: {
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
    headcountToEnter: (actor) =>
      rowsOfList(
        'campus.id',
        mySchoolList(listMySchools.input.parse({ state: 'active', hasHeadcount: false }), { actor }),
      ),
  },
} satisfies DeskRows
