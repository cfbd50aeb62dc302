import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import { looksIn, stageCaps } from '@keben/core/ordering/district-plans/rules'
import { judged, summed } from '@keben/core/ordering/school-plans/findings'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { schoolPlans } from '../school-plans/kind.ts'
import { schoolPlansSeenBy } from '../school-plans/scope.ts'
import { headcountsColumn, lineColumns, lineOrder, lineTables, rulesColumn } from '../school-plans/read.ts'
import { type ReviewRow, reviewColumns, reviewTables, reviewed } from './review-columns.ts'

type DocumentRow = ReviewRow &
  Pick<ReviewedDocument, 'planCode' | 'planName' | 'rules' | 'headcount' | 'lastSeason' | 'lineList' | 'history'>

/** A school's plan with last season, headcount and typical orders, in one statement. */
export async function readReviewed({ db, actor, now }: Context, id: number): Promise<ReviewedDocument> {
  const row = await db.row<DocumentRow>(sql`
    select ${reviewColumns(now)}, plan.code as "planCode", plan.name as "planName", ${rulesColumn} as rules,
      ${headcountsColumn} as headcount,
      case when before.id is not null then json_build_object(
        'planCode', (select code from plan as season where season.id = before.plan_id), 'copies', before.copies,
        'listFen', before.list_fen, 'students', (select coalesce(sum(students), 0) from school_plan_headcount
          where school_plan_id = before.id)) end as "lastSeason",
      (select coalesce(json_agg(line), '[]') from (
        select ${lineColumns} from ${lineTables} where line.school_plan_id = school_plan.id order by ${lineOrder}
      ) as line) as "lineList",
      ${historyOf(schoolPlans, sql`school_plan.id`)} as history
    from ${reviewTables(sql`school_plan.plan_id`)} where school_plan.id = ${id} and ${schoolPlansSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  const { rules, headcount: headcounts, lineList, nothingNeeded } = row
  const plan = summed({ rules, headcounts, lines: lineList.map(judged), nothingNeeded })
  return reviewed(row, { findings: looksIn(row.state, plan), caps: stageCaps(plan) }, now)
}
