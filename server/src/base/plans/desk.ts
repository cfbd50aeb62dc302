import { listPlans } from '@keben/core/base/plans/contract'
import type { DeskRows } from '../../desk-rows.ts'
import { contains } from '../../kit/lists/list.ts'
import { everything, raw, sql } from '../../kit/database/sql.ts'
import { rowsOf, rowsOfList } from '../../waiting.ts'
import { deletionsToDecide } from './deletion-list.ts'
import { planList } from './list.ts'
import { plansSeenBy } from './scope.ts'

export const plansDesk = {
  todos: {
    plansWithoutCatalogue: (actor) => rowsOfList('plan.id', planList(listPlans.input.parse({ waits: true }), actor)),
    planDeletionsToDecide: (actor) => rowsOf('plan_deletion', deletionsToDecide(actor)),
    plansWithoutResult: () => rowsOf('plan', raw(`plan.state = 'closed'`)),
  },
  things: {
    plan: {
      rows: ({ actor, keyword }) => sql`select plan.id, plan.name, plan.code as aside, plan.code as keyword,
    plan.state = 'archived' as disabled, 1 as rank from plan
  where ${contains(sql`lower(plan.code || ' ' || plan.name)`, keyword) ?? everything} and ${plansSeenBy(actor)}
  order by disabled, plan.code desc`,
    },
  },
} satisfies DeskRows
