import type { Actor } from '@keben/core/roles'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { comesLate } from '../../supply/purchase-orders/columns.ts'
import { orderedAt, orderedWhere } from '../../supply/purchase-orders/need.ts'

/** A few places from a query, each by index; or all in these warehouses, by a scan. */
export type SupplyScope = { readonly places: Sql } | { readonly warehouses: Sql }

/** The warehouses of a company's season, with all their stock, also for other companies. */
export const warehousesOf = (planId: number, companyId: number | null): Sql =>
  sql`warehouse.id = any(array(select line.warehouse_id from plan_result_line as line
    where line.plan_id = ${planId} and line.company_id = ${companyId}))`

/** Whether the season exists for this person. */
export const isSeason = (planId: number, actor: Actor): Sql =>
  sql`exists (select from plan where plan.id = ${planId} and ${plansSeenBy(actor)})`

/** Always true if all places are read. */
const liesThere = (there: SupplyScope): Sql => {
  if ('places' in there)
    return raw('(line.warehouse_id, line.book_id) in (select warehouse_id, book_id from chosen_cell)')
  return there.warehouses === everything ? everything : raw('line.warehouse_id = any(array(select id from looked_at))')
}

const issuedResult = (planId: number): Sql =>
  sql`(select id from plan_result where plan_id = ${planId} and state = 'issued')`

const isLiveNow = (planId: number): Sql => sql`exists (select from live where live.id = ${planId})`

/** The common table `need` with ordered copies of live seasons. `chosen_cell` holds the places, if few. */
const needThere = (planId: number, there: SupplyScope): Sql =>
  'places' in there
    ? sql`chosen_cell as (select distinct owed.warehouse_id, owed.book_id from (${there.places}) as owed),
      ${orderedAt(sql`select chosen_cell.warehouse_id, chosen_cell.book_id, 0::bigint as except_id from chosen_cell where ${isLiveNow(planId)}`)}`
    : sql`looked_at as (select warehouse.id from warehouse where ${there.warehouses}),
      ${orderedWhere(sql`${liesThere(there)} and ${isLiveNow(planId)}`)}`

/**
 * The common table `lying`: for each live season, copies sent or on hand. A season first gets its own good receipts
 * that are unsent. Other stock goes to seasons that lack copies, the earliest first; losses too. `need` allocates
 * purchases the same way, but counts incoming copies.
 */
const lying: Sql = raw(`claimed as (
  select need.warehouse_id, need.book_id, need.plan_id, need.copies, need.lying, need.sent, need.sent_of_result, need.season,
    need.bought, need.bought - need.coming as good, need.ordered, need.ordered_fen,
    least(need.covered, greatest(need.bought - need.coming - need.sent, 0)) as came
  from need where need.season is not null
), lying as (
  select spread.*, case when copies > 0 or sent > 0 then sent_of_result + came
    + least(copies - came, greatest(spare - lacked_before, 0)) - least(came, greatest(-spare - came_before, 0)) else good end as arrived
  from (
    -- With one live season, as in most of the year, no season comes before it.
    select claimed.*, lying - came as spare, 0 as lacked_before, 0 as came_before
    from claimed where not (select count(*) > 1 from live)
    union all
    select claimed.*, lying - (sum(came) over cell)::bigint,
      coalesce((sum(copies - came) over earlier)::bigint, 0), coalesce((sum(came) over earlier)::bigint, 0)
    from claimed where (select count(*) > 1 from live)
    window cell as (partition by warehouse_id, book_id),
      earlier as (partition by warehouse_id, book_id order by season, plan_id rows between unbounded preceding and 1 preceding)
  ) as spread)`)

