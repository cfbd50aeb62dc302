import { Stage } from '@keben/core/catalogue/choices'
import { looksIn, stageCaps } from '@keben/core/district-plans/rules'
import {
  type AskedLine,
  type GradeSum,
  type SummedPlan,
  judged,
  notableCopies,
} from '@keben/core/school-plans/findings'
import type { SchoolPlanState } from '@keben/core/school-plans/states'
import type { Context } from '../kit/context.ts'
import { countedState } from '../plans/counted.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { planTables } from '../school-plans/row.ts'
import { schoolPlansSeenBy } from '../school-plans/scope.ts'
import { headcountsColumn, rulesColumn } from '../school-plans/read.ts'
import { typicalJoin } from '../school-plans/typical.ts'
import type { Looks } from './review-columns.ts'

interface GradeRow extends Omit<GradeSum, 'stage' | 'grade'> {
  /** Stage and grade in one number, by which the database groups faster than by names. */
  readonly place: number
  readonly ordered: boolean
  readonly doubtful: readonly AskedLine[]
}
interface LookedAt extends Pick<SummedPlan, 'rules' | 'headcounts' | 'nothingNeeded'> {
  readonly id: number
  readonly state: SchoolPlanState
  readonly sums: readonly GradeRow[]
}

/**
 * What looks wrong in each of these plans, by the rules that schools see themselves. A district has tens of thousands of
 * lines: the database adds them up by grade, and brings only those along of which something may be wrong.
 */
export async function looksOfPlans(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  which: Sql,
): Promise<ReadonlyMap<number, Looks>> {
  const plans = await db.rows<LookedAt>(sql`
    with looked_at as materialized (
      select school_plan.id, school_plan.state, school_plan.nothing_needed as "nothingNeeded", ${rulesColumn} as rules,
        ${headcountsColumn} as headcounts
      from ${planTables} where ${countedState} <> 'excused' and ${which} and ${schoolPlansSeenBy(actor)}
    ), sums as (
      select school_plan.id, ${placeOf} as place, json_build_object('place', ${placeOf},
          'fundedFen', coalesce(sum(line.funded_copies::bigint * line.price_fen) filter (where line.audience = 'student'), 0),
          'expected', count(*) filter (where ${isExpected}), 'empty', count(*) filter (where ${isExpected} and ${said} is null),
          'ordered', bool_or(line.copies > 0),
          'doubtful', coalesce(json_agg(${lineColumn}) filter (where ${mayBeWrong}), '[]')) as sum
      from looked_at join school_plan on school_plan.id = looked_at.id
      join school_plan_line as line on line.school_plan_id = school_plan.id join book on book.id = line.book_id ${typicalJoin}
      group by school_plan.id, ${placeOf}
    )
    select looked_at.*, coalesce(grades.sums, '[]') as sums
    from looked_at left join (select id, json_agg(sum order by place) as sums from sums group by id) as grades
      on grades.id = looked_at.id`)
  return new Map(plans.map((plan) => [plan.id, looksOf(plan)]))
}

function looksOf({ state, sums, ...plan }: LookedAt): Looks {
  const summed: SummedPlan = {
    ...plan,
    grades: sums.map((sum) => ({
      ...sum,
      stage: Stage.options[Math.floor(sum.place / 100)] ?? 'primary',
      grade: sum.place % 100,
    })),
    ordered: sums.some(({ ordered }) => ordered),
    // Sorted here, where there are few: the database would have to sort all lines for it.
    lines: sums.flatMap(({ doubtful }) => doubtful.toSorted(byTitle).map(judged)),
  }
  return { findings: looksIn(state, summed), caps: stageCaps(summed) }
}

const byTitle = (one: AskedLine, other: AskedLine): number =>
  one.bookId - other.bookId || one.audience.localeCompare(other.audience)

const placeOf = raw(
  `(array_position(array[${Stage.options.map((stage) => `'${stage}'`).join(', ')}], book.stage) - 1) * 100 + book.grade`,
)

const said = raw('coalesce(line.approved, line.requested)')
const isExpected = raw(`book.kind <> 'aid' and line.suggested > 0`)

/**
 * Lines that a finding could be about, and some more: everything else is as suggested, which is never more than there are, and
 * near to last season and to like schools. What it is, the rules decide; a test holds that none of them is missed.
 */
const mayBeWrong = sql`(${said} <> line.suggested
  or abs(${said} - line.last_copies) >= ${raw(String(notableCopies))}
  or abs(10000::bigint * ${said} - typical.per_head_bp::bigint * line.headcount) >= ${raw(String((notableCopies - 1) * 10_000))})`

const lineColumn =
  raw(`json_build_object('bookId', line.book_id, 'audience', line.audience, 'stage', book.stage, 'grade', book.grade,
  'kind', book.kind, 'funding', book.funding, 'priceFen', line.price_fen, 'headcount', line.headcount, 'suggested', line.suggested,
  'fundedMost', line.funded_most, 'lastCopies', line.last_copies, 'likeBp', typical.per_head_bp, 'requested', line.requested,
  'reason', line.reason, 'approved', line.approved, 'approvedReason', line.approved_reason)`)
