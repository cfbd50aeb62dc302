import type { Actor } from '@keben/core/roles'
import { type Sql, everything, raw, sql } from '../kit/sql.ts'
import { plansSeenBy } from '../plans/scope.ts'
import { comesLate } from '../purchase-orders/columns.ts'
import { lookedAtOnce, needAt, needIn } from '../purchase-orders/need.ts'

/** What is looked at: few places, each by itself, as a query selects them; or all in these warehouses, all at once. */
export type Looking = { readonly places: Sql } | { readonly warehouses: Sql }

/** Where the lines of a season lie that a company waits for: warehouses with all that lies there, whoever else they serve. */
export const warehousesOf = (planId: number, companyId: number | null): Sql =>
  sql`warehouse.id = any(array(select line.warehouse_id from plan_result_line as line
    where line.plan_id = ${planId} and line.company_id = ${companyId}))`

/** Whether there is such a season for this person. */
export const isSeason = (planId: number, actor: Actor): Sql =>
  sql`exists (select from plan where plan.id = ${planId} and ${plansSeenBy(actor)})`

/** What a season asks for there, by warehouse and title. */
const askedBy = (planId: number, there: Looking): Sql => sql`
  select line.warehouse_id, line.book_id, 0::bigint as except_id, sum(line.copies) as copies
  from plan_result_line as line join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
  where line.plan_id = ${planId} and ${
    'places' in there
      ? sql`(line.warehouse_id, line.book_id) in (select owed.warehouse_id, owed.book_id from (${there.places}) as owed)`
      : raw('line.warehouse_id = any(array(select id from looked_at))')
  }
  group by line.warehouse_id, line.book_id`

/** The need there, which only a live season has. */
const needThere = (planId: number, there: Looking): Sql =>
  'places' in there
    ? needAt(askedBy(planId, there), lookedAtOnce)
    : sql`looked_at as materialized (select warehouse.id from warehouse where ${there.warehouses}),
      place as materialized (${askedBy(planId, there)}),
      ${needIn(sql`exists (select from live where live.id = ${planId})`, lookedAtOnce)}`

/**
 * The common table `lying`: what of each live season's demand was sent, or lies there for it. First what came good for the
 * season itself and has not been sent; what else lies there goes to the seasons that lack something, the earliest first, and
 * what was lost is lost to the earliest first. So `need` shares out what is to be bought; here only what lies there counts,
 * not what is to come.
 */
const lying: Sql = raw(`claimed as materialized (
  select need.warehouse_id, need.book_id, need.plan_id, need.copies, need.lying, need.sent_of_result, live.season,
    least(need.covered, greatest(need.bought - need.coming - need.sent, 0)) as came
  from need join live on live.id = need.plan_id where need.copies > 0 or need.sent > 0
), lying as (
  select spread.warehouse_id, spread.book_id, spread.plan_id, sent_of_result + came
    + least(copies - came, greatest(spare - lacked_before, 0)) - least(came, greatest(-spare - came_before, 0)) as copies
  from (
    -- Where one season is live, which is most of the year, nobody comes before it.
    select warehouse_id, book_id, plan_id, copies, sent_of_result, came, lying - came as spare, 0 as lacked_before, 0 as came_before
    from claimed where not (select count(*) > 1 from live)
    union all
    select warehouse_id, book_id, plan_id, copies, sent_of_result, came, lying - (sum(came) over spot)::bigint,
      coalesce((sum(copies - came) over earlier)::bigint, 0), coalesce((sum(came) over earlier)::bigint, 0)
    from claimed where (select count(*) > 1 from live)
    window spot as (partition by warehouse_id, book_id),
      earlier as (partition by warehouse_id, book_id order by season, plan_id rows between unbounded preceding and 1 preceding)
  ) as spread)`)

/**
 * The common table `bought`: by warehouse and title, what is bought for a season and what of it came good, from the sums that
 * are kept; and when the rest is to come, from the few lines of which something is.
 */
