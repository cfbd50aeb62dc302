import { type Invariant, same } from '../../kit/database/invariant.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** Copies by fulfilment line, of differences resolved in one of these ways. */
const differed = (...ways: readonly string[]): Sql =>
  raw(`(select fulfilment_line_id, sum(copies)::int as copies from delivery_difference
    where state in (${ways.map((way) => `'${way}'`).join(', ')}) group by fulfilment_line_id)`)

const copiesOf = (table: string): Sql => raw(`coalesce(${table}.copies, 0)`)

/** Invariants of fulfilment lines and copies in transit. */
export const dueInvariants: readonly Invariant[] = [
  {
    name: 'promised',
    holds: 'Fulfilment lines equal issued results and approved supplementary orders.',
    broken: same(sql`
      select result.number as row, coalesce(sum(due.requested), 0)::bigint as has,
        (select coalesce(sum(line.school_copies + line.district_reserve), 0) from plan_result_line as line
          where line.result_id = result.id)::bigint as should
      from plan_result as result left join fulfilment_line as due on due.source = 'plan' and due.source_id = result.id
      where result.state = 'issued' group by result.id
      union all
      select patch.number, coalesce(sum(due.requested), 0)::bigint,
        (select coalesce(sum(line.copies), 0) from patch_line as line where line.patch_id = patch.id)::bigint
      from patch left join fulfilment_line as due on due.source = 'patch' and due.source_id = patch.id
      where patch.state = 'approved' group by patch.id`),
  },
  {
    name: 'kept-promises',
    holds: 'The progress of a fulfilment line is the sum of its documents: issued, sent, confirmed, differing, closed.',
    broken: same(sql`
      select due.source_number || ' due line ' || due.id as row,
        (due.issued, due.sent, due.confirmed, due.surplus_kept, due.to_resend, due.credited, due.closed)::text as has,
        (coalesce(gone.issued, 0), coalesce(gone.sent, 0),
          coalesce(gone.good, 0) + ${copiesOf('accepted')} + ${copiesOf('kept')}, ${copiesOf('kept')}, ${copiesOf('again')},
          ${copiesOf('credited')}, ${copiesOf('closing')})::text as should
      from fulfilment_line as due
      left join (
        select line.fulfilment_line_id, sum(line.sent)::int as sent, sum(line.good)::int as good,
          sum(coalesce(line.picked, line.issued)) filter (where send_order.state = 'issued')::int as issued
        from send_order_line as line join send_order on send_order.id = line.send_order_id group by line.fulfilment_line_id
      ) as gone on gone.fulfilment_line_id = due.id
      left join ${differed('accept')} as accepted on accepted.fulfilment_line_id = due.id
      left join ${differed('keep')} as kept on kept.fulfilment_line_id = due.id
      left join ${differed('again')} as again on again.fulfilment_line_id = due.id
      left join ${differed('credit')} as credited on credited.fulfilment_line_id = due.id
      left join (select fulfilment_line_id, sum(copies)::int as copies from fulfilment_closing group by fulfilment_line_id) as closing
        on closing.fulfilment_line_id = due.id`),
  },
  {
    name: 'sent',
    holds: 'What a send order says went out is what the ledger has of it, in its warehouse and of its title.',
    broken: same(sql`
      select 'send order line ' || line_id as row, coalesce(entered.copies, 0) as has, -coalesce(line.sent, 0) as should
      from (
        select line.id as line_id, send_order.warehouse_id, line.book_id, line.sent
        from send_order_line as line join send_order on send_order.id = line.send_order_id
      ) as line full join (
        select line_id, warehouse_id, book_id, sum(delta)::int as copies from stock_entry
        where thing = 'sendOrder' and bucket = 'onHand' and cause <> 'surplus' group by line_id, warehouse_id, book_id
      ) as entered using (line_id, warehouse_id, book_id)`),
  },
  {
    name: 'issued',
    holds: 'A send order holds what it is to send, and nothing once it has gone.',
    broken: same(sql`
      select 'send order line ' || line_id as row, coalesce(held.copies, 0) as has, coalesce(line.copies, 0) as should
      from (
        select line.id as line_id, send_order.warehouse_id, line.book_id, coalesce(line.picked, line.issued) as copies
        from send_order_line as line join send_order on send_order.id = line.send_order_id where send_order.state = 'issued'
      ) as line full join (
        select line_id, warehouse_id, book_id, sum(copies)::int as copies from stock_hold where thing = 'sendOrder'
        group by line_id, warehouse_id, book_id
      ) as held using (line_id, warehouse_id, book_id)`),
  },
  {
    name: 'found',
    holds: 'What a receiver found comes to what was sent, and each way in which it differs is recorded.',
    broken: sql`
      select send_order.number || ' line ' || line.id as row, 'good ' || coalesce(line.good, 0) || ', damaged '
        || coalesce(line.damaged, 0) || ', missing ' || coalesce(line.missing, 0) || ' of ' || coalesce(line.sent, 0) as wrong
      from send_order_line as line join send_order on send_order.id = line.send_order_id
      where send_order.state = 'confirmed' and (line.good + line.damaged + line.missing is distinct from line.sent
        or (line.damaged, line.missing, line.surplus)::text is distinct from (
          select (coalesce(sum(copies) filter (where kind = 'damaged'), 0), coalesce(sum(copies) filter (where kind = 'missing'), 0),
            coalesce(sum(copies) filter (where kind = 'surplus'), 0))::text
          from delivery_difference where send_order_line_id = line.id))`,
  },
  {
    name: 'delivered',
    holds: 'A delivery fulfils promises to its own receiver, of its own titles and for its own season.',
    broken: sql`
      select send_order.number || ' line ' || line.id as row, 'differs from due line ' || due.id as wrong
      from send_order_line as line join send_order on send_order.id = line.send_order_id
      join fulfilment_line as due on due.id = line.fulfilment_line_id
      where (send_order.receiver, send_order.receiver_id, send_order.company_id, line.book_id, line.audience)
          <> (due.receiver, due.receiver_id, due.company_id, due.book_id, due.audience)
        or send_order.plan_id is distinct from due.plan_id`,
  },
  {
    name: 'send-reversed',
    holds: 'A reversal takes back exactly what its send order had sent.',
    broken: same(sql`
      select first.number as row, coalesce(back.sent, 0) as has, -first.sent as should
      from send_order as first left join send_order as back on back.reverses_id = first.id where first.state = 'reversed'`),
  },
]
