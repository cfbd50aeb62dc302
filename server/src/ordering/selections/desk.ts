import type { DeskRows } from '../../desk-rows.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { cityDate, rows, rowsOf } from '../../waiting.ts'
import { waitsForSelection } from './plans.ts'

export const selectionsDesk = {
  todos: {
    selectionsToJudge: () =>
      rowsOf('selection', raw(`selection.state = 'submitted'`), {
        name: (
          id,
        ) => sql`(select concat_ws(' · ', company.name, plan.name) from selection join company on company.id = selection.company_id
          join plan on plan.id = selection.plan_id where selection.id = ${id})`,
        since: raw('selection.submitted_at'),
      }),
    selectionsDue: (actor) =>
      rows(
        'plan.id',
        sql`plan left join selection on selection.plan_id = plan.id and selection.company_id = ${actor.companyId}
      where ${waitsForSelection}`,
        { name: (id) => nameOf('plan', id), dueOn: cityDate('plan.selection_until') },
      ),
  },
} satisfies DeskRows
