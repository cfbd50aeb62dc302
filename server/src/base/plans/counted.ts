import { comparedStates } from '@keben/core/base/plans/compared'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** Plans in an excused district count as excused, whatever was entered. */
export const countedStateIn = (districtPlan: string): Sql =>
  raw(`(case when ${districtPlan}.state = 'excused' then 'excused' else school_plan.state end)`)

const compared = raw(comparedStates.map((state) => `'${state}'`).join(', '))

/** Submitted plans only; others are not compared. */
export const isSubmitted = (state: Sql): Sql => sql`${state} in (${compared})`

export const countedState = countedStateIn('district_plan')
