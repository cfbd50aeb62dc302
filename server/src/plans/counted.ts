import { type Sql, raw } from '../kit/sql.ts'

/** How a school's plan counts in figures: of an excused district nothing is expected, whatever was entered before. */
export const countedStateIn = (districtPlan: string): Sql =>
  raw(`(case when ${districtPlan}.state = 'excused' then 'excused' else school_plan.state end)`)

export const countedState = countedStateIn('district_plan')
