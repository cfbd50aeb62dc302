-- Bills and settlements, disputes, approvals, fixed prices, payments and the bank's rows. They point at billing_entry,
-- company, plan, book and the payer: district, school, shop or supplier.
create table account_code (
  company_id bigint not null references company,
  account text not null constraint account_is_known check (account in ('receivable', 'revenue', 'payable', 'stock', 'bank', 'cash')),
  code text not null,
  name text not null default '',
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  primary key (company_id, account)
);
create index account_code_by_user on account_code (changed_by);

-- Entries of one payer that are paid together. What we owe suppliers is positive, as is what others owe us; a negative
-- total is a credit.
create table bill (
  id bigint generated always as identity primary key,
  number text not null constraint bill_number_is_unique unique,
  company_id bigint not null references company,
  payer text not null constraint bill_payer_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  district_id bigint references district,
  school_id bigint references school,
  shop_id bigint references shop,
  supplier_id bigint references supplier,
  payer_id bigint not null generated always as ( case payer when 'school' then school_id when 'district' then district_id when 'shop' then shop_id else supplier_id end) stored,
  plan_id bigint references plan,
  funding text constraint bill_funding_is_known check (funding in ('state', 'self')),
  goods text constraint bill_goods_are_known check (goods in ('textbooks', 'aids')),
  rhythm text not null constraint bill_rhythm_is_known check (rhythm in ('delivery', 'month', 'season', 'chosen')),
  period text not null default '',
  state text not null default 'waiting' constraint bill_state_is_known check (state in ('waiting', 'confirmed', 'paid', 'deleted')),
  due_days int not null constraint bill_due_days_are_sensible check ((due_days >= 0) and (due_days <= 365)),
  due_on date,
  agreed_at timestamptz,
  agreed_by bigint references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  invoice_number text not null default '',
  invoice_on date,
  invoice_fen bigint,
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  lines int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  total_fen bigint not null default 0,
  paid_fen bigint not null default 0,
  outstanding_fen bigint not null generated always as (total_fen - paid_fen) stored,
  constraint bills_of_seasons_say_what_they_are_of check ((payer in ('shop', 'supplier')) or (num_nonnulls(plan_id, funding, goods) = 3)),
  constraint confirmed_bills_are_due check ((due_on is not null) = (state in ('confirmed', 'paid'))),
  constraint nobody_pays_more_than_is_outstanding check ((paid_fen >= least(total_fen, (0)::bigint)) and (paid_fen <= greatest(total_fen, (0)::bigint))),
  constraint only_confirmed_bills_are_paid check ((paid_fen = 0) or (state in ('confirmed', 'paid'))),
  constraint paid_bills_are_paid_to_the_fen check ((state <> 'paid') or (paid_fen = total_fen))
) with (fillfactor = 80);
create index bill_by_agreeing on bill (agreed_by) where (agreed_by is not null);
create index bill_by_company on bill (company_id, payer, state);
create index bill_by_confirmer on bill (confirmed_by) where (confirmed_by is not null);
create index bill_by_district on bill (district_id, payer);
create index bill_by_payer on bill (payer, payer_id, state);
create index bill_by_plan on bill (plan_id);
create index bill_by_school on bill (school_id) where (school_id is not null);
create index bill_by_shop on bill (shop_id) where (shop_id is not null);
create index bill_by_supplier on bill (supplier_id) where (supplier_id is not null);
create index bill_by_user on bill (created_by);
create index bill_outstanding on bill (company_id, due_on) where (state = 'confirmed');

-- An entry is in at most one bill. If a bill is deleted, its entries are free again.
create table bill_entry (
  entry_id bigint constraint entry_is_billed_once primary key references billing_entry,
  bill_id bigint not null references bill,
  before_fen bigint not null default 0
);
create index bill_entry_by_bill on bill_entry (bill_id, entry_id);

