-- A payment has the day on which money came or went: not one to come, and none before there was a bill to pay. A statement of
-- account up to a day is wrong otherwise, for as long as the day is ahead.

-- What was recorded with a day to come has the day of its recording, and what takes a payment back has the day of that payment.
alter table payment disable trigger payments_are_append_only;
update payment set paid_on = (created_at at time zone 'Asia/Shanghai')::date
where paid_on > (created_at at time zone 'Asia/Shanghai')::date;
update payment set paid_on = reversed.paid_on
from payment as reversed where reversed.id = payment.reverses_id and payment.paid_on <> reversed.paid_on;
alter table payment enable trigger payments_are_append_only;

alter table payment add constraint payments_are_not_of_days_to_come
  check (paid_on <= (created_at at time zone 'Asia/Shanghai')::date);

-- Also checks that the bills were there: a share is written with its payment, and neither changes. Payments that were recorded
-- before this rule keep their day, and what takes one of them back has that day too.
create or replace function bills_follow_their_payments() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join payment on payment.id = written.payment_id join bill on bill.id = written.bill_id
    where payment.reverses_id is null and payment.paid_on < (bill.created_at at time zone 'Asia/Shanghai')::date
  ) then
    raise exception 'a bill is paid on the day it is made, or later' using errcode = 'check_violation',
      constraint = 'no_bill_is_paid_before_it_is_made';
  end if;
  update bill set paid_fen = bill.paid_fen + paid.amount_fen
  from (select bill_id, sum(amount_fen) as amount_fen from written group by bill_id) as paid
  where bill.id = paid.bill_id;
  return null;
end $$;
