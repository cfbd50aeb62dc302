import { takesPatches } from '@keben/core/ordering/patches/rules'
import type { PatchWindow } from '@keben/core/ordering/patches/shapes'
import type { PlanState } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

/** A plan's facts about its window. */
export interface WindowRow {
  readonly planId: number
  readonly planCode: string
  readonly planName: string
  readonly planState: PlanState
  /** Null if never opened. */
  readonly until: string | null
}

/** Closing early ends the window. */
const endedAt: Sql = sql`case when plan.state = 'patching' then plan.patch_until
  else least(plan.patch_until, (select max(step.at) from document_step as step
    where step.thing = 'plan' and step.thing_id = plan.id and step.step = 'closePatch')) end`

export const windowEnd: Sql = moment(endedAt)

/** The query knows `plan`. */
export const windowColumns: Sql = sql`plan.id as "planId", plan.code as "planCode", plan.name as "planName",
  plan.state as "planState", ${windowEnd} as until`

export const windowJson: Sql = sql`json_build_object('planId', plan.id, 'planCode', plan.code, 'planName', plan.name,
  'planState', plan.state, 'until', ${windowEnd})`

export const isOpen = ({ planState, until }: Pick<WindowRow, 'planState' | 'until'>, now: Date): boolean =>
  until !== null && takesPatches({ planState, until: new Date(until) }, now)

/** By the server's clock. */
export function mustBeOpen(window: WindowRow, now: Date): void {
  if (!isOpen(window, now)) throw refuse('patch_window_closed', { plan: window.planName, until: window.until })
}

/** For plans whose window was opened. */
export const asWindow = (window: WindowRow, now: Date): PatchWindow => ({
  ...window,
  until: window.until ?? '',
  open: isOpen(window, now),
})