-- Bills that a job makes.
create table bill_run (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payer text not null constraint billed_payer_is_known check (payer in ('school', 'district')),
  wish jsonb not null,
  state text not null default 'waiting' constraint bill_run_state_is_known check (state in ('waiting', 'running', 'done')),
  total int not null default 0,
  done int not null default 0,
  bills int not null default 0,
  total_fen bigint not null default 0,
  created_by bigint references app_user,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index bill_run_by_company on bill_run (company_id, id);
create index bill_run_by_user on bill_run (created_by);

-- Corrections above this amount or share need a second person. Without a row the defaults of the program apply.
create table correction_limit (
  id int default 1 primary key constraint there_is_one_correction_limit check (id = 1),
  limit_fen bigint not null constraint correction_limit_is_an_amount check (limit_fen >= 0),
  limit_bp int not null constraint correction_limit_is_a_share check ((limit_bp >= 0) and (limit_bp <= 10000)),
  changed_by bigint references app_user,
  changed_at timestamptz not null
);
create index correction_limit_by_user on correction_limit (changed_by);

-- What a payer or supplier says against a line, and what finance answers.
create table dispute (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill,
  entry_id bigint not null references billing_entry,
  state text not null default 'open' constraint dispute_state_is_known check (state in ('open', 'corrected', 'insisted', 'dropped')),
  reason text not null constraint disputes_say_why check (reason <> ''),
  answer text not null default '',
  correction_id bigint references billing_entry,
  created_by bigint references app_user,
  created_at timestamptz not null,
  closed_by bigint references app_user,
  closed_at timestamptz,
  constraint answered_disputes_say_why check ((state in ('open', 'dropped')) = (answer = '')),
  constraint corrected_disputes_name_their_entry check ((state = 'corrected') = (correction_id is not null))
);
create index dispute_by_bill on dispute (bill_id, state);
create index dispute_by_closer on dispute (closed_by) where (closed_by is not null);
create index dispute_by_correction on dispute (correction_id) where (correction_id is not null);
create index dispute_by_entry on dispute (entry_id);
create index dispute_by_user on dispute (created_by);
create unique index line_is_disputed_once_at_a_time on dispute (entry_id) where (state = 'open');

create table approval (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  bill_id bigint not null references bill,
  kind text not null constraint approval_kind_is_known check (kind in ('correction', 'invoice')),
  dispute_id bigint references dispute,
  was_fen bigint not null,
  to_fen bigint not null,
  reason text not null constraint approvals_say_why check (reason <> ''),
  state text not null constraint approval_state_is_known check (state in ('open', 'noted', 'approved', 'rejected', 'dropped')),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision text not null default '',
  constraint corrections_to_approve_name_their_dispute check ((kind = 'correction') = (dispute_id is not null)),
  constraint decided_approvals_say_by_whom check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  constraint nobody_approves_what_they_asked_for check (decided_by <> requested_by),
  constraint rejected_approvals_say_why check ((state <> 'rejected') or (decision <> ''))
);
create index approval_by_asker on approval (requested_by);
create index approval_by_bill on approval (bill_id);
create index approval_by_company on approval (company_id, state);
create index approval_by_decider on approval (decided_by) where (decided_by is not null);
create index approval_by_dispute on approval (dispute_id) where (dispute_id is not null);
create unique index dispute_is_approved_once_at_a_time on approval (dispute_id) where (state = 'open');
create unique index invoice_is_approved_once_at_a_time on approval (bill_id) where ((state = 'open') and (kind = 'invoice'));

-- The final price of a title whose price was an estimate when the season was ordered.
create table fixed_price (
  company_id bigint not null references company,
  plan_id bigint not null references plan,
  book_id bigint not null references book,
  price_fen int not null constraint fixed_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null,
  primary key (company_id, plan_id, book_id)
);
create index fixed_price_by_book on fixed_price (book_id);
create index fixed_price_by_plan on fixed_price (plan_id);
create index fixed_price_by_user on fixed_price (created_by);

-- Money received or paid. Never changed: a wrong payment is reversed whole by a counter-payment.
create table payment (
  id bigint generated always as identity primary key,
  number text not null constraint payment_number_is_unique unique,
  company_id bigint not null references company,
  payer text not null constraint paying_party_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  payer_id bigint not null,
  paid_on date not null,
  amount_fen bigint not null,
  way text not null constraint way_of_payment_is_known check (way in ('transfer', 'cash', 'offset')),
  reference text not null default '',
  remark text not null default '',
  reverses_id bigint constraint payment_is_reversed_once unique references payment,
  reason text not null default '',
  live boolean not null default true,
  created_by bigint references app_user,
  created_at timestamptz not null,
  constraint offsets_move_no_money check ((way <> 'offset') or (amount_fen = 0)),
  constraint payments_are_not_of_days_to_come check (paid_on <= ((created_at at time zone 'Asia/Shanghai'))::date),
  constraint reversals_of_payments_say_why check ((reverses_id is null) or ((reason <> '') and (not live)))
);
create index payment_by_company on payment (company_id, paid_on);
create index payment_by_payer on payment (payer, payer_id, paid_on);
create index payment_by_user on payment (created_by);
-- A bank transfer counts once, however often it is uploaded or typed.
create unique index reference_counts_once on payment (company_id, reference) where (live and (reference <> ''));

-- The rows of the bank's sheet. A reference counts once, however often the sheet is uploaded.
create table bank_row (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  reference text not null constraint bank_rows_have_a_reference check (reference <> ''),
  paid_on date not null,
  payer_name text not null default '',
  amount_fen bigint not null constraint bank_rows_move_money check (amount_fen <> 0),
  purpose text not null default '',
  state text not null default 'open' constraint bank_row_state_is_known check (state in ('open', 'matched', 'ignored')),
  reason text not null default '',
  payment_id bigint constraint payment_is_of_one_bank_row unique references payment,
  created_by bigint references app_user,
  created_at timestamptz not null,
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  constraint bank_reference_counts_once unique (company_id, reference),
  constraint ignored_rows_say_why check ((state = 'ignored') = (reason <> '')),
  constraint matched_rows_name_their_payment check ((state = 'matched') = (payment_id is not null))
);
create index bank_row_by_changer on bank_row (changed_by);
create index bank_row_by_state on bank_row (company_id, state, paid_on);
create index bank_row_by_user on bank_row (created_by);

create table payment_share (
  payment_id bigint not null references payment,
  bill_id bigint not null references bill,
  amount_fen bigint not null constraint share_is_something check (amount_fen <> 0),
  primary key (payment_id, bill_id)
);
create index payment_share_by_bill on payment_share (bill_id);

-- Who was reminded of what overdue amount, and how.
create table reminder (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payer text not null constraint reminded_payer_is_known check (payer in ('school', 'district', 'shop')),
  payer_id bigint not null,
  level text not null constraint reminder_level_is_known check (level in ('reminder', 'letter', 'call')),
  overdue_fen bigint not null,
  note text not null default '',
  created_by bigint references app_user,
  at timestamptz not null
);
create index reminder_by_payer on reminder (company_id, payer, payer_id, id);
create index reminder_by_user on reminder (created_by);

-- A party's answer to a statement of account applies to the balance it saw: once the balance moves, the answer is
-- outdated.
create table statement_answer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payer text not null constraint answering_party_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  payer_id bigint not null,
  plan_id bigint references plan,
  from_on date,
  to_on date,
  closing_fen bigint not null,
  agreed boolean not null,
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null,
  constraint disputed_statements_say_why check (agreed or (reason <> ''))
);
create index statement_answer_by_party on statement_answer (company_id, payer, payer_id, id);
create index statement_answer_by_plan on statement_answer (plan_id) where (plan_id is not null);
create index statement_answer_by_user on statement_answer (created_by);

