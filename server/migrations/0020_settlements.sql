-- From entries to the bank: bills that gather them, what parties say to these, and payments.

-- A bill of a school or district, a settlement of a shop or supplier: entries of one payer that are paid together. What we
-- owe suppliers is positive, as is what others owe us; a negative total is a credit.
create table bill (
  id bigint generated always as identity primary key,
  number text not null constraint bill_number_is_unique unique,
  company_id bigint not null references company,
  payer text not null constraint bill_payer_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  -- The district of a school or a shop stands here too.
  district_id bigint references district,
  school_id bigint references school,
  shop_id bigint references shop,
  supplier_id bigint references supplier,
  payer_id bigint not null generated always as (case payer when 'school' then school_id when 'district' then district_id
    when 'shop' then shop_id else supplier_id end) stored,
  -- What is never mixed in one bill of a school or district; shops and suppliers settle what was chosen.
  plan_id bigint references plan,
  funding text constraint bill_funding_is_known check (funding in ('state', 'self')),
  goods text constraint bill_goods_are_known check (goods in ('textbooks', 'aids')),
  rhythm text not null constraint bill_rhythm_is_known check (rhythm in ('delivery', 'month', 'season', 'chosen')),
  -- Which delivery or month it is of.
  period text not null default '',
  state text not null default 'waiting' constraint bill_state_is_known check (state in ('waiting', 'confirmed', 'paid', 'deleted')),
  due_days int not null constraint bill_due_days_are_sensible check (due_days between 0 and 365),
  due_on date,
  agreed_at timestamptz,
  agreed_by bigint references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  -- A supplier's invoice, as it came.
  invoice_number text not null default '',
  invoice_on date,
  invoice_fen bigint,
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  -- Sums of its entries and of its payments, written with them.
  lines int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  total_fen bigint not null default 0,
  paid_fen bigint not null default 0,
  outstanding_fen bigint not null generated always as (total_fen - paid_fen) stored,
  constraint nobody_pays_more_than_is_outstanding check (paid_fen between least(total_fen, 0) and greatest(total_fen, 0)),
  constraint only_confirmed_bills_are_paid check (paid_fen = 0 or state in ('confirmed', 'paid')),
  constraint paid_bills_are_paid_to_the_fen check (state <> 'paid' or paid_fen = total_fen),
  constraint confirmed_bills_are_due check ((due_on is not null) = (state in ('confirmed', 'paid'))),
  constraint bills_of_seasons_say_what_they_are_of check (payer in ('shop', 'supplier') or num_nonnulls(plan_id, funding, goods) = 3)
) with (fillfactor = 80);
create index bill_by_company on bill (company_id, payer, state);
create index bill_by_payer on bill (payer, payer_id, state);
create index bill_by_plan on bill (plan_id);
create index bill_by_district on bill (district_id, payer);
create index bill_by_school on bill (school_id) where school_id is not null;
create index bill_by_shop on bill (shop_id) where shop_id is not null;
create index bill_by_supplier on bill (supplier_id) where supplier_id is not null;
create index bill_outstanding on bill (company_id, due_on) where state = 'confirmed';
create index bill_by_user on bill (created_by);
create index bill_by_confirmer on bill (confirmed_by) where confirmed_by is not null;
create index bill_by_agreeing on bill (agreed_by) where agreed_by is not null;

-- An entry sits in at most one bill that lives; the entries of one that is deleted are free again.
create table bill_entry (
  entry_id bigint not null references entry constraint entry_is_billed_once primary key,
  bill_id bigint not null references bill
);
create index bill_entry_by_bill on bill_entry (bill_id, entry_id);

create function only_waiting_bills_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed join bill on bill.id = changed.bill_id where bill.state <> 'waiting') then
    raise exception 'the entries of a bill change only while it waits' using errcode = 'check_violation',
      constraint = 'only_waiting_bills_change';
  end if;
  return null;
end $$;
create trigger only_waiting_bills_take_entries after insert on bill_entry
  referencing new table as changed for each statement execute function only_waiting_bills_change();
create trigger only_waiting_bills_give_entries_back after delete on bill_entry
  referencing old table as changed for each statement execute function only_waiting_bills_change();
create function billed_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an entry is taken out of its bill, never moved';
end $$;
create trigger billed_entries_stay before update or truncate on bill_entry
  for each statement execute function billed_entries_stay();

-- What a party says against a line, and what finance answers.
create table dispute (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill,
  entry_id bigint not null references entry,
  state text not null default 'open' constraint dispute_state_is_known check (state in ('open', 'corrected', 'insisted', 'dropped')),
  reason text not null constraint disputes_say_why check (reason <> ''),
  answer text not null default '',
  correction_id bigint references entry,
  created_by bigint references app_user,
  created_at timestamptz not null,
  closed_by bigint references app_user,
  closed_at timestamptz,
  constraint answered_disputes_say_why check ((state in ('open', 'dropped')) = (answer = '')),
  constraint corrected_disputes_name_their_entry check ((state = 'corrected') = (correction_id is not null))
);
create unique index line_is_disputed_once_at_a_time on dispute (entry_id) where state = 'open';
create index dispute_by_bill on dispute (bill_id, state);
create index dispute_by_entry on dispute (entry_id);
create index dispute_by_correction on dispute (correction_id) where correction_id is not null;
create index dispute_by_user on dispute (created_by);
create index dispute_by_closer on dispute (closed_by) where closed_by is not null;

