import { isLive } from '../../base/plans/live.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'

/*
 * Demand and supply by warehouse, title and season, defined here for purchasing (`need`), progress (`supplied`) and
 * invariants (`verify`).
 *
 *   asked for   copies owed to receivers in a live season, including lost copies, less sent and closed ones; and the
 *               company's reserve. Copies for shops belong to the latest season with the title
 *   sent        copies that left, less lost ones that are owed again
 *   bought      copies in uncancelled orders; once a supplier has them, good copies received and still to come.
 *               Damaged and closed copies are missing again
 *   coming      bought copies that have not arrived
 *   lying       on hand, held or not, except holds for moves and supplier returns
 *   moving      in transit to here, or held elsewhere to move here
 *
 * Moves differ in three ways, and a test holds that there are no others. A company's reserve is left out. Incoming
 * copies count only if the supplier promises them by the date when books must be in hand. Draft moves count at both
 * ends, which prevents duplicate proposals. Copies held for receivers are left out on both demandComponents.
 */

/** Seasons with demand: with a result and not archived. Later seasons have larger ids. */
export const live: Sql = raw(`live as (
  select plan.id, plan.year * 2 + (plan.term = 'autumn')::int as season, plan_result.id as result_id
  from plan join plan_result on plan_result.plan_id = plan.id and plan_result.state = 'issued'
  where plan.state in ('resulted', 'patching'))`)

/** The cells of interest: a few, through the index; or all that fulfil a condition, by a scan. */
export interface DemandScope {
  /** The purchase order to exclude, or 0; and the key columns of a cell. */
  readonly exceptId: Sql
  readonly keyColumns: readonly string[]
  readonly where: Sql
  /**
   * Fulfilment lines of live seasons as `line`, or their sums; of shops; result lines under a condition; purchase sums.
   */
  readonly seasonDues: Sql
  readonly shopDues: Sql
  readonly results: (which: string) => Sql
  readonly purchases: Sql
  /** The excluded order's part of these sums, negated. */
  readonly excludedOrder: Sql
  /** On-hand and moving copies, joined to a relation with warehouse and title: `there`. */
  readonly stockJoin: (relation: string) => Sql
}

/**
 * The common table `candidate_keys`: warehouses, titles and orders of `place`. As arrays they need one index scan; a lookup for
 * each of two hundred cells takes three times as long.
 */
export const candidateKeys: Sql = raw(`candidate_keys as (
  select array_agg(distinct warehouse_id) as warehouses, array_agg(distinct book_id) as books,
    array_agg(distinct except_id) as orders from place)`)

/** Also finds lines of other cells with the same warehouses and titles. */
const within = (table: string, more = ''): string =>
  `(select line.* from ${table} as line where line.warehouse_id = any((select warehouses from candidate_keys)::bigint[])
    and line.book_id = any((select books from candidate_keys)::bigint[])${more})`
const ofPlace = (table: string, more?: string): Sql =>
  raw(
    `place join ${within(table, more)} as line on line.warehouse_id = place.warehouse_id and line.book_id = place.book_id`,
  )

/** For the cells of the common table `place`, with `candidate_keys`. */
export const scopeForCells: DemandScope = {
  exceptId: raw('place.except_id'),
  keyColumns: ['except_id', 'warehouse_id', 'book_id'],
  where: everything,
  seasonDues: ofPlace('fulfilment_by_title', ' and line.plan_id = any(array(select id from live))'),
  shopDues: ofPlace('fulfilment_by_title', ' and line.plan_id is null'),
  results: (which) =>
    ofPlace('plan_result_line', ` and line.result_id = any(array(select result_id from live)) and ${which}`),
  purchases: ofPlace('purchase_sum'),
  excludedOrder: raw(`
  union all
  select place.except_id, line.warehouse_id, line.book_id, line.plan_id, 0, 0, 0, 0, 0,
    -coalesce(supplied.good + supplied.open, line.copies), -coalesce(supplied.open, line.copies), 0, 0
  from place join (select line.*, purchase_order.state from purchase_order
      join purchase_order_line as line on line.purchase_order_id = purchase_order.id
      where purchase_order.id = any((select orders from candidate_keys)::bigint[]) and purchase_order.state <> 'cancelled') as line
    on line.purchase_order_id = place.except_id and line.warehouse_id = place.warehouse_id and line.book_id = place.book_id
  left join lateral (select good, open from supplier_order_line where purchase_order_line_id = line.id
      and line.state not in ('draft', 'submitted')) as supplied on true
  where line.plan_id in (select id from live) or coalesce(supplied.open, line.copies) > 0`),
  stockJoin: (relation) => stockJoin(relation, 'stock_balance', within('stock_hold')),
}

