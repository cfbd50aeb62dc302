import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { PlanState } from '@keben/core/base/plans/states'
import type { Findings, issueResult } from '@keben/core/ordering/results/contract'
import { resultIssued } from '@keben/core/ordering/results/words'
import { openDuesOfResult } from '../../ledgers/fulfilment/open.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { businessOf, districtUsersOf } from '../../base/people/recipients.ts'
import { linkTo } from '../../base/plans/concerned.ts'
import { announceProgress, everyPart } from '../../base/plans/following.ts'
import { plans } from '../../base/plans/kinds.ts'
import { takePlan } from '../../base/plans/locks.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { appliedBp, discountJoin } from '../../base/terms/applying.ts'
import { computedDemand, counting } from './demand.ts'
import { findingsOf, namesOf } from './findings.ts'
import { results } from './kinds.ts'

interface Ready {
  readonly code: string
  readonly name: string
  readonly state: PlanState
  readonly findings: Findings[]
}

type Issued = ValueOf<typeof issueResult.output>

/** Computes and freezes in one transaction with the plan locked; a second call finds the result. */
export async function issue({ planId, copies }: ValueOf<typeof issueResult.input>, context: Context): Promise<Issued> {
  await takePlan(context.db, planId)
  const plan = await planToIssue(context, planId)
  const [number = ''] = await nextNumbers(context, 'ZD', plan.code)
  const result = await writeResult(context, planId, number)
  if (result.copies === 0) throw refuse('result_is_empty')
  if (copies !== undefined && copies !== result.copies)
    throw refuse('result_changed_since', { promised: copies, now: result.copies })

  await openDuesOfResult(context, result.id)
  await applyTransition(context, plans, 'issueResult', [planId], { facts: { number, copies: result.copies } })
  await recordHistory(context, results, 'issue', [result.id])
  const { id, ...figures } = result
  await record(context, [{ thing: results.thing, id, action: 'issueResult', after: figures }])
  await tell(context, planId, { plan: plan.name, number })
  return result
}

async function planToIssue({ db, actor }: Context, planId: number): Promise<Ready> {
  const plan = await db.row<Ready>(sql`
    select code, name, state, ${findingsOf(sql`plan.id`, actor)} as findings
    from plan where id = ${planId} and ${plansSeenBy(actor)} for update`)
  if (!plan) throw refuse('not_found')
  const refusal = stepRefusal(plans, 'issueResult', plan.state)
  if (refusal) throw refusal
  if (plan.findings.length) throw refuse('result_not_ready', { findings: namesOf(plan.findings) })
  return plan
}

/** The snapshot in four statements. The caller has locked the plan. */
export async function writeResult(context: Context, planId: number, number: string): Promise<Issued> {
  const { db, actor, now } = context
  const header = await db.row<{ id: number }>(sql`
    insert into plan_result (plan_id, number, created_by, issued_at, changed_by, changed_at, titles, schools, copies, list_fen)
    values (${planId}, ${number}, ${actor.userId}, ${now}, ${actor.userId}, ${now}, 0, 0, 0, 0) returning id`)
  const id = header?.id ?? 0
  await db.run(resultLinesOf(id, planId))
  await db.run(resultSchoolsOf(id, planId, cityDay(now)))
  return sumUp(context, id, planId)
}

/** By warehouse, district and title. */
export const resultLinesOf = (id: number, planId: number): Sql => sql`
  insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, district_id, book_id, school_copies,
    district_reserve, company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
    purchase_discount_bp)
  select ${id}::bigint, ${planId}::bigint, company_id, warehouse_id, district_id, book_id, school_copies,
    district_reserve, company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
    purchase_discount_bp
  from (${computedDemand(counting(sql`${planId}`))}) as demand
  order by warehouse_id, district_id, book_id`