-- Writes a fixed price to all places that compute a value of the season: catalogue, plans, result, fulfilment lines and
-- purchases. What was charged keeps its price; billing entries hold the differences. Locks follow server/src/locks.ts;
-- the caller has locked the season.
create function apply_fixed_price(of_company bigint, of_plan bigint, of_book bigint, fixed_fen integer)
 returns void
 language plpgsql
as $$
begin
  perform from purchase_order where plan_id = of_plan and company_id = of_company and state <> 'cancelled'
    and id in (select purchase_order_id from purchase_order_line where plan_id = of_plan and book_id = of_book)
    order by id for update;
  perform from supplier_order where plan_id = of_plan and company_id = of_company and state not in ('declined', 'cancelled')
    and id in (select supplier_order_id from supplier_order_line where plan_id = of_plan and book_id = of_book)
    order by id for update;
  perform from fulfilment_line where plan_id = of_plan and company_id = of_company and book_id = of_book
    order by id for no key update;

  update plan_book set price_fen = fixed_fen, price_kind = 'fixed'
  where plan_id = of_plan and company_id = of_company and book_id = of_book;

  update school_plan_line as line set price_fen = fixed_fen
  from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
  where school_plan.id = line.school_plan_id and district_plan.company_id = of_company
    and line.plan_id = of_plan and line.book_id = of_book and line.price_fen <> fixed_fen;

  update plan_result_line set price_fen = fixed_fen, price_kind = 'fixed'
  where plan_id = of_plan and company_id = of_company and book_id = of_book;
  update plan_result_school as share set price_fen = fixed_fen
  from district_plan
  where district_plan.plan_id = of_plan and district_plan.district_id = share.district_id
    and district_plan.company_id = of_company and share.plan_id = of_plan and share.book_id = of_book
    and share.price_fen <> fixed_fen;
  update plan_result as result set list_fen = line.list_fen
  from (select result_id, sum(copies::bigint * price_fen) as list_fen from plan_result_line where plan_id = of_plan group by result_id) as line
  where line.result_id = result.id and result.list_fen <> line.list_fen;

  update patch_line as line set price_fen = fixed_fen
  from patch join district_plan on district_plan.plan_id = patch.plan_id and district_plan.district_id = patch.district_id
  where patch.id = line.patch_id and patch.plan_id = of_plan and district_plan.company_id = of_company
    and line.book_id = of_book and line.price_fen <> fixed_fen;

  update fulfilment_line set price_fen = fixed_fen
  where plan_id = of_plan and company_id = of_company and book_id = of_book and price_fen <> fixed_fen;

  update purchase_order_line as line set price_fen = fixed_fen
  from purchase_order as bought
  where bought.id = line.purchase_order_id and bought.company_id = of_company and bought.state <> 'cancelled'
    and line.plan_id = of_plan and line.book_id = of_book and line.price_fen <> fixed_fen;
  update purchase_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
  from (select purchase_order_id, sum(list_fen) as list_fen, sum(net_fen) as net_fen from purchase_order_line
    where purchase_order_id in (select purchase_order_id from purchase_order_line where plan_id = of_plan and book_id = of_book)
    group by purchase_order_id) as sums
  where sums.purchase_order_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);

  update supplier_order_line as line set price_fen = fixed_fen
  from supplier_order as ordered
  where ordered.id = line.supplier_order_id and ordered.company_id = of_company and ordered.state not in ('declined', 'cancelled')
    and line.plan_id = of_plan and line.book_id = of_book and line.price_fen <> fixed_fen;
  update supplier_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
  from (select supplier_order_id, sum(list_fen) as list_fen, sum(net_fen) as net_fen from supplier_order_line
    where supplier_order_id in (select supplier_order_id from supplier_order_line where plan_id = of_plan and book_id = of_book)
    group by supplier_order_id) as sums
  where sums.supplier_order_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);
