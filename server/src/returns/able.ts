import { nameOf } from '../kit/list.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { schoolLabel } from '../schools/label.ts'

/** What a line of a return takes of what came before it, unless it is a draft or was rejected. */
const taken = (column: string, of: string): string => `coalesce((
  select sum(coalesce(back.good + back.damaged, back.copies)) from return_line as back
  join return_order as returned on returned.id = back.return_order_id and returned.state in ('submitted', 'approved', 'done')
  where back.${column} = ${of}), 0)::int`

const ofOrder = `send_order.id as send_order_id, send_order.number, send_order.confirmed_at as at, send_order.plan_id,
  send_order.company_id, send_order.warehouse_id, send_order.receiver, send_order.district_id, send_order.school_id,
  send_order.campus_id, send_order.shop_id, line.audience,
  line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case`

const confirmed = `coalesce(line.good, 0) + coalesce((select sum(found.copies) from delivery_difference as found
  where found.send_order_line_id = line.id and found.state in ('accept', 'keep')), 0)::int`

/**
 * What may come back from receivers, line by line: what was confirmed of a delivery, with its promise; damaged copies that
 * were sent again or credited, and surplus ones that are to be fetched. `left` is what no return names yet. A relation,
 * to be joined as `able`.
 */
export const able: Sql = raw(`(${ableOf('true', 'true')}) as able`)

/** The same of the one line or difference that a row of `naming` names, found by its key rather than among all. */
export const ableNamedBy = (naming: 'given' | 'named'): Sql =>
  raw(`lateral (${ableOf(`line.id = ${naming}.send_order_line_id`, `found.id = ${naming}.difference_id`)}) as able`)

function ableOf(lineIs: string, differenceIs: string): string {
  return `
  select 'confirmed' as what, line.id as send_order_line_id, null::bigint as difference_id,
    coalesce(line.due_line_id, (select kept.due_line_id from delivery_difference as kept
      where kept.send_order_line_id = line.id and kept.state = 'keep')) as due_line_id, line.book_id, ${ofOrder},
    ${confirmed} as copies, ${confirmed} - ${taken('send_order_line_id', 'line.id')} as left
  from send_order_line as line join send_order on send_order.id = line.send_order_id and send_order.state = 'confirmed'
  where ${lineIs}
  union all
  select found.kind, null, found.id, null, found.book_id, ${ofOrder}, found.copies,
    found.copies - ${taken('difference_id', 'found.id')}
  from delivery_difference as found join send_order_line as line on line.id = found.send_order_line_id
  join send_order on send_order.id = found.send_order_id
  where ((found.kind = 'surplus' and found.state = 'fetch') or (found.kind = 'damaged' and found.state in ('again', 'credit')))
    and ${differenceIs}`
}

/** Copies that a supplier brought good to a warehouse and that are not on their way back: of receipts, `line` and `receipt`. */
export const leftOfReceipt: Sql = raw(`(line.good - ${taken('receipt_line_id', 'line.id')})`)

/** The name of whoever was sent something, or gives it back, of a row that names a receiver. */
export const partyOf = (table: Sql): Sql => sql`case ${table}.receiver
  when 'campus' then (select ${schoolLabel} from campus join school on school.id = campus.school_id
    where campus.id = ${table}.campus_id)
  when 'district' then ${nameOf('district', sql`${table}.district_id`)}
  when 'shop' then ${nameOf('shop', sql`${table}.shop_id`)} end`
