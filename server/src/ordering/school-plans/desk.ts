import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { rows } from '../../waiting.ts'
import { schoolPlansSeenBy } from './scope.ts'

const ownPlans = (actor: Actor, state: 'filling' | 'returned'): Sql =>
  rows(
    'school_plan.id',
    sql`school_plan join district_plan on district_plan.id = school_plan.district_plan_id and district_plan.state = 'open'
    join plan on plan.id = school_plan.plan_id and plan.state = 'open'
    where school_plan.state = ${state} and ${schoolPlansSeenBy(actor)}`,
  )

export const schoolPlansDesk = {
  todos: {
    plansReturned: (actor) => ownPlans(actor, 'returned'),
    plansToFill: (actor) => ownPlans(actor, 'filling'),
  },
} satisfies DeskRows
