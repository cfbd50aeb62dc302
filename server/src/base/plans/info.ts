import { type PlanFacts, checksOf } from '@keben/core/base/plans/checks'
import type { PlanDocument, PlanRow } from '@keben/core/base/plans/contract'
import { isKept, keepsPlan } from '@keben/core/base/plans/deleting'
import { isEditable, movableDates } from '@keben/core/base/plans/editing'
import type { PlanStep } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { byName } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { factColumns, servingCompanies } from './facts.ts'
import { type DeletablePlan, contentColumns } from './deletable.ts'
import { plans } from './kinds.ts'
import { countedState, countedStateIn } from './counted.ts'
import { lastPlanOf } from './last.ts'
import { plansSeenBy } from './scope.ts'
import { planRowColumns } from './store.ts'

/** Every participating company, also before it begins. */
const selections = sql`(
  select coalesce(json_agg(json_build_object('companyId', company.id, 'companyName', company.name,
    'selectionId', selection.id, 'state', selection.state,
    'titles', (select count(*) from selection_book where selection_book.selection_id = selection.id),
    'approvedTitles', (select count(*) from plan_book where plan_book.plan_id = plan.id and plan_book.company_id = company.id),
    'submittedAt', ${moment(sql`selection.submitted_at`)}, 'judgedAt', ${moment(sql`selection.judged_at`)})
    order by ${byName(sql`company.name`)}), '[]')
  from company left join selection on selection.company_id = company.id and selection.plan_id = plan.id
  where selection.id is not null or ${servingCompanies})`

const excuse = sql`case part.state when 'excused' then coalesce((select reason from document_step
  where thing = 'districtPlan' and thing_id = part.id and step = 'excuse' order by id desc limit 1), '') else '' end`

const districts = sql`(
  select coalesce(json_agg(json_build_object('id', part.id, 'districtId', district.id, 'districtName', district.name,
    'companyName', company.name, 'state', part.state, 'excuse', ${excuse},
    'titles', (select count(*) from district_book where district_book.district_plan_id = part.id),
    'schools', ordered.schools, 'schoolsSubmitted', ordered.submitted, 'schoolsDone', ordered.done,
    'copies', ordered.copies, 'listFen', ordered.list_fen,
    'schoolsUntil', ${moment(sql`part.schools_until`)}, 'submittedAt', ${moment(sql`part.submitted_at`)})
    order by ${byName(sql`company.name`)}, ${byName(sql`district.name`)}), '[]')
  from district_plan as part
  join district on district.id = part.district_id
  join company on company.id = part.company_id
  cross join lateral (
    select count(*) as schools, count(*) filter (where counted.state = 'submitted') as submitted,
      count(*) filter (where counted.state in ('approved', 'excused')) as done,
      coalesce(sum(copies) filter (where counted.state <> 'excused'), 0) as copies,
      coalesce(sum(list_fen) filter (where counted.state <> 'excused'), 0) as list_fen
    from school_plan cross join lateral (select ${countedStateIn('part')} as state) as counted
    where school_plan.district_plan_id = part.id
  ) as ordered
  where part.plan_id = plan.id)`

const last = sql`(
  select json_build_object('id', earlier.id, 'code', earlier.code, 'name', earlier.name,
    'titles', (select count(distinct book_id) from plan_book where plan_book.plan_id = earlier.id),
    'schools', ordered.schools, 'copies', ordered.copies, 'listFen', ordered.list_fen)
  from plan as earlier cross join lateral (
    select count(*) as schools, coalesce(sum(school_plan.copies), 0) as copies,
      coalesce(sum(school_plan.list_fen), 0) as list_fen
    from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
    where school_plan.plan_id = earlier.id and ${countedState} <> 'excused'
  ) as ordered
  where earlier.id = ${lastPlanOf(sql`plan.id`)})`

type Found = Pick<PlanDocument, 'selections' | 'districts' | 'last' | 'history'> & {
  readonly plan: PlanRow
  readonly facts: PlanFacts
  readonly holdings: DeletablePlan
}

const asJson = (columns: Sql): Sql => sql`(select to_json(of) from (select ${columns}) as of)`

/** State, participants and actions of a plan. */
export async function planDocument({ id }: { id: number }, context: Context): Promise<PlanDocument> {
  const { db, actor, now } = context
  const row = await db.row<Found>(sql`
    select ${asJson(planRowColumns)} as plan, ${asJson(factColumns)} as facts, ${asJson(contentColumns)} as holdings,
      ${selections} as selections, ${districts} as districts, ${last} as last,
      ${historyOf(plans, raw('plan.id'))} as history
    from plan where plan.id = ${id} and ${plansSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  const { facts, holdings, ...document } = row
  const steps = actionsOf(plans, document.plan.state, context) as PlanStep[]
  return {
    ...document,
    actions: [...steps, ...otherActions(holdings)],
    checks: Object.fromEntries(steps.map((step) => [step, checksOf(step, facts, now)])),
    now: now.toISOString(),
  }
}

const otherActions = (holdings: DeletablePlan): string[] => [
  ...(isEditable(holdings.state) ? ['save'] : []),
  ...(movableDates(holdings.state).length ? ['updateDate'] : []),
  ...(isKept(keepsPlan(holdings)) ? [] : ['delete']),
]
