import { type Invariant, same } from '../../kit/database/invariant.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { journalSides } from './journal.ts'
import { supplierBridge } from './supplier-bridge.ts'

/** Outstanding bills and unbilled entries. */
const owing =
  raw(`select company_id, payer, payer_id, total_fen - paid_fen as held_fen from bill where state <> 'deleted'
  union all
  select company_id, payer, payer_id, net_fen from billing_entry
  where not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id)`)

export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'bill-totals',
    holds: 'The total of a bill is the sum of its entries.',
    broken: same(sql`
      select bill.number as row, (bill.lines, bill.copies, bill.list_fen, bill.total_fen)::text as has,
        (count(billing_entry.id), coalesce(sum(billing_entry.copies), 0), coalesce(sum(billing_entry.list_fen), 0),
          coalesce(sum(billing_entry.net_fen), 0))::text as should
      from bill left join bill_entry on bill_entry.bill_id = bill.id left join billing_entry on billing_entry.id = bill_entry.entry_id
      where bill.state <> 'deleted' group by bill.id`),
  },
  {
    name: 'bill-paid',
    holds: 'What is paid of a bill is the sum of its payments less what was taken back, and never beyond its total.',
    broken: same(sql`
      select bill.number as row, bill.paid_fen as has, coalesce(sum(share.amount_fen), 0)::bigint as should
      from bill left join payment_share as share on share.bill_id = bill.id group by bill.id
      union all
      select bill.number || ' beyond its total', bill.paid_fen, greatest(least(bill.paid_fen, greatest(bill.total_fen, 0)), least(bill.total_fen, 0))
      from bill`),
  },
  {
    name: 'bill-lines',
    holds:
      'A line of a bill knows what stands before it, and what is paid of the lines comes to what is paid of the bill.',
    broken: same(sql`
      select bill.number || ' line ' || billing_entry.id as row, bill_entry.before_fen as has,
        (sum(billing_entry.net_fen) over (partition by bill.id order by billing_entry.id) - billing_entry.net_fen)::bigint as should
      from bill_entry join bill on bill.id = bill_entry.bill_id join billing_entry on billing_entry.id = bill_entry.entry_id
      union all
      select bill.number, sum(paid_of_line(billing_entry.net_fen, bill_entry.before_fen, bill.paid_fen, bill.total_fen))::bigint, bill.paid_fen
      from bill_entry join bill on bill.id = bill_entry.bill_id join billing_entry on billing_entry.id = bill_entry.entry_id group by bill.id`),
  },
  {
    name: 'bill-entries',
    holds:
      'A bill holds entries of its own payer, company, season, funding and goods; one that was withdrawn holds none.',
    broken: sql`
      select bill.number as row, 'entry ' || billing_entry.id as wrong
      from bill_entry join bill on bill.id = bill_entry.bill_id join billing_entry on billing_entry.id = bill_entry.entry_id
      where (bill.company_id, bill.payer, bill.payer_id) <> (billing_entry.company_id, billing_entry.payer, billing_entry.payer_id)
        or bill.plan_id <> billing_entry.plan_id or bill.funding <> billing_entry.funding or bill.goods <> billing_entry.goods or bill.state = 'deleted'`,
  },
  {
    name: 'bill-disputes',
    holds: 'No bill is confirmed while a line of it is disputed.',
    broken: sql`
      select bill.number as row, 'dispute ' || dispute.id as wrong from dispute join bill on bill.id = dispute.bill_id
      where dispute.state = 'open' and bill.state <> 'waiting'`,
  },
  {
    name: 'payment-shares',
    holds: 'What bills get of a payment comes to the payment, and a counter-payment takes back all of it.',
    broken: same(sql`
      select payment.number as row, payment.amount_fen as has, coalesce(sum(share.amount_fen), 0)::bigint as should
      from payment left join payment_share as share on share.payment_id = payment.id group by payment.id
      union all
      select back.number, back_share.amount_fen, -share.amount_fen
      from payment as back join payment_share as share on share.payment_id = back.reverses_id
      left join payment_share as back_share on back_share.payment_id = back.id and back_share.bill_id = share.bill_id`),
  },
  {
    name: 'payment-dates',
    holds: 'What takes a payment back has the day of that payment.',
    broken: sql`
      select back.number as row, back.paid_on || ' instead of ' || payment.paid_on as wrong
      from payment as back join payment on payment.id = back.reverses_id where back.paid_on <> payment.paid_on`,
  },
  {
    name: 'statements-by-day',
    holds:
      'At the end of any day a party owes, by its statement of account, what its bills and what no bill holds come to until then, less the payments that stand.',
    // If every day agrees, so do the running totals.
    broken: same(sql`
      select concat_ws(' ', payer, payer_id, 'of company', company_id, 'on', day) as row, sum(stated)::bigint as has, sum(held)::bigint as should
      from (
        select company_id, payer, payer_id, day, net_fen as stated, 0 as held from charged_by_document
        union all
        select payment.company_id, payment.payer, payment.payer_id, payment.paid_on, -share.amount_fen, 0
        from payment join payment_share as share on share.payment_id = payment.id
        union all
        select bill.company_id, bill.payer, bill.payer_id, billing_entry.day, 0, billing_entry.net_fen
        from bill_entry join bill on bill.id = bill_entry.bill_id join billing_entry on billing_entry.id = bill_entry.entry_id
        union all
        select company_id, payer, payer_id, day, 0, net_fen from billing_entry
        where not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id)
        union all
        select bill.company_id, bill.payer, bill.payer_id, payment.paid_on, 0, -share.amount_fen
        from payment_share as share join payment on payment.id = share.payment_id and payment.live
        join bill on bill.id = share.bill_id
      ) as moved group by company_id, payer, payer_id, day`),
  },
  {
    name: 'account-balances',
    holds:
      'What a party owes by its statement of account is what is outstanding of its bills and what is not billed yet.',
    broken: same(sql`
      select payer || ' ' || payer_id || ' of company ' || company_id as row, sum(stated)::bigint as has, sum(held)::bigint as should
      from (
        select company_id, payer, payer_id, net_fen as stated, 0 as held from billing_entry
        union all
        select company_id, payer, payer_id, -amount_fen, 0 from payment
        union all
        select company_id, payer, payer_id, 0, held_fen from (${owing}) as owing
      ) as moved group by company_id, payer, payer_id`),
  },
  {
    name: 'supplier-bridge',
    holds:
      'From what a supplier brought to what is still to be paid, the amounts add up to what is outstanding of its settlements and to what stands in none.',
    broken: same(sql`
      with ${supplierBridge(raw('true'))}
      select concat_ws(' ', 'supplier', supplier_id, 'of company', company_id) as row, sum(outstanding)::text || ', ' || sum(balance) as has,
        sum(held_outstanding)::text || ', ' || sum(held_balance) as should
      from (
        select company_id, supplier_id, settled_fen + paid_fen as outstanding,
          received_fen + returned_fen + repriced_fen + corrected_fen + paid_fen as balance, 0 as held_outstanding, 0 as held_balance
        from bridge
        union all
        select company_id, supplier_id, 0, 0, outstanding_fen, outstanding_fen from bill
        where payer = 'supplier' and state <> 'deleted'
        union all
        select company_id, supplier_id, 0, 0, 0, net_fen from billing_entry
        where payer = 'supplier' and not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id)
      ) as compared group by company_id, supplier_id`),
  },
  {
    name: 'journal',
    holds: 'The journal balances, and what it has receivable and payable is what is outstanding and not billed yet.',
    broken: same(sql`
      with ${journalSides(raw('true'), raw('true'))}
      select 'company ' || company_id as row, sum(debit_fen)::bigint as has, sum(credit_fen)::bigint as should
      from sides group by company_id
      union all
      select account || ' of company ' || company_id, sum(stated)::bigint, sum(held)::bigint
      from (
        select company_id, account, case account when 'payable' then credit_fen - debit_fen else debit_fen - credit_fen end as stated,
          0 as held
        from sides where account in ('receivable', 'payable')
        union all
        select company_id, case payer when 'supplier' then 'payable' else 'receivable' end, 0, held_fen from (${owing}) as owing
      ) as accounts group by company_id, account`),
  },
]
