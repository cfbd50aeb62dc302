import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { type Waiting, rows } from '../../waiting.ts'
import { entryUntil } from './deadlines.ts'
import { schoolPlansSeenBy } from './scope.ts'

const ownPlans = (actor: Actor, state: 'filling' | 'returned'): Waiting =>
  rows(
    'school_plan.id',
    sql`school_plan join district_plan on district_plan.id = school_plan.district_plan_id and district_plan.state = 'open'
    join plan on plan.id = school_plan.plan_id and plan.state = 'open'
    where school_plan.state = ${state} and ${schoolPlansSeenBy(actor)}`,
    {
      name: (
        id,
      ) => sql`(select nullif(campus.name, '') from school_plan join campus on campus.id = school_plan.campus_id
        where school_plan.id = ${id})`,
      dueOn: sql`(${entryUntil} at time zone 'Asia/Shanghai')::date`,
      lines: raw('school_plan.lines - school_plan.filled'),
    },
  )

export const schoolPlansDesk = {
  todos: {
    plansReturned: (actor) => ownPlans(actor, 'returned'),
    plansToFill: (actor) => ownPlans(actor, 'filling'),
  },
} satisfies DeskRows
