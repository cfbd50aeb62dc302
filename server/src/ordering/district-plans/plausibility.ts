import { Stage } from '@keben/core/base/catalogue/choices'
import { fillingStates, looksIn, stageCaps } from '@keben/core/ordering/district-plans/rules'
import {
  type RequestedLine,
  type GradeGap,
  type SummedPlan,
  byStageAndGrade,
  judged,
  notableCopies,
} from '@keben/core/ordering/school-plans/findings'
import type { SchoolPlanState } from '@keben/core/ordering/school-plans/states'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { countedState } from '../../base/plans/counted.ts'
import { rulesColumn } from '../school-plans/read.ts'
import { planTables } from '../school-plans/row.ts'
import { schoolPlansSeenBy } from '../school-plans/scope.ts'
import type { PlanFindings } from './review-columns.ts'

interface LookedAt extends Pick<SummedPlan, 'rules' | 'headcounts' | 'nothingNeeded' | 'ordered'> {
  readonly id: number
  readonly state: SchoolPlanState
  /** Null without gaps. */
  readonly gaps: readonly GradeGap[] | null
  readonly fundedFen: SummedPlan['fundedFen'] | null
  readonly aidsLeftOut: SummedPlan['aidsLeftOut'] | null
  readonly doubtful: readonly RequestedLine[] | null
}

/**
 * Plausibility warnings of these plans, by the rules that schools see. A district has tens of thousands of lines, so
 * SQL preselects suspicious ones.
 */
export async function looksOfPlans(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  which: Sql,
): Promise<ReadonlyMap<number, PlanFindings>> {
  // Typical orders are materialised first: a few hundred titles instead of the city's thousands.
  const plans = await db.rows<LookedAt>(sql`
    with looked_at as (
      select school_plan.id, school_plan.district_plan_id, school_plan.state, school_plan.nothing_needed as "nothingNeeded",
        school_plan.copies > 0 as ordered, plan.tolerance_bp, ${rulesColumn} as rules, ${studentsColumn} as headcounts,
        ${gapsColumn} as gaps, ${aidsColumn} as "aidsLeftOut"
      from ${planTables} where ${countedState} <> 'excused' and ${which} and ${schoolPlansSeenBy(actor)}
    ), typical as (
      select * from typical_line where district_plan_id = any(array(select district_plan_id from looked_at))
    ), found as (
      select looked_at.id, json_build_object(${fundedFen}) as "fundedFen",
        json_agg(${lineColumn}) filter (where ${isFar} or (${isUnexplained} and book.kind <> 'aid')) as doubtful
      from looked_at join school_plan_line as line on line.school_plan_id = looked_at.id join book on book.id = line.book_id
      left join typical on typical.district_plan_id = looked_at.district_plan_id and typical.book_id = line.book_id
        and typical.audience = line.audience
      where ${lineCopies} is not null and (line.funded_copies > 0 or ${isFar} or ${isUnexplained})
      group by looked_at.id
    )
    select looked_at.id, looked_at.state, looked_at."nothingNeeded", looked_at.ordered, looked_at.rules, looked_at.headcounts,
      looked_at.gaps, looked_at."aidsLeftOut", found."fundedFen", found.doubtful
    from looked_at left join found on found.id = looked_at.id`)
  return new Map(plans.map((plan) => [plan.id, looksOf(plan)]))
}

const noAidsLeftOut: SummedPlan['aidsLeftOut'] = { titles: 0, lastCopies: 0 }
const nothingFunded: SummedPlan['fundedFen'] = { primary: 0, junior: 0, senior: 0 }

function looksOf({ state, gaps, fundedFen: funded, aidsLeftOut, doubtful, ...plan }: LookedAt): PlanFindings {
  const summed: SummedPlan = {
    ...plan,
    fundedFen: funded ?? nothingFunded,
    aidsLeftOut: aidsLeftOut ?? noAidsLeftOut,
    // Sorted here, because SQL would sort all lines.
    gaps: (gaps ?? []).toSorted(byStageAndGrade),
    lines: (doubtful ?? []).toSorted(byTitle).map(judged),
  }
  return { findings: looksIn(state, summed), caps: stageCaps(summed) }
}

const byTitle = (one: RequestedLine, other: RequestedLine): number =>
  byStageAndGrade(one, other) || one.bookId - other.bookId || one.audience.localeCompare(other.audience)

const lineCopies = raw('coalesce(line.approved, line.requested)')

const studentsColumn = raw(`(select coalesce(json_agg(json_build_object('grade', grade, 'students', students)), '[]')
  from school_plan_headcount where school_plan_id = school_plan.id)`)

/** Only for submitted plans with gaps, which are few. */
const gapsColumn = sql`case when school_plan.lines > school_plan.filled and school_plan.state <> all(${fillingStates}::text[]) then (
  select json_agg(gap) from (
    select book.stage, book.grade, count(*) as expected, count(*) filter (where ${lineCopies} is null) as empty
    from school_plan_line as line join book on book.id = line.book_id
    where line.school_plan_id = school_plan.id and book.kind <> 'aid' and line.suggested > 0
    group by book.stage, book.grade having count(*) > count(${lineCopies})
  ) as gap) end`

const aidsColumn = sql`case when school_plan.state <> all(${fillingStates}::text[]) then (
  select json_build_object('titles', count(distinct line.book_id), 'lastCopies', coalesce(sum(line.last_copies), 0))
  from school_plan_line as line join book on book.id = line.book_id
  where line.school_plan_id = school_plan.id and book.kind = 'aid' and ${lineCopies} is null and line.last_copies > 0) end`

const fundedFen = join(
  Stage.options.map((stage) =>
    raw(`'${stage}', whole_sum(line.funded_copies::bigint * line.price_fen)
      filter (where book.stage = '${stage}' and line.audience = 'student')`),
  ),
  ', ',
)

/*
 * A superset of the lines with findings. Other lines are near the suggestion, last season and typical orders, or
 * explained, and never above the headcount. The rules decide, and a test holds that no finding is missed.
 */
const notable = raw(String(notableCopies))
const isFar = sql`(${lineCopies} > line.headcount or (line.suggested > 0 and ${lineCopies} - line.suggested >= ${notable})
  or abs(${lineCopies} - line.last_copies) >= ${notable}
  or abs(10000::bigint * ${lineCopies} - typical.per_head_bp::bigint * line.headcount) >= ${raw(String((notableCopies - 1) * 10_000))})`
const isUnexplained = sql`(10000::bigint * abs(${lineCopies} - line.suggested) > line.suggested::bigint * looked_at.tolerance_bp
  and (line.approved is not null or line.reason = ''))`

const lineColumn =
  raw(`json_build_object('bookId', line.book_id, 'audience', line.audience, 'stage', book.stage, 'grade', book.grade,
  'kind', book.kind, 'funding', book.funding, 'priceFen', line.price_fen, 'headcount', line.headcount, 'suggested', line.suggested,
  'fundedMost', line.funded_most, 'lastCopies', line.last_copies, 'likeBp', typical.per_head_bp, 'requested', line.requested,
  'reason', line.reason, 'approved', line.approved, 'approvedReason', line.approved_reason)`)
