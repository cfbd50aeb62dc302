import { type Sql, everything, raw, sql } from '../kit/sql.ts'

/*
 * What is still to be bought, by warehouse, title and season. All of it is worked out at once, from what is written down:
 *
 *   asked for   by the issued result and by approved supplementary orders, while the season lives
 *   bought      for the season: copies in orders that are not cancelled, or, once a supplier has them, what has come good
 *               and what is still to come of them; damaged and closed copies count for nothing and are missing again
 *   covered     what of the asked is bought
 *   supply      what lies free in the warehouse, and what is to come for any season at all
 *   spare       supply less all that is covered. Above zero it is given to the seasons that lack something, the earliest
 *               first; below zero copies were lost, and are missing again, of the earliest first
 *   missing     asked for − covered − given + lost
 *
 * So all seasons together always lack what they ask for less the supply, and never less than nothing: no copy is proposed
 * twice, and none is forgotten.
 */

/** Which places are looked at: joined to every source of copies, each of which has a warehouse and a title. */
interface Looking {
  /** The order to look away from, as if it had never been written; 0 for none. */
  readonly exceptId: Sql
  readonly join: (warehouseId: Sql, bookId: Sql) => Sql
  readonly where: Sql
  /** The lines of results at these places, as `line`, from `live`: there are so many that their way is chosen for them. */
  readonly resultLines: Sql
  /** The same of purchases, of which there are more with every season. */
  readonly purchaseLines: Sql
}

const live: Sql = raw(`live as materialized (
  select plan.id, plan.year * 2 + (plan.term = 'autumn')::int as season, plan_result.id as result_id
  from plan join plan_result on plan_result.plan_id = plan.id and plan_result.state = 'issued'
  where plan.state in ('resulted', 'patching'))`)

/** The warehouse that serves a school, as `campus_warehouse` has it, or a district: fewer tables to weigh than the view. */
const served: Sql = raw('coalesce(own.warehouse_id, whole.warehouse_id)')

const approvedPatches: Sql = raw(`live join patch on patch.plan_id = live.id and patch.state = 'approved'
    join patch_line as line on line.patch_id = patch.id
    left join school on school.id = patch.school_id
    left join school_coverage as own on own.school_id = school.id
    left join district_coverage as whole on whole.district_id = coalesce(school.district_id, patch.district_id)`)

/**
 * What no warehouse serves any more, by order: nobody can buy it, so it has to be said. Beside `need`, whose `live` it
 * reads; `condition` speaks of `patch`, `district` and `book`.
 */
export const unserved = (condition: Sql): Sql => sql`
  select patch.id, patch.number, coalesce(school.name, district.name) as name, sum(line.copies)::int as copies
  from ${approvedPatches} join district on district.id = patch.district_id join book on book.id = line.book_id
  where ${served} is null and ${condition}
  group by patch.id, school.name, district.name`

/** What results, supplementary orders and purchases say of a place, one below the other. Shops do not order yet. */
function sides({ exceptId, join, where, resultLines, purchaseLines }: Looking): Sql {
  return sql`
    select ${exceptId} as except_id, line.warehouse_id, line.book_id, line.plan_id, line.copies as result_copies,
      0 as patch_copies, 0 as shop_copies, 0 as bought, 0 as coming
    from live ${resultLines}
    where ${where}
    union all
    select ${exceptId}, ${served}, line.book_id, patch.plan_id, 0, line.copies, 0, 0, 0
    from ${approvedPatches}
    ${join(served, raw('line.book_id'))}
    where ${where}
    union all
    select ${exceptId}, line.warehouse_id, line.book_id, line.plan_id, 0, 0, 0,
      coalesce(supplied.good + supplied.open, line.copies), coalesce(supplied.open, line.copies)
    from ${purchaseLines}
    join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
    left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
    where ${where} and line.purchase_order_id <> ${exceptId} and ${stillCounts}`
}

/** What came for seasons that are over lies in the warehouse and counts there; there is more of it with every year. */
const stillCounts: Sql = raw('(line.plan_id in (select id from live) or coalesce(supplied.open, line.copies) > 0)')

const need = (looking: Looking): Sql => sql`${live}, claim as (
    select claim.*, least(copies, bought) as covered
    from (
      select except_id, warehouse_id, book_id, plan_id, sum(result_copies)::int as result_copies,
        sum(patch_copies)::int as patch_copies, sum(shop_copies)::int as shop_copies,
        sum(result_copies + patch_copies + shop_copies)::int as copies, sum(bought) as bought, sum(coming) as coming
      from (${sides(looking)}) as side
      group by except_id, warehouse_id, book_id, plan_id
    ) as claim
  ), weighed as (
    select claim.*, coalesce(stood.free, 0) as free,
      coalesce(stood.free, 0) + sum(claim.coming) over spot - sum(claim.covered) over spot as spare,
      coalesce(sum(claim.copies - claim.covered) over earlier, 0) as uncovered_before,
      coalesce(sum(claim.covered) over earlier, 0) as covered_before
    from claim left join live on live.id = claim.plan_id
    left join stock_balance as stood on stood.warehouse_id = claim.warehouse_id and stood.book_id = claim.book_id
    window spot as (partition by claim.warehouse_id, claim.book_id, claim.except_id),
      earlier as (partition by claim.warehouse_id, claim.book_id, claim.except_id order by live.season, claim.plan_id
        rows between unbounded preceding and 1 preceding)
  ), need as materialized (
    select shared.*, copies - covered - stock as missing
    from (
      select weighed.*, (least(copies - covered, greatest(spare - uncovered_before, 0))
        - least(covered, greatest(-spare - covered_before, 0)))::int as stock
      from weighed
    ) as shared
  )`

/**
 * The common table `need`, and what it is made of, at some places: `places` selects each once as `warehouse_id`,
 * `book_id` and `except_id`, an order to look away from; 0 for none.
 */
export const needAt = (places: Sql): Sql => sql`place as materialized (${places}), ${need(atPlaces)}`

const atPlaces: Looking = {
  exceptId: raw('place.except_id'),
  join: (warehouseId, bookId) => sql`join place on place.warehouse_id = ${warehouseId} and place.book_id = ${bookId}`,
  where: everything,
  // Place by place through the index, however small the table looks.
  resultLines: raw(`cross join place cross join lateral (
    select line.* from plan_result_line as line where line.warehouse_id = place.warehouse_id and line.book_id = place.book_id
      and line.result_id = live.result_id offset 0) as line`),
  purchaseLines: raw(`place cross join lateral (
    select line.* from purchase_order_line as line where line.warehouse_id = place.warehouse_id and line.book_id = place.book_id
      offset 0) as line`),
}

/**
 * The same wherever a live season asks for something. `condition` speaks of `warehouse` and `book` alone: what is missing
 * for one season depends on all others at the same place.
 */
export const needWhere = (condition: Sql): Sql =>
  need({
    exceptId: raw('0::bigint'),
    join: (warehouseId, bookId) =>
      sql`join warehouse on warehouse.id = ${warehouseId} join book on book.id = ${bookId}`,
    where: condition,
    resultLines: raw(`join plan_result_line as line on line.result_id = live.result_id
      join warehouse on warehouse.id = line.warehouse_id join book on book.id = line.book_id`),
    purchaseLines: raw(`purchase_order_line as line
      join warehouse on warehouse.id = line.warehouse_id join book on book.id = line.book_id`),
  })
