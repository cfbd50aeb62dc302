import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PlanDataRow, listPlanData } from '@keben/core/base/plans/contract'
import { isKept, keepsPlanData, needsBoth } from '@keben/core/base/plans/deleting'
import { keepingSentence } from '@keben/core/base/plans/sentences'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { type PageColumns, listPage } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { type DeletablePlan, contentColumns, inPlan } from './deletable.ts'
import { plans } from './kinds.ts'
import { plansListed } from './list.ts'

const dataColumns = sql`${contentColumns}, plan.year, plan.term, plan.books_in_hand as "booksInHand",
  ${inPlan('count(distinct book_id)', 'plan_book')} as titles, ${inPlan('count(*)', 'district_plan')} as districts,
  ${inPlan('count(*)', 'plan_result')} as results, ${inPlan('count(*)', 'plan_result_line')} as "resultLines",
  ${moment(sql`plan.changed_at`)} as "changedAt"`

/** Transitions of documents of the listed plans. */
const stepsOf = (thing: string, table: string): Sql =>
  raw(`select ${table}.plan_id from picked join ${table} on ${table}.plan_id = picked.id
    join document_step on document_step.thing = '${thing}' and document_step.thing_id = ${table}.id`)

/** Thousands of school orders per plan: one pass over all plans of the page. */
const ofOrders: PageColumns = {
  with: sql`ordering as (
    select school_plan.plan_id, count(*) as schools, sum(school_plan.lines) as lines, sum(school_plan.copies) as copies,
      sum(school_plan.list_fen) as list_fen
    from picked join school_plan on school_plan.plan_id = picked.id group by school_plan.plan_id
  ), step as (
    select plan_id, count(*) as steps from (
      select picked.id as plan_id from picked join document_step on document_step.thing = 'plan' and document_step.thing_id = picked.id
      union all ${stepsOf('districtPlan', 'district_plan')} union all ${stepsOf('schoolPlan', 'school_plan')}
    ) as each group by plan_id
  )`,
  join: raw('left join ordering on ordering.plan_id = picked.id left join step on step.plan_id = picked.id'),
  columns: raw(`coalesce(ordering.schools, 0) as schools, coalesce(ordering.lines, 0) as lines,
    coalesce(ordering.copies, 0) as copies, coalesce(ordering.list_fen, 0) as "listFen", coalesce(step.steps, 0) as steps`),
}

type StoredRow = Omit<PlanDataRow, 'actions' | 'kept'> & DeletablePlan

/** Plans with their contents and actions. */
export async function planDataList(request: ValueOf<typeof listPlanData.input>, context: Context) {
  const listed = await listPage<StoredRow, Record<StoredRow['state'], number>>(
    context.db,
    { ...plansListed(request, context.actor, dataColumns), pageColumns: ofOrders },
    request,
  )
  return { ...listed, list: listed.list.map((row) => withActions(row, context)) }
}

function withActions(row: StoredRow, context: Context): PlanDataRow {
  const keeping = keepsPlanData(row)
  const archivable = actionsOf(plans, row.state, context).filter((step) => step === 'archive')
  const deleting = isKept(keeping) ? [] : ['delete']
  return {
    ...row,
    actions: [...archivable, ...(needsBoth(row) ? ['requestDeletion'] : deleting)],
    kept: keepingSentence(keeping, context.language),
  }
}
