import { type Looking, atPlaces, live, reach, sides, wherever, whereverLines } from '../../ledgers/fulfilment/demand.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/*
 * What is still to be bought, by warehouse, title and season. All of it is worked out at once, from what `dues/demand.ts`
 * says is asked for, bought, lying, moving and to come:
 *
 *   covered     what of the asked is bought
 *   supply      what lies in the warehouse, is on its way to it from another, and is to come for any season at all
 *   spare       supply less all that is covered. Above zero it is given to the seasons that lack something, the earliest
 *               first; below zero copies were lost or went to others, and are missing again, of the earliest first
 *   missing     asked for − covered − given + lost
 *
 * So all seasons together always lack what they ask for less the supply, and never less than nothing: no copy is proposed
 * twice, and none is forgotten. A copy that is held or sent is still asked for, or no longer, and never both.
 */
const need = (looking: Looking, kept: Sql = raw('materialized'), ordered = false): Sql => {
  const spot = raw(looking.spot.join(', '))
  const ofClaim = raw(looking.spot.map((key) => `claim.${key}`).join(', '))
  return sql`${live}, claim as (
    select claim.*, least(copies, bought)::int as covered
    from (
      select ${spot}, plan_id, sum(result_copies)::int as result_copies,
        sum(patch_copies)::int as patch_copies, sum(shop_copies)::int as shop_copies,
        sum(result_copies + patch_copies + shop_copies)::int as copies, sum(sent)::int as sent,
        sum(sent_of_result)::int as sent_of_result, whole_sum(bought) as bought, whole_sum(coming) as coming
        ${ordered ? raw(', sum(ordered) as ordered, whole_sum(ordered_fen) as ordered_fen') : raw('')}
      from (${sides(looking, ordered)}) as side
      group by ${spot}, plan_id
    ) as claim
  ), weighed as (
    select claim.*, live.season, there.free, there.lying,
      there.lying + there.moving + whole_sum(claim.coming - claim.covered) over spot as spare,
      sum(claim.copies - claim.covered) over until_here - (claim.copies - claim.covered) as uncovered_before,
      sum(claim.covered) over until_here - claim.covered as covered_before
    from claim left join live on live.id = claim.plan_id
    ${looking.standing('claim')}
    window spot as (partition by ${ofClaim}),
      until_here as (partition by ${ofClaim} order by live.season, claim.plan_id
        rows unbounded preceding)
  ), need as ${kept} (
    select shared.*, copies - covered - stock as missing
    from (
      select weighed.*, (least(copies - covered, greatest(spare - uncovered_before, 0))
        - least(covered, greatest(-spare - covered_before, 0)))::int as stock
      from weighed
    ) as shared
  )`
}

/**
 * The common table `need`, and what it is made of, at some places: `places` selects each once as `warehouse_id`,
 * `book_id` and `except_id`, an order to look away from; 0 for none.
 */
export const needAt = (places: Sql): Sql => sql`place as (${places}), ${reach}, ${need(atPlaces)}`

/**
 * The same wherever a live season asks for something. `condition` speaks of `warehouse` and `book` alone: what is missing
 * for one season depends on all others at the same place.
 */
export const needWhere = (condition: Sql, kept?: Sql): Sql => need(wherever(condition), kept)

/**
 * The same for who looks once, and at what was ordered too: at some places, or wherever `condition` holds, which
 * speaks of each `line` alone.
 */
export const orderedAt = (places: Sql): Sql =>
  sql`place as (${places}), ${reach}, ${need(atPlaces, lookedAtOnce, true)}`
export const orderedWhere = (condition: Sql): Sql => need(whereverLines(condition), lookedAtOnce, true)

/** For those who look at it once: what they do not ask for is then not worked out, which is a third of it for who looks at stock. */
export const lookedAtOnce = raw('not materialized')
