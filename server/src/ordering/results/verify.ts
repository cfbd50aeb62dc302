import { type Invariant, same } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const resultInvariants: readonly Invariant[] = [
  {
    name: 'demand',
    holds: 'A result equals the requests of schools, districts and companies.',
    broken: same(sql`
      select plan_result.number as row, plan_result.copies as has,
        (select coalesce(sum(copies), 0) from plan_result_line as line where line.result_id = plan_result.id)::bigint as should
      from plan_result
      union all
      select plan_result.number || ' schools',
        (select coalesce(sum(copies), 0) from plan_result_school as owed where owed.result_id = plan_result.id)::bigint,
        (select coalesce(sum(school_copies), 0) from plan_result_line as line where line.result_id = plan_result.id)::bigint
      from plan_result`),
  },
]
