import type { PlanTotals } from '@keben/core/ordering/school-plans/contract'
import type { EntryFacts } from '@keben/core/ordering/school-plans/entry'
import { type RequestedLine, type FindingPlan, judged } from '@keben/core/ordering/school-plans/findings'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { planTables, totalColumns } from './row.ts'
import { schoolPlansSeenBy } from './scope.ts'
import { headcountsColumn, rulesColumn } from './read.ts'
import { typicalJoin } from './typical.ts'

export interface JudgedPlan extends Omit<FindingPlan, 'nothingNeeded'> {
  readonly plan: EntryFacts & { readonly id: number; readonly nothingNeeded: string }
  readonly totals: PlanTotals
}

interface JudgedRow extends EntryFacts, PlanTotals, Omit<FindingPlan, 'lines' | 'nothingNeeded'> {
  readonly id: number
  readonly nothingNeeded: string
  readonly judgedLines: readonly RequestedLine[]
}

/** The input of findings for the plans of a query: one school's or a whole district's. */
export async function readJudgedPlans({ db, actor }: Pick<Context, 'db' | 'actor'>, which: Sql): Promise<JudgedPlan[]> {
  const rows = await db.rows<JudgedRow>(sql`
    select school_plan.id, school_plan.state, school_plan.nothing_needed as "nothingNeeded", plan.state as "planState", plan.schools_until as "planUntil",
      district_plan.schools_until as "districtUntil", district_plan.state = 'open' as "districtOpen",
      district_plan.entry_closed_at as "entryClosedAt", ${totalColumns}, ${rulesColumn} as rules, ${headcountsColumn} as headcounts,
      (select coalesce(json_agg(judged), '[]') from (${judgedLines}) as judged) as "judgedLines"
    from ${planTables} where ${which} and ${schoolPlansSeenBy(actor)} order by school_plan.id`)
  return rows.map(({ rules, headcounts, judgedLines: lines, ...row }) => ({
    plan: row,
    rules,
    headcounts,
    lines: lines.map(judged),
    totals: row,
  }))
}

const judgedLines: Sql = sql`select line.book_id as "bookId", line.audience, book.stage, book.grade, book.kind, book.funding,
    line.price_fen as "priceFen", line.headcount, line.suggested, line.funded_most as "fundedMost",
    line.last_copies as "lastCopies", typical.per_head_bp as "likeBp", line.requested, line.reason, line.approved,
    line.approved_reason as "approvedReason"
  from school_plan_line as line join book on book.id = line.book_id ${typicalJoin}
  where line.school_plan_id = school_plan.id ${raw('order by line.book_id, line.audience')}`

export const readJudged = async (context: Pick<Context, 'db' | 'actor'>, id: number): Promise<JudgedPlan | undefined> =>
  (await readJudgedPlans(context, sql`school_plan.id = ${id}`))[0]
