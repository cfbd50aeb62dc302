import type { ValueOf } from '@keben/core/kit/endpoint'
import { businessReceiving, manageReceiving } from '@keben/core/office/statistics/contract'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { type ListQuery, byName, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { companiesSeenBy, districtsSeenBy } from '../../base/network/scope.ts'
import { planSeenBy } from '../../base/plans/scope.ts'
import { type SupplyScope, isSeason, schoolsOwed, suppliedFor, suppliedTitles, warehousesOf } from './supplied.ts'

type Input = ValueOf<typeof manageReceiving.input>
type Answer = ValueOf<typeof manageReceiving.output>

/** Whole copies by cumulative allocation: all lines up to this one, less those before. */
const share = (of: string): string => `(line.all_${of} * line.upto / line.all_copies
  - line.all_${of} * (line.upto - line.copies) / line.all_copies)::int as ${of}`

const placesOf = (planId: number, { role, companyId }: Actor): SupplyScope => ({
  warehouses: role === 'business' ? warehousesOf(planId, companyId) : everything,
})

/**
 * Result lines with their share of the copies that their warehouse bought and received. The allocation covers all lines
 * before any filter, so that titles and districts have one total.
 */
const sharedOut = (planId: number): Sql => sql`line_of_place as (
  select line.id, line.company_id, line.warehouse_id, line.district_id, line.book_id, line.copies, line.price_fen,
    supplied.copies::bigint as all_copies, supplied.bought::bigint as all_bought, supplied.arrived::bigint as all_arrived
  from plan_result_line as line
  join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
  join supplied on supplied.warehouse_id = line.warehouse_id and supplied.book_id = line.book_id
  where line.plan_id = ${planId}
), shared_out as (
  -- Most places serve one district, and nothing has to be shared there.
  select company_id, district_id, book_id, copies, price_fen, all_bought::int as bought, all_arrived::int as arrived
  from line_of_place where copies = all_copies
  union all
  select company_id, district_id, book_id, copies, price_fen, ${raw(share('bought'))}, ${raw(share('arrived'))}
  from (
    select *, sum(copies) over (partition by warehouse_id, book_id order by id) as upto
    from line_of_place where copies <> all_copies
  ) as line)`

/** For callers who do not see all companies or titles. */
const narrowed = (line: string, actor: Actor): Sql => {
  const [companies, books] = [companiesSeenBy(actor), booksSeenBy(actor)]
  return sql`${companies === everything ? raw('') : sql`join company on company.id = ${raw(line)}.company_id and ${companies}`}
    ${books === everything ? raw('') : sql`join book on book.id = ${raw(line)}.book_id and ${books}`}`
}

/** Lines within the caller's seasons, companies and titles. */
const demanded = (request: Input, actor: Actor): Sql => sql`shared_out as line ${narrowed('line', actor)}
  where ${allOf([isSeason(request.planId, actor), oneOf(sql`line.district_id`, request.districtIds)])}`

const figures = (
  titles: string,
): Sql => sql`sum(line.copies) as ordered, sum(line.bought) as bought, sum(line.arrived) as arrived, whole_sum(line.copies::bigint * line.price_fen) as list_fen,
  ${raw(titles)} as titles`

/** Aggregated first, so that titles join once. */
const byTitle = (request: Input, actor: Actor): Sql => sql`
  select book.id as id, summed.*, null::bigint as district_id, book.book_code as code, book.title as name, book.subject_id, book.title_order, book.search,
    ${nameOf('publisher', sql`book.publisher_id`)} as publisher_name
  from (select line.book_id, ${figures('1')} from ${demanded(request, actor)} group by line.book_id) as summed
  join book on book.id = summed.book_id`

/** All shares of a place add up to its total, so a caller who sees all needs none. */
const byWholeTitle = ({ planId }: Input, actor: Actor): Sql => sql`
  select book.id as id, book.id as book_id, placed.copies as ordered, placed.bought, placed.arrived, placed.list_fen, 1 as titles,
    null::bigint as district_id, book.book_code as code, book.title as name, book.subject_id, book.title_order, book.search,
    ${nameOf('publisher', sql`book.publisher_id`)} as publisher_name
  from ${suppliedTitles} as placed join book on book.id = placed.book_id
  where ${isSeason(planId, actor)}`

/**
 * The company's reserve has no district. Titles are aggregated one by one, because distinct counts would sort all
 * lines.
 */
const byDistrict = (request: Input, actor: Actor): Sql => sql`
  select coalesce(line.district_id, 0) as id, null::bigint as book_id, null::bigint as subject_id, line.district_id,
    coalesce((select code from district where district.id = line.district_id), '') as code,
    coalesce(${nameOf('district', sql`line.district_id`)}, '') as name,
    coalesce((select search from district where district.id = line.district_id), '') as search, '' as publisher_name, whole_sum(line.ordered) as ordered,
    whole_sum(line.bought) as bought, whole_sum(line.arrived) as arrived, whole_sum(line.list_fen) as list_fen, count(*) as titles
  from (select line.district_id, line.book_id, ${figures('1')} from ${demanded(request, actor)} group by line.district_id, line.book_id) as line
  group by line.district_id`

function demandOf(request: Input, actor: Actor): Sql {
  if (actor.role === 'manage' && request.by === 'title' && !request.districtIds.length)
    return sql`demand as (${byWholeTitle(request, actor)})`
  return sql`${sharedOut(request.planId)}, demand as (
    ${request.by === 'title' ? byTitle(request, actor) : byDistrict(request, actor)})`
}

/** Receivers with outstanding copies; each occurs once in the sums. */
const schoolsOfDistricts = (planId: number, visibleDistricts: Sql): Sql => sql`schooled as (
  select district_id, count(*) as schools from (
    select district_id, school_id from fulfilment_by_receiver where plan_id = ${planId} and source = 'plan' and school_id is not null
    group by district_id, school_id having sum(lines) > 0) as owed
  where district_id in (${visibleDistricts}) group by district_id)`

/** Ordered, bought and received, by title or district. */
export function receivingList(request: Input, actor: Actor): ListQuery {
  const ofTitles = request.by === 'title'
  const visibleDistricts = sql`select district.id from district where ${allOf([districtsSeenBy(actor), oneOf(sql`district.id`, request.districtIds)])}`
  return {
    parent: planSeenBy(actor, request.planId),
    with: sql`${suppliedFor(request.planId, placesOf(request.planId, actor))}, ${demandOf(request, actor)}, going as (
    select ${ofTitles ? raw('due.book_id') : raw('due.district_id')} as id, sum(due.sent) as sent,
      sum(due.confirmed) as confirmed
    from fulfilment_by_title as due ${narrowed('due', actor)}
    where ${allOf([sql`due.plan_id = ${request.planId} and due.source = 'plan'`, oneOf(sql`due.district_id`, request.districtIds)])}
    group by 1)${ofTitles ? raw('') : sql`, ${schoolsOfDistricts(request.planId, visibleDistricts)}`}`,
    columns: sql`demand.id, demand.code, demand.name, demand.subject_id as "subjectId", demand.publisher_name as "publisherName", demand.titles,
    ${ofTitles ? schoolsOwed(request.planId, sql`demand.book_id`, sql`owed.district_id = any(array(${visibleDistricts}))`) : raw('coalesce(schooled.schools, 0)')} as schools,
    demand.ordered, demand.bought, demand.arrived, coalesce(going.sent, 0) as sent,
    coalesce(going.confirmed, 0) as confirmed, demand.list_fen as "listFen"`,
    from: raw(`demand left join going on going.id = demand.id
      ${ofTitles ? '' : 'left join schooled on schooled.district_id = demand.district_id'}`),
    where: contains(sql`demand.search`, request.keyword) ?? everything,
    sums: {
      ordered: sql`whole_sum(demand.ordered)`,
      bought: sql`whole_sum(demand.bought)`,
      arrived: sql`whole_sum(demand.arrived)`,
      sent: sql`whole_sum(going.sent)`,
      confirmed: sql`whole_sum(going.confirmed)`,
      listFen: sql`whole_sum(demand.list_fen)`,
    },
    sorts: {
      name: ofTitles ? sql`demand.title_order` : byName(sql`demand.name`),
      code: sql`demand.code`,
      ordered: sql`demand.ordered`,
      bought: sql`demand.bought`,
      arrived: sql`demand.arrived`,
      sent: sql`coalesce(going.sent, 0)`,
      confirmed: sql`coalesce(going.confirmed, 0)`,
      listFen: sql`demand.list_fen`,
    },
    tie: sql`demand.id`,
  }
}

export const receivingHandlers: Handler[] = [manageReceiving, businessReceiving].map((endpoint) =>
  handle(endpoint, (input, { db, actor }) =>
    listPage<Answer['list'][number], Answer['sums']>(db, receivingList(input, actor), input),
  ),
)