end $$;

create function bill_entry_maintain_summaries()
 returns trigger
 language plpgsql
as $$
declare
  direction constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into open_by_document (
    company_id, payer, payer_id, fact, document_id, lines
  ) select * from (
    select billing_entry.company_id, billing_entry.payer, billing_entry.payer_id, billing_entry.fact, billing_entry.document_id,
      sum(sign * -1) as lines
    from (select direction as sign, * from changed) as line
    join billing_entry on billing_entry.id = line.entry_id
    group by billing_entry.company_id, billing_entry.payer, billing_entry.payer_id, billing_entry.fact, billing_entry.document_id
  ) as delta where delta.lines <> 0;
  insert into billed_by_document (
    bill_id, payer, payer_id, plan_id, day, fact, document_id, number, lines
  ) select * from (
    select line.bill_id, billing_entry.payer, billing_entry.payer_id, billing_entry.plan_id, billing_entry.day, billing_entry.fact,
      billing_entry.document_id, billing_entry.number, sum(sign) as lines
    from (select direction as sign, * from changed) as line
    join billing_entry on billing_entry.id = line.entry_id
    group by line.bill_id, billing_entry.payer, billing_entry.payer_id, billing_entry.plan_id, billing_entry.day, billing_entry.fact,
      billing_entry.document_id, billing_entry.number
  ) as delta;
  insert into billed_by_receiver (
    plan_id, district_id, school_id, bill_id, position_fen, edges
  ) select * from (
    select billing_entry.plan_id, billing_entry.district_id, billing_entry.school_id, line.bill_id, edge.position_fen,
      sum(sign * edge.edges) as edges
    from (select direction as sign, * from changed) as line
    join billing_entry on billing_entry.id = line.entry_id
    cross join lateral (values (line.before_fen, -1), (line.before_fen + billing_entry.net_fen, 1)) as edge (position_fen, edges)
    where billing_entry.party in ('campus', 'district')
    group by billing_entry.plan_id, billing_entry.district_id, billing_entry.school_id, line.bill_id, edge.position_fen
  ) as delta where delta.edges <> 0;
  return null;