const boughtFor = (planId: number, there: Looking): Sql => sql`awaiting as materialized (
    select purchased.warehouse_id, supply.book_id, min(supply.arrival_on) as next_on, max(supply.arrival_on) as last_on,
      bool_or(${comesLate('supply')}) as late
    from supplier_order_line as supply join supplier_order on supplier_order.id = supply.supplier_order_id
    join purchase_order_line as purchased on purchased.id = supply.purchase_order_line_id
    join purchase_order on purchase_order.id = purchased.purchase_order_id and purchase_order.state <> 'cancelled'
    join plan on plan.id = supply.plan_id
    where supply.plan_id = ${planId} and supply.open > 0
      ${'places' in there ? raw('and supply.book_id = any(array(select book_id from place))') : raw('')}
    group by purchased.warehouse_id, supply.book_id
  ), bought as materialized (
    select line.warehouse_id, line.book_id, line.bought as copies, line.bought - line.coming as good, awaiting.next_on,
      awaiting.last_on, awaiting.late
    from ${'places' in there ? raw('place join purchase_sum as line using (warehouse_id, book_id)') : raw('purchase_sum as line')}
    left join awaiting on awaiting.warehouse_id = line.warehouse_id and awaiting.book_id = line.book_id
    where line.plan_id = ${planId})`

/**
 * The common table `supplied`: by warehouse and title, what a season asks for there, what of it is bought, and what has
 * arrived: sent on already, come for it, or covered by stock. Whoever asks for a part of it has the same part of what is bought and of
 * what has arrived, and never more than was asked for: copies are told apart only when they are sent. Of a season in the
 * archive only what came for it, or was sent, is still known.
 */
export const suppliedFor = (planId: number, there: Looking = { warehouses: everything }): Sql => sql`
  ${needThere(planId, there)}, ${lying}, ${boughtFor(planId, there)}, gone as (
    select line.warehouse_id, line.book_id, sum(line.sent - line.again) as copies from due_by_title as line
    where line.plan_id = ${planId} and line.source = 'plan' and not exists (select from live where live.id = ${planId})
    group by line.warehouse_id, line.book_id
  ), supplied as materialized (
    select asked.warehouse_id, asked.book_id, asked.copies, least(coalesce(bought.copies, 0), asked.copies) as bought,
      least(${arrived}, asked.copies) as arrived, bought.next_on, bought.last_on,
      coalesce(bought.late, false) and ${arrived} < asked.copies as late
    from place as asked
    left join gone on gone.warehouse_id = asked.warehouse_id and gone.book_id = asked.book_id
    left join lying on lying.plan_id = ${planId} and lying.warehouse_id = asked.warehouse_id and lying.book_id = asked.book_id
    left join bought on bought.warehouse_id = asked.warehouse_id and bought.book_id = asked.book_id)`

const arrived: Sql = raw('coalesce(lying.copies, greatest(bought.good, gone.copies), 0)')

/** The part of so many copies in what is bought or has arrived, summed over rows that are joined with `supplied`. */
export const partOf = (copies: Sql, what: Sql): Sql =>
  // All of it, or for all who ask: most of the time there is nothing to divide.
  sql`floor(coalesce(sum(case when ${what} = supplied.copies then ${copies} when ${copies} = supplied.copies then ${what} end), 0)
    + coalesce(sum(${copies} * ${what}::numeric / supplied.copies) filter (where ${what} <> supplied.copies and ${copies} <> supplied.copies), 0)
    + 0.000001)::bigint`

/** By title, for those who ask for all that these warehouses wait for. */
export const suppliedTitles: Sql =
  raw(`(select book_id, sum(copies) as copies, sum(bought) as bought, sum(arrived) as arrived,
    min(next_on) as next_on, max(last_on) as last_on, bool_or(late) as late from supplied group by book_id)`)

/** The lines of the issued result of a season by title: what they come to. */
export const resultTitles = (planId: number, where: Sql = everything): Sql => sql`(
  select line.book_id, sum(line.copies::bigint * line.price_fen) as list_fen, min(line.result_id) as result_id
  from plan_result_line as line join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
  where line.plan_id = ${planId} and ${where} group by line.book_id)`