-- Money that came or went. Never changed: what was wrong is taken back whole by a counter-payment.
create table payment (
  id bigint generated always as identity primary key,
  number text not null constraint payment_number_is_unique unique,
  company_id bigint not null references company,
  payer text not null constraint paying_party_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  payer_id bigint not null,
  paid_on date not null,
  -- What was paid by the payer; to the payer, for suppliers. Negative where a credit is paid out.
  amount_fen bigint not null,
  way text not null constraint way_of_payment_is_known check (way in ('transfer', 'cash', 'offset')),
  reference text not null default '',
  remark text not null default '',
  reverses_id bigint references payment constraint payment_is_reversed_once unique,
  reason text not null default '',
  -- False for a payment that was reversed, and for what reversed it.
  live boolean not null default true,
  created_by bigint references app_user,
  created_at timestamptz not null,
  constraint reversals_of_payments_say_why check (reverses_id is null or (reason <> '' and not live)),
  constraint offsets_move_no_money check (way <> 'offset' or amount_fen = 0)
);
-- A transfer of the bank counts once, however often its sheet is uploaded or typed.
create unique index reference_counts_once on payment (company_id, reference) where live and reference <> '';
create index payment_by_payer on payment (payer, payer_id, paid_on);
create index payment_by_company on payment (company_id, paid_on);
create index payment_by_user on payment (created_by);

create table payment_share (
  payment_id bigint not null references payment,
  bill_id bigint not null references bill,
  amount_fen bigint not null constraint share_is_something check (amount_fen <> 0),
  primary key (payment_id, bill_id)
);
create index payment_share_by_bill on payment_share (bill_id);

create function payments_are_append_only() returns trigger language plpgsql as $$
begin
  -- A payment that is taken back lives no more; nothing else of it changes.
  if tg_op = 'UPDATE' and tg_table_name = 'payment' then
    if to_jsonb(old) ->> 'live' = 'true' and to_jsonb(old) || '{"live": false}' = to_jsonb(new) then
      return new;
    end if;
  end if;
  raise exception 'payments are never changed or deleted';
end $$;
create trigger payments_are_append_only before update or delete on payment
  for each row execute function payments_are_append_only();
create trigger payments_are_not_truncated before truncate on payment
  for each statement execute function payments_are_append_only();
create trigger shares_are_append_only before update or delete on payment_share
  for each row execute function payments_are_append_only();
create trigger shares_are_not_truncated before truncate on payment_share
  for each statement execute function payments_are_append_only();

-- What is paid of a bill moves with the payments and with nothing else.
create function bills_follow_their_payments() returns trigger language plpgsql as $$
begin
  update bill set paid_fen = bill.paid_fen + paid.amount_fen
  from (select bill_id, sum(amount_fen) as amount_fen from written group by bill_id) as paid
  where bill.id = paid.bill_id;
  return null;
end $$;
create trigger bills_follow_their_payments after insert on payment_share
  referencing new table as written for each statement execute function bills_follow_their_payments();
create function only_payments_pay() returns trigger language plpgsql as $$
begin
  if new.paid_fen <> old.paid_fen and pg_trigger_depth() < 2 then
    raise exception 'what is paid of a bill changes only with its payments';
  end if;
  return new;
end $$;
create trigger only_payments_pay before update of paid_fen on bill for each row execute function only_payments_pay();

-- Bills that are being made in the background.
create table bill_run (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payer text not null constraint billed_payer_is_known check (payer in ('school', 'district')),
  -- What was asked for.
  wish jsonb not null,
  state text not null default 'waiting' constraint bill_run_state_is_known check (state in ('waiting', 'running', 'done')),
  -- Payers, and how many of them are through.
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

-- What the bank says came or went, row by row. A reference of the bank counts once, however often its sheet is uploaded.
create table bank_row (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  reference text not null constraint bank_rows_have_a_reference check (reference <> ''),
  paid_on date not null,
  payer_name text not null default '',
  -- Positive where it came, negative where it went.
  amount_fen bigint not null constraint bank_rows_move_money check (amount_fen <> 0),
  purpose text not null default '',
  state text not null default 'open' constraint bank_row_state_is_known check (state in ('open', 'matched', 'ignored')),
  reason text not null default '',
  payment_id bigint references payment constraint payment_is_of_one_bank_row unique,
  created_by bigint references app_user,
  created_at timestamptz not null,
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  constraint bank_reference_counts_once unique (company_id, reference),
  constraint matched_rows_name_their_payment check ((state = 'matched') = (payment_id is not null)),
  constraint ignored_rows_say_why check ((state = 'ignored') = (reason <> ''))
);
create index bank_row_by_state on bank_row (company_id, state, paid_on);
create index bank_row_by_user on bank_row (created_by);
create index bank_row_by_changer on bank_row (changed_by);

-- Who was reminded of what is overdue, how, and of how much.
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

-- What a company's bookkeeping calls the accounts of the journal.
create table account_code (
  company_id bigint not null references company,
  account text not null constraint account_is_known
    check (account in ('receivable', 'revenue', 'payable', 'stock', 'bank', 'cash')),
  code text not null,
  name text not null default '',
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  primary key (company_id, account)
);
create index account_code_by_user on account_code (changed_by);