end $$;
create trigger bill_entry_maintain_summaries_delete after delete on bill_entry referencing old table as changed for each statement execute function bill_entry_maintain_summaries();
create trigger bill_entry_maintain_summaries_insert after insert on bill_entry referencing new table as changed for each statement execute function bill_entry_maintain_summaries();

-- Adds payments to their bills, which must be at least as old. A counter-payment has the day of the payment that it
-- reverses, so its day is not checked.
create function bills_follow_their_payments()
 returns trigger
 language plpgsql
as $$
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
create trigger bills_follow_their_payments after insert on payment_share referencing new table as written for each statement execute function bills_follow_their_payments();

create function only_waiting_bills_change()
 returns trigger
 language plpgsql
as $$
begin
  if exists (select from changed join bill on bill.id = changed.bill_id where bill.state <> 'waiting') then
    raise exception 'the entries of a bill change only while it waits' using errcode = 'check_violation',
      constraint = 'only_waiting_bills_change';
  end if;
  return null;
end $$;
create trigger only_waiting_bills_give_entries_back after delete on bill_entry referencing old table as changed for each statement execute function only_waiting_bills_change();
create trigger only_waiting_bills_take_entries after insert on bill_entry referencing new table as changed for each statement execute function only_waiting_bills_change();

create trigger billed_entries_stay before update or truncate on bill_entry for each statement execute function refuse_change('an entry is taken out of its bill, never moved');
create trigger only_payments_pay before update of paid_fen on bill for each row when (new.paid_fen <> old.paid_fen and pg_trigger_depth() = 0) execute function refuse_change('what is paid of a bill changes only with its payments');
create trigger payment_shares_are_append_only before delete or update or truncate on payment_share for each statement execute function refuse_change('payments are never changed or deleted');
create trigger payments_are_not_deleted before delete or truncate on payment for each statement execute function refuse_change('payments are never changed or deleted');
create trigger payments_stay before update on payment for each row when (not old.live or (to_jsonb(old.*) || '{"live": false}'::jsonb) <> to_jsonb(new.*)) execute function refuse_change('payments are never changed or deleted');
create trigger refuse_archived_season before insert or delete or update on fixed_price for each row execute function refuse_archived_season();
