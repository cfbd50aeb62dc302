import type { ValueOf } from '@keben/core/kit/endpoint'
import { type PlanWithResult, listResults } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, contains, equals, listPage, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { demandSeenBy, partsSeenBy, resultsSeenBy } from './scope.ts'

const standings = { awaited: sql`plan_result.id is null`, issued: sql`plan_result.id is not null` } as const

/** Before the result, only head office sees the plan. */
const resultSeen = (actor: Actor): Sql =>
  actor.role === 'manage' ? everything : sql`(plan_result.id is not null and ${resultsSeenBy(actor)})`

/** Totals of the result's row; for a partial view, the sum of its part. */
const figures = (actor: Actor): Sql => {
  if (actor.role === 'manage')
    return sql`case when plan_result.id is null then null else plan_result.titles end as titles,
      coalesce(plan_result.copies, requested.copies + reserve.copies) as copies,
      coalesce(plan_result.list_fen, requested.list_fen + reserve.list_fen) as "listFen"`
  const visibleDemand = (sum: string): Sql => sql`(select ${raw(sum)} from plan_result_line as demand
    join book on book.id = demand.book_id where demand.result_id = plan_result.id and ${demandSeenBy(actor)})`
  return sql`${visibleDemand('count(distinct demand.book_id)')} as titles,
    ${visibleDemand('coalesce(sum(demand.copies), 0)')} as copies,
    ${visibleDemand('coalesce(sum(demand.copies::bigint * demand.price_fen), 0)')} as "listFen"`
}

/**
 * What the issued result contains; without one, current requests, as in progress and season comparisons. Approved
 * orders alone would look like a collapse beside finished seasons; the result's page shows them.
 */
const isCounted = (part: 'district_plan' | 'school_plan'): Sql =>
  raw(`(${part}.state = 'approved' or (plan_result.id is null and ${part}.state <> 'excused'))`)

/** Progress of a plan's visible parts. */
const partsOf = (actor: Actor): Sql => sql`
  left join lateral (
    select count(*) as districts, count(*) filter (where district_plan.state in ('approved', 'excused')) as settled
    from district_plan where district_plan.plan_id = plan.id and ${partsSeenBy(actor, raw('district_plan'))}
  ) as parts on true
  left join lateral (
    select coalesce(sum(reserved_title.copies), 0) as copies, coalesce(sum(reserved_title.copies::bigint * reserved_title.price_fen), 0) as list_fen
    from (
      select district_book.reserve_copies as copies, catalogue.price_fen
      from district_plan join district_book on district_book.district_plan_id = district_plan.id
      join plan_book as catalogue on catalogue.plan_id = plan.id and catalogue.company_id = district_plan.company_id
        and catalogue.book_id = district_book.book_id
      where district_plan.plan_id = plan.id and ${isCounted('district_plan')} and district_book.reserve_copies > 0
      union all
      select reserve_copies, price_fen from plan_book where plan_book.plan_id = plan.id and reserve_copies > 0
    ) as reserved_title
  ) as reserve on plan_result.id is null
  left join lateral (
    select coalesce(sum(school_plan.copies), 0) as copies, coalesce(sum(school_plan.list_fen), 0) as list_fen,
      count(distinct school_plan.school_id) filter (where school_plan.copies > 0) as schools
    from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
    where district_plan.plan_id = plan.id and ${isCounted('district_plan')} and ${isCounted('school_plan')}
      and ${partsSeenBy(actor, raw('district_plan'))}
  ) as requested on true`

export function resultList(request: ValueOf<typeof listResults.input>, actor: Actor): ListQuery {
  return {
    columns: sql`plan.id, plan.code, plan.name, plan.state as "planState",
      case when plan_result.id is null then 'awaited' else 'issued' end as state, plan_result.id as "resultId",
      coalesce(plan_result.number, '') as number, ${moment(sql`plan_result.issued_at`)} as "issuedAt",
      ${nameOfUser(sql`plan_result.created_by`)} as "issuedBy", ${figures(actor)},
      requested.schools, parts.districts, parts.settled`,
    from: sql`plan left join plan_result on plan_result.plan_id = plan.id and plan_result.state = 'issued'
      ${partsOf(actor)}`,
    where: allOf([
      plansSeenBy(actor),
      sql`plan.state in ('open', 'closed', 'resulted', 'patching', 'archived')`,
      resultSeen(actor),
      equals(sql`(plan.state = 'closed' and ${standings.awaited})`, request.waits),
      contains(sql`lower(plan.code || ' ' || plan.name || ' ' || coalesce(plan_result.number, ''))`, request.keyword),
    ]),
    tab: request.state && standings[request.state],
    sums: {
      awaited: sql`count(*) filter (where ${standings.awaited})`,
      issued: sql`count(*) filter (where ${standings.issued})`,
    },
    sorts: {
      // Newest first by default: spring precedes autumn of its year.
      season: sql`-(plan.year * 2 + (plan.term = 'autumn')::int)`,
      number: sql`plan_result.number`,
      issuedAt: sql`plan_result.issued_at`,
    },
    tie: sql`plan.id`,
  }
}

export const resultListHandlers = [
  handle(listResults, (input, { db, actor }) =>
    listPage<PlanWithResult, Record<keyof typeof standings, number>>(db, resultList(input, actor), input),
  ),
]
