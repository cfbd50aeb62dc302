import { type Sql, raw } from '../../kit/database/sql.ts'

/*
 * What buyer and supplier tell each other of an order, title by title: the same on either side, in the reconciliation of the
 * one and the statement of the other. What is owed of one title is never set off against what is too much of another.
 */

/**
 * The common table `missed`, of the orders in `chosen`: what was said to come in a parcel, and was neither in it when it was
 * counted nor came since. Later copies make up for earlier ones, whatever they were announced as.
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
/** For a query of lines of orders, by the name of `line`. */
export const withMissed: Sql = raw('left join missed on missed.line_id = line.id')

/** Promised, and neither counted nor closed. What was never promised is closed, and nobody owes it. */
const owed = 'least(line.open, greatest(coalesce(line.accepted, 0) - line.good - line.damaged, 0))'
const short = `least(coalesce(missed.copies, 0), ${owed})`
const difference = `(line.good - coalesce(line.accepted, 0) + ${owed} - ${short})`

/** Of lines that are added up. */
export const differing = {
  /** Missing of what was counted, as far as it is owed. */
  short: raw(`coalesce(sum(${short}), 0)`),
  /** The rest of what is owed: it is not delivered yet, which is no difference. */
  toCome: raw(`coalesce(sum(${owed} - ${short}), 0)`),
  /** Good copies less what should have come by now, and what is too much in it, line by line. */
  difference: raw(`coalesce(sum(${difference}), 0)`),
  surplus: raw(`coalesce(sum(greatest(${difference}, 0)), 0)`),
}
