import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { type ResultPreview, previewResult } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { plans } from '../../base/plans/kinds.ts'
import { allDemand, headOf, seenDemand, shortPlan, summed } from './demand.ts'
import { findingsOf } from './findings.ts'
import { results } from './kinds.ts'
import { partsSeenBy, resultsSeenBy } from './scope.ts'

const [head, against] = [raw('head'), raw('against')]

const issuedResult = sql`(
  select json_build_object('id', id, 'number', number, 'state', state, 'version', version,
    'issuedAt', ${moment(sql`issued_at`)}, 'issuedBy', ${nameOfUser(sql`plan_result.created_by`)})
  from plan_result where id = (select result_id from head))`

const withdrawnResults = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', plan_result.id, 'number', plan_result.number,
    'issuedAt', ${moment(sql`plan_result.issued_at`)}, 'withdrawnAt', ${moment(sql`plan_result.withdrawn_at`)},
    'who', ${nameOfUser(sql`plan_result.changed_by`)}, 'reason', coalesce(step.reason, ''),
    'copies', plan_result.copies) order by plan_result.id desc), '[]')
  from plan_result left join document_step as step
    on step.thing = ${results.thing} and step.thing_id = plan_result.id and step.step = 'withdraw'
  where plan_result.plan_id = (select id from head) and plan_result.state = 'withdrawn' and ${resultsSeenBy(actor)})`

const byWarehouse = sql`(
  select coalesce(json_agg(json_build_object('id', warehouse_id, 'name', coalesce(${nameOf('warehouse', sql`warehouse_id`)}, ''),
    'titles', titles, 'schoolCopies', school_copies, 'districtReserve', district_reserve,
    'companyReserve', company_reserve, 'copies', copies, 'listFen', list_fen) order by copies desc, warehouse_id), '[]')
  from (select warehouse_id, count(distinct book_id) as titles, sum(school_copies) as school_copies,
      sum(district_reserve) as district_reserve, sum(company_reserve) as company_reserve, sum(copies) as copies,
      sum(list_fen) as list_fen
    from demand group by warehouse_id) as one)`

/** Every district of the plan, also without orders; last, the rest. */
const byDistrict = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', place.district_id, 'name', coalesce(district.name, ''),
    'state', place.state, 'schools', place.schools, 'lastCopies', coalesce(before.copies, 0),
    'titles', coalesce(one.titles, 0), 'schoolCopies', coalesce(one.school_copies, 0),
    'districtReserve', coalesce(one.district_reserve, 0), 'companyReserve', coalesce(one.company_reserve, 0),
    'copies', coalesce(one.copies, 0), 'listFen', coalesce(one.list_fen, 0)) order by district.code nulls last), '[]')
  from (
    select district_plan.district_id, district_plan.state, (select count(distinct school_id) from school_plan
      where district_plan_id = district_plan.id and district_plan.state = 'approved' and state = 'approved'
        and copies > 0) as schools
    from district_plan where plan_id = (select id from head) and ${partsSeenBy(actor, raw('district_plan'))}
    union all select null, null, 0 where exists (select from demand where district_id is null)
  ) as place
  left join district on district.id = place.district_id
  left join (select district_id, count(distinct book_id) as titles, sum(school_copies) as school_copies,
      sum(district_reserve) as district_reserve, sum(company_reserve) as company_reserve, sum(copies) as copies,
      sum(list_fen) as list_fen
    from demand group by district_id) as one on one.district_id is not distinct from place.district_id
  left join (select district_id, sum(copies) as copies from past group by district_id) as before
    on before.district_id is not distinct from place.district_id)`

type Found = Omit<ResultPreview, 'actions' | 'schools'>

/** A plan's result in one statement, computed if not issued. */
const previewOf = (actor: Actor, planId: number): Sql => sql`
  with head as (${headOf(actor, sql`${planId}`, undefined, 'counted')}),
  against as (${headOf(actor, lastPlanOf(sql`(select id from head)`), undefined)}),
  demand as (${seenDemand(head, actor, allDemand)}),
  past as (${seenDemand(against, actor, allDemand, { beside: head, isPlaced: false })})
  select ${shortPlan(head)} as plan, head.basis, ${issuedResult} as result, ${withdrawnResults(actor)} as withdrawn,
    (select json_build_object(${summed}) from demand) as totals,
    (select json_build_object('plan', ${shortPlan(against)}, 'totals', (select json_build_object(${summed}) from past))
      from against) as last,
    ${byWarehouse} as warehouses, ${byDistrict(actor)} as districts,
    case when head.basis = 'issued' then '[]'::json else ${findingsOf(sql`head.id`, actor)} end as findings,
    case when head.result_id is null then '[]'::json else ${historyOf(results, sql`head.result_id`)} end as history
  from head`

async function preview({ planId }: ValueOf<typeof previewResult.input>, context: Context): Promise<ResultPreview> {
  const row = await context.db.row<Found>(previewOf(context.actor, planId))
  if (!row) throw refuse('not_found')
  const schools = row.districts.reduce((sum, district) => sum + district.schools, 0)
  return { ...row, schools, actions: actionsNow(row, context) }
}

/** Issuing needs no obstacle; withdrawing needs a plan without later steps. */
function actionsNow({ plan, result, findings, totals }: Found, context: Context): string[] {
  const ofPlan = actionsOf(plans, plan.state, context)
  const ready = findings.length === 0 && totals.copies > 0
  const issuing = ofPlan.includes('issueResult') && ready ? ['issueResult'] : []
  const withdrawing = result && ofPlan.includes('withdrawResult') ? actionsOf(results, result.state, context) : []
  return [...issuing, ...withdrawing]
}

export const previewHandlers = [handle(previewResult, preview)]
