import { type Invariant, same } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const entryInvariants: readonly Invariant[] = [
  {
    name: 'charged-amounts',
    holds: 'The entries of a line come to what its copies cost, for each of those who pay, to the fen.',
    broken: same(sql`
      select 'charge ' || charge.id as row,
        (charge.copies, charge.state_fen, charge.self_fen, sum(coalesce(billing_entry.copies, 0)),
          coalesce(sum(billing_entry.net_fen) filter (where funding = 'state'), 0),
          coalesce(sum(billing_entry.net_fen) filter (where funding = 'self'), 0))::text as has,
        (charge.copies, charged.state_fen, charged.self_fen, charge.copies::bigint, charged.state_fen, charged.self_fen)::text as should
      from charge left join billing_entry on billing_entry.charge_id = charge.id
      cross join lateral (select
        charged_fen('state', copies, funded_copies, price_fen, discount_bp, state_corrected_fen) as state_fen,
        charged_fen('self', copies, funded_copies, price_fen, discount_bp, self_corrected_fen) as self_fen
        from charge as same where same.id = charge.id) as charged
      group by charge.id, charged.state_fen, charged.self_fen`),
  },
  {
    name: 'document-amounts',
    holds: 'The amounts of receipts, deliveries and returns equal their entries, line by line.',
    broken: same(sql`
      select receipt.number || ' line ' || line.id as row, (line.list_fen, line.net_fen)::text as has,
        (coalesce(entered.list_fen, 0), coalesce(entered.net_fen, 0))::text as should
      from receipt_line as line join receipt on receipt.id = line.receipt_id
      left join (select line_id, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen from billing_entry
        where fact in ('receipt', 'receiptReversal') group by line_id) as entered on entered.line_id = line.id
      where line.good is not null
      union all
      select send_order.number || ' line ' || line.id, (line.list_fen, line.net_fen)::text,
        (coalesce(entered.list_fen, 0), coalesce(entered.net_fen, 0))::text
      from send_order_line as line join send_order on send_order.id = line.send_order_id
      left join (select line_id, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen from (
          select line_id, list_fen, net_fen from billing_entry where fact = 'confirmed'
          union all
          select differing.send_order_line_id, billing_entry.list_fen, billing_entry.net_fen
          from billing_entry join delivery_difference as differing on differing.id = billing_entry.line_id
          where billing_entry.fact in ('difference', 'surplus')
        ) as of_line group by line_id) as entered on entered.line_id = line.id
      where line.good is not null
      union all
      select return_order.number || ' line ' || line.id, line.net_fen::text, coalesce(-entered.net_fen, 0)::text
      from return_line as line join return_order on return_order.id = line.return_order_id
      left join (select line_id, sum(net_fen)::bigint as net_fen from billing_entry
        where fact in ('returned', 'supplierReturn') group by line_id) as entered on entered.line_id = line.id
      where line.good is not null`),
  },
  {
    name: 'charged-copies',
    holds:
      'What receivers are charged for is what they confirmed and did not give back; what suppliers are owed for is what arrived good.',
    broken: same(sql`
      select 'due line ' || due.id as row, coalesce(charge.copies, 0) as has, due.confirmed - due.returned as should
      from fulfilment_line as due left join charge on charge.fulfilment_line_id = due.id
      where due.confirmed > 0 or charge.id is not null
      union all
      select 'supplier order line ' || line.id, coalesce(sum(billing_entry.copies), 0)::int, line.good
      from supplier_order_line as line left join charge on charge.supplier_order_line_id = line.id
      left join billing_entry on billing_entry.charge_id = charge.id and billing_entry.fact in ('receipt', 'receiptReversal')
      group by line.id`),
  },
  {
    name: 'charged-funding',
    holds: 'The state is charged for no more copies than were approved for it.',
    broken: sql`
      select 'due line ' || charge.fulfilment_line_id as row, sum(billing_entry.copies) || ' of ' || due.funded_copies as wrong
      from charge join fulfilment_line as due on due.id = charge.fulfilment_line_id
      join billing_entry on billing_entry.charge_id = charge.id and billing_entry.funding = 'state'
      group by charge.id, due.funded_copies having sum(billing_entry.copies) > due.funded_copies`,
  },
]
