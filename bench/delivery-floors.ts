import { sql } from '@keben/server/kit/database/sql'
import type { Delivering } from './delivery-season.ts'
import type { FloorWork } from './floor.ts'
import { work } from './stage.ts'

/* The best one can write for the rows that the product writes, on tables without keys and triggers (bench/bare.ts). */

/** All that a season owes is issued: orders, lines, ledger, holds, balances and promises, a statement each. */
export const issueWork = ({ planId }: Delivering): FloorWork =>
  work(
    sql`insert into bare.send_order (number, source, way, plan_id, company_id, warehouse_id, receiver, district_id, school_id,
        campus_id, issued_at, titles, copies, list_fen, net_fen)
      select 'FH-' || campus_id, 'plan', 'issued', plan_id, company_id, warehouse_id, 'campus', district_id, school_id,
        campus_id, now(), count(*), sum(open), sum(open::bigint * price_fen), sum(net_fen(open::bigint, price_fen, discount_bp))
      from bare.fulfilment_line where plan_id = ${planId} and open > 0
      group by plan_id, company_id, warehouse_id, district_id, school_id, campus_id`,
    sql`insert into bare.send_order_line (send_order_id, fulfilment_line_id, book_id, audience, issued, price_fen, discount_bp,
        copies_per_pack, packs_per_case)
      select made.id, due.id, due.book_id, due.audience, due.open, due.price_fen, due.discount_bp, due.copies_per_pack,
        due.packs_per_case
      from bare.send_order as made join bare.fulfilment_line as due on due.campus_id = made.campus_id and due.plan_id = made.plan_id
      where due.open > 0 order by made.id, due.id`,
    sql`insert into bare.stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number,
        plan_id, at)
      select made.warehouse_id, line.book_id, 'reserved', line.issued, stood.reserved
          + sum(line.issued) over (partition by line.book_id order by line.id), 'reserve', 'sendOrder', made.id, line.id,
        made.number, made.plan_id, now()
      from bare.send_order_line as line join bare.send_order as made on made.id = line.send_order_id
      join bare.stock_balance as stood on stood.warehouse_id = made.warehouse_id and stood.book_id = line.book_id`,
    sql`insert into bare.stock_hold (warehouse_id, book_id, thing, thing_id, line_id, copies)
      select made.warehouse_id, line.book_id, 'sendOrder', made.id, line.id, line.issued
      from bare.send_order_line as line join bare.send_order as made on made.id = line.send_order_id`,
    sql`update bare.stock_balance as stood set reserved = stood.reserved + held.copies
      from (select warehouse_id, book_id, sum(copies) as copies from bare.stock_hold group by warehouse_id, book_id) as held
      where stood.warehouse_id = held.warehouse_id and stood.book_id = held.book_id`,
    sql`update bare.fulfilment_line as due set issued = due.issued + line.issued
      from bare.send_order_line as line where line.fulfilment_line_id = due.id`,
  )

const requestedIds = sql`any(${{ fromBody: 'ids' }}::bigint[])`

/** Orders that were issued go out at once. */
export const sendWork: FloorWork = work(
  sql`insert into bare.stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number,
      plan_id, at)
    select held.warehouse_id, held.book_id, moved.bucket, -held.copies, moved.stood
        - sum(held.copies) over (partition by held.book_id, moved.bucket order by held.id), moved.cause, 'sendOrder', made.id,
      held.line_id, made.number, made.plan_id, now()
    from bare.stock_hold as held join bare.send_order as made on made.id = held.thing_id
    join bare.stock_balance as stood on stood.warehouse_id = held.warehouse_id and stood.book_id = held.book_id
    cross join lateral (values ('reserved', stood.reserved, 'release'), ('onHand', stood.on_hand, 'sent'))
      as moved (bucket, stood, cause)
    where held.thing = 'sendOrder' and made.id = ${requestedIds}`,
  sql`update bare.stock_balance as stood set reserved = stood.reserved - held.copies, on_hand = stood.on_hand - held.copies
    from (select warehouse_id, book_id, sum(copies) as copies from bare.stock_hold
      where thing = 'sendOrder' and thing_id = ${requestedIds} group by warehouse_id, book_id) as held
    where stood.warehouse_id = held.warehouse_id and stood.book_id = held.book_id`,
  sql`delete from bare.stock_hold where thing = 'sendOrder' and thing_id = ${requestedIds}`,
  sql`with line as (
      update bare.send_order_line set sent = coalesce(picked, issued) where send_order_id = ${requestedIds} returning fulfilment_line_id, sent)
    update bare.fulfilment_line as due set issued = due.issued - line.sent, sent = due.sent + line.sent
    from line where line.fulfilment_line_id = due.id`,
  sql`update bare.send_order set state = 'sent', sent_at = now(), sent = copies where id = ${requestedIds}`,
)

/** Confirms one delivery unchanged: lines, promises, charges and transition in one statement. */
export const confirmWork = ({ planId, companyId }: Delivering): FloorWork =>
  work(sql`
    with found as (
      update bare.send_order_line set good = sent, damaged = 0, missing = 0 where send_order_id = ${{ fromBody: 'id' }} returning *
    ), due as (
      update bare.fulfilment_line as due set confirmed = found.good from found where due.id = found.fulfilment_line_id
      returning due.id, due.district_id, due.school_id, due.campus_id, due.funded_copies, found.id as line_id, found.good,
        found.book_id, found.price_fen, found.discount_bp, found.net_fen
    ), charged as (
      insert into bare.charge (fulfilment_line_id, payer, price_fen, discount_bp, funded_copies, copies, self_fen)
      select id, 'school', price_fen, discount_bp, funded_copies, good, net_fen from due
      on conflict (fulfilment_line_id) do update set copies = excluded.copies
      returning id, fulfilment_line_id
    ), entered as (
      insert into bare.billing_entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, part, funding,
        book_id, copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number, at)
      select charged.id, ${companyId}::bigint, ${planId}::bigint, 'campus', paid.payer, due.district_id, due.school_id,
        due.campus_id, 'student', paid.funding, due.book_id, paid.copies, due.price_fen, due.discount_bp,
        paid.copies * due.price_fen, net_fen(paid.copies::bigint, due.price_fen, due.discount_bp), 'confirmed',
        ${{ fromBody: 'id' }}, due.line_id, 'FH', now()
      from due join charged on charged.fulfilment_line_id = due.id cross join lateral (values ('state', 'district', due.funded_copies),
        ('self', 'school', due.good - due.funded_copies)) as paid (funding, payer, copies)
      on conflict do nothing
    ), told as (
      insert into bare.document_step (thing, thing_id, at, step, from_state, to_state)
      values ('sendOrder', ${{ fromBody: 'id' }}, now(), 'confirm', 'sent', 'confirmed')
    )
    update bare.send_order set state = 'confirmed', confirmed_at = now(), version = version + 1,
      good = (select sum(good) from found) where id = ${{ fromBody: 'id' }} returning id`)
