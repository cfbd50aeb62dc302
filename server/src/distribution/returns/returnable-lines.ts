import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { schoolLabel } from '../../base/schools/label.ts'

/** Copies of a line taken by returns, except drafts and rejected ones. */
const takes = 'sum(coalesce(back.good + back.damaged, back.copies))::int'
const returned = `return_line as back join return_order as returned on returned.id = back.return_order_id
  and returned.state in ('submitted', 'approved', 'done')`
const taken = (column: string, of: string): string =>
  `coalesce((select ${takes} from ${returned} where back.${column} = ${of}), 0)`

const ofOrder = `line.send_order_id, send_order.number, send_order.confirmed_at as at, send_order.plan_id,
  send_order.company_id, send_order.warehouse_id, send_order.receiver, send_order.district_id, send_order.school_id,
  send_order.campus_id, send_order.shop_id, line.audience,
  line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case`

/** `accepted`: surplus that the receiver keeps, with its fulfilment line. */
const accepted = `select sum(found.copies)::int as copies, max(found.fulfilment_line_id) filter (where found.state = 'keep') as fulfilment_line_id`
const isAccepted = `found.state in ('accept', 'keep')`

const linesWithOrder = `send_order_line as line
  join send_order on send_order.id = line.send_order_id and send_order.state = 'confirmed'`
const differencesWithOrder = `delivery_difference as found join send_order_line as line on line.id = found.send_order_line_id
  join send_order on send_order.id = found.send_order_id`

/**
 * Returnable lines of receivers: confirmed copies with their fulfilment; damaged ones that were resent or credited;
 * surplus to fetch. `left` excludes copies in returns. A relation, to be joined as `able`. Differences and returns are
 * few, so they are aggregated once.
 */
export const able: Sql = raw(
  ableOf({
    line: `${linesWithOrder}
      left join (${accepted}, found.send_order_line_id from delivery_difference as found where ${isAccepted}
        group by found.send_order_line_id) as accepted on accepted.send_order_line_id = line.id
      left join (select back.send_order_line_id, ${takes} as copies from ${returned} group by back.send_order_line_id) as gone
        on gone.send_order_line_id = line.id`,
    difference: `${differencesWithOrder}
      left join (select back.difference_id, ${takes} as copies from ${returned} group by back.difference_id) as gone
        on gone.difference_id = found.id where true`,
  }),
)

/** The figures of one line or difference, by key instead of a scan. */
const ofLine = `cross join lateral (${accepted} from delivery_difference as found
    where found.send_order_line_id = line.id and ${isAccepted}) as accepted
  cross join lateral (select ${taken('send_order_line_id', 'line.id')} as copies) as gone`
const ofDifference = `cross join lateral (select ${taken('difference_id', 'found.id')} as copies) as gone`

/** The same for the line or difference in a row of `naming`. */
export const ableNamedBy = (naming: 'input' | 'named'): Sql =>
  raw(
    `lateral ${ableOf({
      line: `${linesWithOrder} ${ofLine} where line.id = ${naming}.send_order_line_id`,
      difference: `${differencesWithOrder} ${ofDifference} where found.id = ${naming}.difference_id`,
    })}`,
  )

/** The same by delivery, so that the latest confirmations need no full scan. */
export const ableByDelivery: Sql = raw(
  `send_order join lateral ${ableOf({
    line: `send_order_line as line ${ofLine} where line.send_order_id = send_order.id`,
    difference: `delivery_difference as found join send_order_line as line on line.id = found.send_order_line_id
      ${ofDifference} where found.send_order_id = send_order.id`,
  })} on send_order.state = 'confirmed'`,
)

function ableOf(of: { readonly line: string; readonly difference: string }): string {
  return `(
  select 'confirmed' as what, line.id as send_order_line_id, null::bigint as difference_id,
    coalesce(line.fulfilment_line_id, accepted.fulfilment_line_id) as fulfilment_line_id, line.book_id, ${ofOrder},
    coalesce(line.good, 0) + coalesce(accepted.copies, 0) as copies,
    coalesce(line.good, 0) + coalesce(accepted.copies, 0) - coalesce(gone.copies, 0) as left
  from ${of.line}
  union all
  select found.kind, null, found.id, null, found.book_id, ${ofOrder}, found.copies, found.copies - coalesce(gone.copies, 0)
  from ${of.difference}
    and ((found.kind = 'surplus' and found.state = 'fetch') or (found.kind = 'damaged' and found.state in ('again', 'credit')))
) as able`
}

/** Good receipt copies without a return: `line` and `receipt`. */
export const leftOfReceipt: Sql = raw(`(line.good - ${taken('receipt_line_id', 'line.id')})`)

/** Copies of receipt lines in returns. */
export const goneOfReceipts: Sql = raw(`(select back.receipt_line_id, ${takes} as copies from ${returned}
  where back.receipt_line_id is not null group by back.receipt_line_id)`)

/** The receiver or returning party of a row. */
export const partyOf = (table: Sql): Sql => sql`case ${table}.receiver
  when 'campus' then (select ${schoolLabel} from campus join school on school.id = campus.school_id
    where campus.id = ${table}.campus_id)
  when 'district' then ${nameOf('district', sql`${table}.district_id`)}
  when 'shop' then ${nameOf('shop', sql`${table}.shop_id`)} end`
