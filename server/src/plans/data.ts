import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PlanDataRow, listPlanData } from '@keben/core/plans/contract'
import { isKept, keepsPlanData } from '@keben/core/plans/deleting'
import { keepingSentence } from '@keben/core/plans/sentences'
import type { Context } from '../kit/context.ts'
import { actionsOf } from '../kit/document.ts'
import { moment } from '../kit/kept/description.ts'
import { listPage } from '../kit/list.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { type DeletablePlan, contentColumns, inPlan } from './deletable.ts'
import { plans } from './kinds.ts'
import { plansListed } from './list.ts'

/** Steps of the documents of a plan, each found by itself: there are many times as many of other plans. */
const stepsOf = (thing: string, table: string): Sql =>
  raw(`(select count(*) from ${table} cross join lateral (select from document_step
    where document_step.thing = '${thing}' and document_step.thing_id = ${table}.id offset 0) as step
    where ${table}.plan_id = plan.id)`)

const dataColumns = sql`${contentColumns}, plan.year, plan.term, plan.books_in_hand as "booksInHand",
  ${inPlan('count(distinct book_id)', 'plan_book')} as titles, ${inPlan('count(*)', 'district_plan')} as districts,
  ${inPlan('count(*)', 'school_plan')} as schools, ${inPlan('coalesce(sum(lines), 0)', 'school_plan')} as lines,
  ${inPlan('coalesce(sum(copies), 0)', 'school_plan')} as copies,
  ${inPlan('coalesce(sum(list_fen), 0)', 'school_plan')} as "listFen",
  ${inPlan('count(*)', 'plan_result')} as results, ${inPlan('count(*)', 'plan_result_line')} as "resultLines",
  (select count(*) from document_step where thing = 'plan' and thing_id = plan.id)
    + ${stepsOf('districtPlan', 'district_plan')} + ${stepsOf('schoolPlan', 'school_plan')} as steps,
  ${moment(sql`plan.changed_at`)} as "changedAt"`

type StoredRow = Omit<PlanDataRow, 'actions' | 'kept'> & DeletablePlan

/** Plans with how much each holds, and what may be done about it. */
export async function planDataList(asked: ValueOf<typeof listPlanData.input>, context: Context) {
  const listed = await listPage<StoredRow, Record<StoredRow['state'], number>>(
    context.db,
    plansListed(asked, context.actor, dataColumns),
    asked,
  )
  return { ...listed, list: listed.list.map((row) => withActions(row, context)) }
}

function withActions(row: StoredRow, context: Context): PlanDataRow {
  const keeping = keepsPlanData(row)
  const archivable = actionsOf(plans, row.state, context).filter((step) => step === 'archive')
  return {
    ...row,
    actions: isKept(keeping) ? archivable : [...archivable, 'delete'],
    kept: keepingSentence(keeping, context.language),
  }
}
