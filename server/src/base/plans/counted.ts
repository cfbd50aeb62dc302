import { comparedStates } from '@keben/core/base/plans/compared'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** How a school's plan counts in figures: of an excused district nothing is expected, whatever was entered before. */
export const countedStateIn = (districtPlan: string): Sql =>
  raw(`(case when ${districtPlan}.state = 'excused' then 'excused' else school_plan.state end)`)

const compared = raw(comparedStates.map((state) => `'${state}'`).join(', '))

/** Whether an order was submitted, by how it counts: what is not submitted yet is compared with nothing. */
export const isSubmitted = (state: Sql): Sql => sql`${state} in (${compared})`

export const countedState = countedStateIn('district_plan')