const namesJoin = raw('join warehouse on warehouse.id = line.warehouse_id join book on book.id = line.book_id')

/** For a `condition` on `warehouse` and `book`. */
export const scopeForFilter = (condition: Sql): DemandScope => scopeForAll(condition, namesJoin)

/** For a `condition` on each `line`, which has only the ids of warehouse and title. */
export const scopeForLineFilter = (condition: Sql): DemandScope => scopeForAll(condition, raw(''))

const scopeForAll = (condition: Sql, known: Sql): DemandScope => ({
  exceptId: raw('0::bigint'),
  keyColumns: ['warehouse_id', 'book_id'],
  where: condition,
  seasonDues: sql`live join fulfilment_by_title as line on line.plan_id = live.id ${known}`,
  shopDues: sql`(select * from fulfilment_by_title where plan_id is null) as line ${known}`,
  results: (which) =>
    sql`live join plan_result_line as line on line.result_id = live.result_id and ${raw(which)} ${known}`,
  purchases: sql`(select * from purchase_sum where ${isLive(raw('plan_id'))}) as line ${known}`,
  excludedOrder: raw(''),
  stockJoin: (relation) => stockJoin(relation, 'stock_balance', 'stock_hold'),
})

/** The season for shop purchases: the latest with the title, else the latest. */
const seasonOfShops: Sql = raw(`coalesce(
  (select live.id from live join plan_book as offered on offered.plan_id = live.id and offered.company_id = line.company_id
    and offered.book_id = line.book_id order by live.season desc, live.id desc limit 1),
  (select live.id from live order by live.season desc, live.id desc limit 1))`)

/** Receipts of past seasons count as stock, and there are more every year. */
const stillCounts: Sql = raw('(line.coming > 0 or line.plan_id in (select id from live))')

const of = (source: string, figure = 'line.owed'): Sql =>
  raw(`case line.source when '${source}' then ${figure} else 0 end`)

/**
 * Fulfilment, reserves and purchases by cell and season, as a union. For `ordered` it reads all result lines, which are
 * far more than those with a reserve.
 */
export const demandComponents = (
  { exceptId, where, seasonDues, shopDues, results, purchases, excludedOrder }: DemandScope,
  ordered = false,
): Sql => sql`
  select ${exceptId} as except_id, line.warehouse_id, line.book_id, line.plan_id, ${of('plan')} as result_copies,
    ${of('patch')} as patch_copies, 0 as shop_copies, line.sent - line.to_resend as sent,
    ${of('plan', 'line.sent - line.to_resend')} as sent_of_result, 0::bigint as bought, 0::bigint as coming, 0 as ordered, 0::bigint as ordered_fen
  from ${seasonDues}
  where ${where}
  union all
  select line.except_id, line.warehouse_id, line.book_id, ${seasonOfShops}, 0, 0, line.owed, 0, 0, 0, 0, 0, 0
  from (
    select ${exceptId} as except_id, line.warehouse_id, line.book_id, line.company_id, sum(line.owed)::int as owed
    from ${shopDues} where ${where} and line.receiver = 'shop' group by 1, 2, 3, 4 having sum(line.owed) > 0
  ) as line
  union all
  select ${exceptId}, line.warehouse_id, line.book_id, line.plan_id, line.company_reserve, 0, 0, 0, 0, 0, 0, line.copies,
    line.copies::bigint * line.price_fen
  from ${results(ordered ? 'true' : 'line.company_reserve > 0')}
  where ${where}
  union all
  select ${exceptId}, line.warehouse_id, line.book_id, line.plan_id, 0, 0, 0, 0, 0, line.bought, line.coming, 0, 0
  from ${purchases}
  where ${where} and ${stillCounts}${excludedOrder}`

