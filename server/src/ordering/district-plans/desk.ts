import { listMySchools } from '@keben/core/ordering/district-plans/contract'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { campusName } from '../../base/schools/names.ts'
import { cityDate, rows, rowsOfList, rowsOfSeason } from '../../waiting.ts'
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
        {
          name: (
            id,
          ) => sql`(select district.name from district_plan join district on district.id = district_plan.district_id
            where district_plan.id = ${id})`,
          since: raw('district_plan.submitted_at'),
        },
      ),
    plansToOpen: (actor) =>
      rows(
        'district_plan.plan_id',
        sql`district_plan join plan on ${openPlans} where district_plan.state = 'waiting' and ${ofMyDistricts(actor)}`,
        { name: (id) => nameOf('plan', id), dueOn: cityDate('plan.schools_until') },
      ),
    schoolsToReview: (actor) =>
      rowsOfSeason(
        'school_plan.id',
        'school_plan.plan_id',
        sql`school_plan join district_plan on district_plan.id = school_plan.district_plan_id join plan on ${openPlans}
      where district_plan.state = 'open' and school_plan.state = 'submitted' and ${ofMyDistricts(actor)}`,
        {
          name: (id) =>
            sql`(select ${campusName(sql`school_plan.campus_id`)} from school_plan where school_plan.id = ${id})`,
          since: raw('school_plan.submitted_at'),
          copies: raw('school_plan.copies'),
        },
      ),
    headcountToEnter: (actor) =>
      rowsOfList(
        'campus.id',
        mySchoolList(listMySchools.input.parse({ state: 'active', hasHeadcount: false }), { actor }),
        { name: campusName },
      ),
  },
} satisfies DeskRows
