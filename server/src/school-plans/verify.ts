import type { Invariant } from '../kit/invariant.ts'
import { raw, sql } from '../kit/sql.ts'
import { isSubmitted } from '../plans/counted.ts'
import { orderedFigures, orderedSums } from './sums.ts'

const names = orderedSums.figures
const wrong = names.map((name) => `sum(${name})`).join(` || ', ' || `)

/** What must hold of what schools order. */
export const schoolPlanInvariants: readonly Invariant[] = [
  {
    name: 'ordered-sums',
    holds: 'What is ordered by district and title is what the lines of the schools add up to.',
    broken: sql`
      select 'part ' || district_plan_id || ' of a season, title ' || book_id as row, ${raw(wrong)} || ' too much' as wrong
      from (
        select district_plan_id, book_id, ${raw(names.map((name) => `${name}::bigint`).join(', '))} from ordered_by_title
        union all
        select school_plan.district_plan_id, line.book_id,
          ${raw(
            Object.values(orderedFigures)
              .map((figure) => `-(${figure})::bigint`)
              .join(', '),
          )}
        from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
      ) as compared
      group by district_plan_id, book_id having ${raw(names.map((name) => `sum(${name}) <> 0`).join(' or '))}`,
  },
  {
    name: 'submitted-sums',
    holds: 'What is submitted by district and title is what the lines of the schools come to that have submitted.',
    broken: sql`
      select 'part ' || district_plan_id || ' of a season, title ' || book_id as row, sum(copies) || ' too many' as wrong
      from (
        select district_plan_id, book_id, copies::bigint from submitted_by_title
        union all
        select school_plan.district_plan_id, line.book_id, -line.copies::bigint
        from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
        where ${isSubmitted(raw('school_plan.state'))}
      ) as compared
      group by district_plan_id, book_id having sum(copies) <> 0`,
  },
]
