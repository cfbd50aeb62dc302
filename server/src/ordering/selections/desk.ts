import type { DeskRows } from '../../desk-rows.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { rows, rowsOf } from '../../waiting.ts'
import { waitsForSelection } from './plans.ts'

export const selectionsDesk = {
  todos: {
    selectionsToJudge: () => rowsOf('selection', raw(`selection.state = 'submitted'`)),
    selectionsDue: (actor) =>
      rows(
        'plan.id',
        sql`plan left join selection on selection.plan_id = plan.id and selection.company_id = ${actor.companyId}
      where ${waitsForSelection}`,
      ),
  },
} satisfies DeskRows