/** `there.free`, `there.lying` and `there.moving` from these balances and holds. */
function stockJoin(relation: string, balances: string, holds: string): Sql {
  const here = (table: string): string =>
    `${table}.warehouse_id = ${relation}.warehouse_id and ${table}.book_id = ${relation}.book_id`
  return raw(`left join ${balances} as stood on ${here('stood')}
    left join (select move_order.to_warehouse_id as warehouse_id, held.book_id, sum(held.copies)::int as copies
      from move_order join stock_hold as held on held.thing = 'move' and held.thing_id = move_order.id
      where move_order.state in ('issued', 'picking') group by 1, 2) as to_come on ${here('to_come')}
    left join (select held.warehouse_id, held.book_id, sum(held.copies)::int as copies from ${holds} as held
      where held.thing in ('move', 'returnOrder') group by 1, 2) as to_go on ${here('to_go')}
    cross join lateral (select coalesce(stood.free, 0) as free,
      coalesce(stood.in_transit, 0) + coalesce(to_come.copies, 0) as moving,
      coalesce(stood.on_hand, 0) - coalesce(to_go.copies, 0) as lying) as there`)
}

/** The cells that move planning reads, and its date. */
export interface LookingForMoves {
  /** On `warehouse` and `book`. */
  readonly where: Sql
  readonly today: string
  /** The move to exclude. */
  readonly exceptMoveId?: number
}

const at = (warehouse: string): Sql =>
  raw(`join warehouse on warehouse.id = ${warehouse} join book on book.id = line.book_id`)

/**
 * Fulfilment, stock, moves and supplies by cell for move planning, as a union. Most fulfilment sums are of finished
 * seasons with nothing open.
 */
export const sidesForMoves = ({ where, today, exceptMoveId = 0 }: LookingForMoves): Sql => sql`
  select line.warehouse_id, line.book_id, sum(line.open) as owed, 0 as free, 0 as coming, 0 as late, null::date as comes_on
  from fulfilment_by_title as line ${at('line.warehouse_id')}
  where line.open <> 0 and ${where} group by 1, 2 having sum(line.open) > 0
  union all
  select line.warehouse_id, line.book_id, 0, line.free, line.in_transit, 0, null
  from stock_balance as line ${at('line.warehouse_id')}
  where (line.free > 0 or line.in_transit > 0) and ${where}
  union all
  select move_order.from_warehouse_id, line.book_id, 0, -line.copies, 0, 0, null
  from move_order join move_line as line on line.move_order_id = move_order.id ${at('move_order.from_warehouse_id')}
  where move_order.state = 'draft' and move_order.id <> ${exceptMoveId} and ${where}
  union all
  select move_order.to_warehouse_id, line.book_id, 0, 0, line.copies, 0, null
  from move_order join move_line as line on line.move_order_id = move_order.id ${at('move_order.to_warehouse_id')}
  where move_order.state in ('draft', 'issued', 'picking') and move_order.id <> ${exceptMoveId} and ${where}
  union all
  select supplier_order.warehouse_id, line.book_id, 0, 0,
    case when line.arrival_on <= greatest(plan.books_in_hand, ${today}::date) then line.open else 0 end,
    case when line.arrival_on <= greatest(plan.books_in_hand, ${today}::date) then 0 else line.open end, line.arrival_on
  from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
  join plan on plan.id = supplier_order.plan_id ${at('supplier_order.warehouse_id')}
  where supplier_order.state = 'accepted' and line.open > 0 and line.arrival_on is not null and ${where}`
