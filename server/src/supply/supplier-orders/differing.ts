import { type Sql, raw } from '../../kit/database/sql.ts'

/*
 * Differences between buyer and supplier by title, the same in the buyer's reconciliation and the supplier's statement.
 * A shortage of one title is never offset against a surplus of another.
 */

/**
 * The common table `missed` of the orders in `chosen`: copies missing from counted parcels that have not come since.
 * Later copies compensate, whatever parcel announced them.
 */
export const missed: Sql = raw(`missed as (
    select line_id, max(copies)::int as copies from (
      select line.supplier_order_line_id as line_id,
        sum(line.short) over since - sum(line.good + line.damaged) over since + line.good + line.damaged as copies
      from receipt join receipt_line as line on line.receipt_id = receipt.id
      where receipt.state = 'confirmed' and receipt.supplier_order_id in (
        select missing.supplier_order_id from chosen join receipt as missing on missing.supplier_order_id = chosen.id
        where missing.state = 'confirmed' and missing.short > 0)
      window since as (partition by line.supplier_order_line_id order by receipt.confirmed_at desc, receipt.id desc)
    ) as counted group by line_id)`)
/** For order lines called `line`. */
export const withMissed: Sql = raw('left join missed on missed.line_id = line.id')

/** Promised, and neither counted nor closed. Unpromised copies are closed, so they are not owed. */
const undelivered = 'least(line.open, greatest(coalesce(line.accepted, 0) - line.good - line.damaged, 0))'
const short = `least(coalesce(missed.copies, 0), ${undelivered})`
const difference = `(line.good - coalesce(line.accepted, 0) + ${undelivered} - ${short})`

/** Over aggregated lines. */
export const differing = {
  /** Missing copies of counted parcels that are still owed. */
  short: raw(`coalesce(sum(${short}), 0)`),
  /** Other owed copies: not delivered yet, hence no difference. */
  toCome: raw(`coalesce(sum(${undelivered} - ${short}), 0)`),
  /** Good copies less those due, including surpluses, by line. */
  difference: raw(`coalesce(sum(${difference}), 0)`),
  surplus: raw(`coalesce(sum(greatest(${difference}, 0)), 0)`),
}
