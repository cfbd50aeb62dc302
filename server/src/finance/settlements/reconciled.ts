import { refuse } from '@keben/core/refusals'
import type { ReconciledTitle } from '@keben/core/finance/settlements/reconciliation'
import type { Context } from '../../kit/requests/context.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { returnsSeenBy } from '../../distribution/returns/scope.ts'
import { duesAccountedTo, paidOfEntry } from './positions.ts'
import { reconciledColumns, reconciledTitles } from './reconcile.ts'
import { billsSeenBy } from './scope.ts'

const list = (rows: Sql): Sql => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`
const day = (at: string): Sql => raw(`(${at} at time zone 'Asia/Shanghai')::date`)
const campusOf = (table: string): Sql => sql`${nameOf('campus', raw(`${table}.campus_id`))} as "campusName"`

const promises = list(sql`
  select picked.id, picked.source, picked.source_id as "sourceId", picked.source_number as number, ${campusOf('picked')}, picked.requested, picked.closed,
    picked.funded_copies as "fundedCopies", picked.price_fen as "priceFen", picked.discount_bp as "discountBp"
  from picked order by picked.id`)

/** A cancelled note has sent nothing. */
const deliveries = list(sql`
  select send_order.id, send_order.number, send_order.state, ${day('send_order.sent_at')} as day, ${campusOf('send_order')},
    sum(line.sent) as sent, sum(line.good) as good,
    ${list(sql`select difference.id, difference.kind, difference.copies, difference.state, difference.reason, difference.note
      from delivery_difference as difference
      where difference.send_order_id = send_order.id and difference.fulfilment_line_id in (select id from picked) order by difference.id`)} as differences
  from send_order_line as line join send_order on send_order.id = line.send_order_id
  where line.fulfilment_line_id in (select id from picked) and send_order.state in ('sent', 'confirmed')
  group by send_order.id order by send_order.id`)

const returns = ({ actor }: Context): Sql =>
  list(sql`
  select return_order.id, return_order.number, return_order.state,
    ${day('coalesce(return_order.done_at, return_order.submitted_at, return_order.created_at)')} as day,
    sum(line.copies) as copies, sum(line.good + line.damaged) as counted
  from return_line as line join return_order on return_order.id = line.return_order_id
  where line.fulfilment_line_id in (select id from picked) and return_order.state <> 'draft' and ${returnsSeenBy(actor)}
  group by return_order.id order by return_order.id`)

/** A bill only if visible to the caller: a school does not see what its district pays. */
const charges = ({ actor }: Context): Sql =>
  list(sql`
  select billing_entry.id, billing_entry.fact, billing_entry.number, billing_entry.day, billing_entry.payer, billing_entry.funding, billing_entry.copies, billing_entry.price_fen as "priceFen",
    billing_entry.discount_bp as "discountBp", billing_entry.net_fen as "netFen", billing_entry.reason, bill.id is not null as "isBilled",
    coalesce(${paidOfEntry}, 0) as "paidFen", case when seen then bill.id end as "billId",
    case when seen then bill.number end as "billNumber", case when seen then bill.state end as "billState",
    seen and exists (select from dispute where dispute.entry_id = billing_entry.id and dispute.state = 'open') as "isDisputed"
  from picked join charge on charge.fulfilment_line_id = picked.id join billing_entry on billing_entry.charge_id = charge.id
  left join bill_entry on bill_entry.entry_id = billing_entry.id left join bill on bill.id = bill_entry.bill_id
  cross join lateral (select coalesce(${billsSeenBy(actor)}, false) as seen) as sight
  order by billing_entry.id`)

/** One title of a school or district with the documents behind each figure, in one statement. */
export async function readReconciled(context: Context, id: number): Promise<ReconciledTitle> {
  const { db, actor } = context
  const of = (column: string): Sql =>
    sql`(select named.${raw(column)} from fulfilment_line as named where named.id = ${id})`
  const row = await db.row<ReconciledTitle>(sql`
    with ${reconciledTitles(
      sql`${duesAccountedTo(actor)} and due.district_id = ${of('district_id')} and due.plan_id = ${of('plan_id')}
      and due.book_id = ${of('book_id')} and due.school_id is not distinct from ${of('school_id')}`,
      raw('due.*'),
    )}
    select ${reconciledColumns}, ${promises} as promises, ${deliveries} as deliveries, ${returns(context)} as returns,
      ${charges(context)} as charges
    from reconciled join book on book.id = reconciled.book_id where exists (select from picked where picked.id = ${id})`)
  if (!row) throw refuse('not_found')
  return row
}
