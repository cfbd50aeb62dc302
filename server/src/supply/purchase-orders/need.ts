import {
  type DemandScope,
  scopeForCells,
  live,
  candidateKeys,
  demandComponents,
  scopeForFilter,
  scopeForLineFilter,
} from '../../ledgers/fulfilment/demand.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/*
 * The need by warehouse, title and season, from the demand of `ledgers/fulfilment/demand.ts`:
 *
 *   covered   bought copies of the demand
 *   supply    copies in the warehouse, in transit to it, and incoming for any season
 *   spare     supply − covered. If positive, it goes to the earliest seasons that lack copies; if negative, copies were
 *             lost or diverted, and the earliest seasons lack them again
 *   missing   demand − covered − given + lost
 *
 * All seasons together thus lack demand − supply, never less than zero: no copy is proposed twice or forgotten. A held
 * or sent copy counts exactly once.
 */
const need = (scope: DemandScope, materialized: Sql = raw('materialized'), ordered = false): Sql => {
  const keyColumns = raw(scope.keyColumns.join(', '))
  const ofClaim = raw(scope.keyColumns.map((key) => `claim.${key}`).join(', '))
  return sql`${live}, claim as (
    select claim.*, least(copies, bought)::int as covered
    from (
      select ${keyColumns}, plan_id, sum(result_copies)::int as result_copies,
        sum(patch_copies)::int as patch_copies, sum(shop_copies)::int as shop_copies,
        sum(result_copies + patch_copies + shop_copies)::int as copies, sum(sent)::int as sent,
        sum(sent_of_result)::int as sent_of_result, whole_sum(bought) as bought, whole_sum(coming) as coming
        ${ordered ? raw(', sum(ordered) as ordered, whole_sum(ordered_fen) as ordered_fen') : raw('')}
      from (${demandComponents(scope, ordered)}) as side
      group by ${keyColumns}, plan_id
    ) as claim
  ), weighed as (
    select claim.*, live.season, there.free, there.lying,
      there.lying + there.moving + whole_sum(claim.coming - claim.covered) over cell as spare,
      sum(claim.copies - claim.covered) over until_here - (claim.copies - claim.covered) as uncovered_before,
      sum(claim.covered) over until_here - claim.covered as covered_before
    from claim left join live on live.id = claim.plan_id
    ${scope.stockJoin('claim')}
    window cell as (partition by ${ofClaim}),
      until_here as (partition by ${ofClaim} order by live.season, claim.plan_id
        rows unbounded preceding)
  ), need as ${materialized} (
    select shared.*, copies - covered - stock as missing
    from (
      select weighed.*, (least(copies - covered, greatest(spare - uncovered_before, 0))
        - least(covered, greatest(-spare - covered_before, 0)))::int as stock
      from weighed
    ) as shared
  )`
}

/**
 * The common table `need` and its sources at some places: `places` selects each once as `warehouse_id`, `book_id` and
 * `except_id`, an order to exclude, or 0.
 */
export const needAt = (places: Sql): Sql => sql`place as (${places}), ${candidateKeys}, ${need(scopeForCells)}`

/**
 * The same for all cells where a live season has demand. `condition` is on `warehouse` and `book`, because one season's need
 * depends on all others at the place.
 */
export const needWhere = (condition: Sql, materialized?: Sql): Sql => need(scopeForFilter(condition), materialized)

/** The same with ordered copies, for a single read: at some places, or under a `condition` on each `line`. */
export const orderedAt = (places: Sql): Sql =>
  sql`place as (${places}), ${candidateKeys}, ${need(scopeForCells, notMaterialized, true)}`
export const orderedWhere = (condition: Sql): Sql => need(scopeForLineFilter(condition), notMaterialized, true)

/** For a single read: unused columns are then not computed, a third of the time for stock lists. */
export const notMaterialized = raw('not materialized')