/** Lines by campus, with the catalogue's price and the district's net price. */
export const resultSchoolsOf = (id: number, planId: number, day: string): Sql => sql`
  with priced as (
    select district_plan.id as district_plan_id, district_plan.district_id, book.id as book_id, catalogue.price_fen,
      ${appliedBp} as discount_bp
    from district_plan
    join plan_book as catalogue on catalogue.plan_id = district_plan.plan_id
      and catalogue.company_id = district_plan.company_id
    join book on book.id = catalogue.book_id
    ${discountJoin(sql`district_plan.district_id`, sql`${day}`)}
    where district_plan.plan_id = ${planId} and district_plan.state = 'approved'
  )
  insert into plan_result_school (result_id, plan_id, warehouse_id, district_id, school_id, campus_id, book_id, audience,
    copies, funded_copies, price_fen, discount_bp)
  select ${id}::bigint, ${planId}::bigint, share.warehouse_id, priced.district_id, share.school_id, share.campus_id,
    share.book_id, share.audience, share.copies, share.funded_copies, priced.price_fen, priced.discount_bp
  from (
    select school_plan.district_plan_id, served.warehouse_id, school_plan.school_id, school_plan.campus_id, line.book_id,
      line.audience, line.copies, line.funded_copies
    from school_plan join campus_warehouse as served on served.campus_id = school_plan.campus_id
    join school_plan_line as line on line.school_plan_id = school_plan.id
    where school_plan.plan_id = ${planId} and school_plan.state = 'approved' and line.copies > 0
  ) as share
  join priced on priced.district_plan_id = share.district_plan_id and priced.book_id = share.book_id
  order by share.campus_id, share.book_id, share.audience`

interface Summed extends Issued {
  readonly ofSchools: number
  readonly counted: number
}

/**
 * Stores totals and checks completeness: plans of schools and reserves must equal the result's lines, and the school
 * part must equal the campus lines.
 */
async function sumUp({ db }: Context, id: number, planId: number): Promise<Issued> {
  const row = await db.row<Summed>(sql`
    with lines as (
      select count(distinct book_id) as titles, coalesce(sum(copies), 0) as copies,
        coalesce(sum(school_copies), 0) as school_copies,
        coalesce(sum(copies::bigint * price_fen), 0) as list_fen
      from plan_result_line where result_id = ${id}
    ), campuses as (
      select count(distinct school_id) as schools, coalesce(sum(copies), 0) as copies
      from plan_result_school where result_id = ${id}
    ), requested as (
      select (select coalesce(sum(school_plan.copies), 0) from school_plan
          join district_plan on district_plan.id = school_plan.district_plan_id
          where district_plan.plan_id = ${planId} and district_plan.state = 'approved' and school_plan.state = 'approved')
        + (select coalesce(sum(reserve_copies), 0) from district_book
          join district_plan on district_plan.id = district_book.district_plan_id
          where district_plan.plan_id = ${planId} and district_plan.state = 'approved')
        + (select coalesce(sum(reserve_copies), 0) from plan_book where plan_id = ${planId}) as copies
    )
    update plan_result set titles = lines.titles, schools = campuses.schools, copies = lines.copies,
      list_fen = lines.list_fen
    from lines, campuses, requested where id = ${id}
    returning id, number, plan_result.titles, plan_result.schools, plan_result.copies, plan_result.list_fen as "listFen",
      lines.school_copies - campuses.copies as "ofSchools", requested.copies as counted`)
  if (!row) throw new Error('A result that was just written is not there.')
  const { counted, ofSchools, ...issued } = row
  if (counted !== issued.copies || ofSchools !== 0)
    throw new Error(
      `Result ${issued.number} holds ${issued.copies} of ${counted} copies; ${ofSchools} of them in no campus.`,
    )
  return issued
}

async function tell(context: Context, planId: number, facts: { plan: string; number: string }) {
  const companies = sql`select company_id from plan_book where plan_id = ${planId}`
  const districts = sql`select district_id from district_plan where plan_id = ${planId} and state = 'approved'`
  await notifyAll(context, businessOf(companies), resultIssued, facts, `/sys/purchasePlan/planApproved?plan=${planId}`)
  await notifyAll(context, districtUsersOf(districts), resultIssued, facts, linkTo.area(planId))
  await announceProgress(context, planId, everyPart)
}