/** Demand, purchases, receipts and shipments of an archived season. */
const archived = (planId: number, there: SupplyScope): Sql => sql`
  select line.warehouse_id, line.book_id, line.ordered, line.ordered_fen, coalesce(purchase_sum.bought, 0) as bought,
    coalesce(greatest(purchase_sum.bought - purchase_sum.coming, gone.copies), 0) as arrived
  from (
    select line.warehouse_id, line.book_id, sum(line.copies) as ordered, whole_sum(line.copies::bigint * line.price_fen) as ordered_fen
    from plan_result_line as line where line.result_id = ${issuedResult(planId)} and not ${isLiveNow(planId)} and ${liesThere(there)}
    group by line.warehouse_id, line.book_id
  ) as line
  left join purchase_sum on purchase_sum.plan_id = ${planId} and purchase_sum.warehouse_id = line.warehouse_id
    and purchase_sum.book_id = line.book_id
  left join (
    select line.warehouse_id, line.book_id, sum(line.sent - line.to_resend) as copies from fulfilment_by_title as line
    where line.plan_id = ${planId} and line.source = 'plan' and not ${isLiveNow(planId)} and ${liesThere(there)}
    group by line.warehouse_id, line.book_id
  ) as gone on gone.warehouse_id = line.warehouse_id and gone.book_id = line.book_id`

/** The common table `awaiting`: due dates of incoming copies, from the few lines with some. */
const awaiting = (planId: number, there: SupplyScope): Sql => sql`awaiting as (
    select purchased.warehouse_id, supply.book_id, min(supply.arrival_on) as next_on, max(supply.arrival_on) as last_on,
      bool_or(${comesLate('supply')}) as late
    from supplier_order_line as supply join supplier_order on supplier_order.id = supply.supplier_order_id
    join purchase_order_line as purchased on purchased.id = supply.purchase_order_line_id
    join purchase_order on purchase_order.id = purchased.purchase_order_id and purchase_order.state <> 'cancelled'
    join plan on plan.id = supply.plan_id
    where supply.plan_id = ${planId} and supply.open > 0
      ${'places' in there ? raw('and supply.book_id = any(array(select book_id from chosen_cell))') : raw('')}
    group by purchased.warehouse_id, supply.book_id)`

/**
 * The common table `supplied`, by warehouse and title: what a season demands, what of it is bought, and what has
 * arrived (sent, received for it, or covered by stock). A part of the demand gets the same part of both, never more
 * than it demands, because copies have no receiver until they are sent. An archived season has only receipts and
 * shipments.
 */
export const suppliedFor = (planId: number, there: SupplyScope = { warehouses: everything }): Sql => sql`
  ${needThere(planId, there)}, ${lying}, ${awaiting(planId, there)}, supplied as (
    select requested.warehouse_id, requested.book_id, requested.ordered as copies, requested.ordered_fen as list_fen,
      least(requested.bought, requested.ordered) as bought, least(requested.arrived, requested.ordered) as arrived, awaiting.next_on, awaiting.last_on,
      coalesce(awaiting.late, false) and requested.arrived < requested.ordered as late
    from (
      select warehouse_id, book_id, ordered, ordered_fen, bought, arrived from lying where plan_id = ${planId} and ordered > 0
      union all
      ${archived(planId, there)}
    ) as requested
    left join awaiting on awaiting.warehouse_id = requested.warehouse_id and awaiting.book_id = requested.book_id)`

/** The proportion of bought or arrived copies, over rows joined with `supplied`. */
export const partOf = (copies: Sql, what: Sql): Sql =>
  // The whole, mostly, without a division.
  sql`floor(coalesce(sum(case when ${what} = supplied.copies then ${copies} when ${copies} = supplied.copies then ${what} end), 0)
    + coalesce(sum(${copies} * ${what}::numeric / supplied.copies) filter (where ${what} <> supplied.copies and ${copies} <> supplied.copies), 0)
    + 0.000001)::bigint`

/** By title, for all that these warehouses wait for. */
export const suppliedTitles: Sql =
  raw(`(select book_id, whole_sum(copies) as copies, whole_sum(list_fen) as list_fen, whole_sum(bought) as bought, whole_sum(arrived) as arrived,
    min(next_on) as next_on, max(last_on) as last_on, bool_or(late) as late from supplied group by book_id)`)

/**
 * Schools with a title in the issued result; `whose` is a condition on `owed`. Their index returns districts and
 * schools in order, so that a distinct count needs no sort.
 */
export const schoolsOwed = (planId: number, bookId: Sql, whose: Sql): Sql => sql`(select count(*) from (
    select distinct owed.district_id, owed.school_id from plan_result_school as owed
    where owed.result_id = ${issuedResult(planId)} and owed.book_id = ${bookId}
      and ${whose}) as school)`
