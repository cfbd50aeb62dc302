import { listPlans } from '@keben/core/base/plans/contract'
import type { DeskRows } from '../../desk-rows.ts'
import { contains, nameOf } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { cityDate, rowsOf, rowsOfList } from '../../waiting.ts'
import { deletionsToDecide } from './deletion-list.ts'
import { planList } from './list.ts'
import { plansSeenBy } from './scope.ts'

const planName = (id: Sql): Sql => nameOf('plan', id)

export const plansDesk = {
  todos: {
    plansWithoutCatalogue: (actor) =>
      rowsOfList('plan.id', planList(listPlans.input.parse({ waits: true }), actor), {
        name: planName,
        dueOn: cityDate('plan.selection_until'),
      }),
    planDeletionsToDecide: (actor) =>
      rowsOf('plan_deletion', deletionsToDecide(actor), {
        name: (id) => nameOf('plan_deletion', id),
        since: raw('plan_deletion.requested_at'),
        lines: raw('plan_deletion.lines'),
      }),
    plansWithoutResult: () =>
      rowsOf('plan', raw(`plan.state = 'closed'`), { name: planName, since: raw('plan.districts_until') }),
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
