-- What each fact costs (charge, billing_entry), and summary tables of it (server/src/ledgers/charges/summaries.ts). Entries
-- point at their parties, plan and book; charges at a fulfilment_line or a supplier_order_line.
create table billed_by_document (
  bill_id bigint not null,
  payer text not null,
  payer_id bigint not null,
  plan_id bigint,
  day date not null,
  fact text not null,
  document_id bigint not null,
  number text not null,
  lines int not null
);
create index billed_by_document_of_document on billed_by_document (document_id, fact);

-- Where the lines of a receiver begin and end in a bill. Payments are shared out by these positions.
create table billed_by_receiver (
  plan_id bigint,
  district_id bigint not null,
  school_id bigint,
  bill_id bigint not null,
  position_fen bigint not null,
  edges int not null,
  is_compacted boolean not null default false
);
create index billed_by_receiver_of_bill on billed_by_receiver (bill_id);
create index billed_by_receiver_of_season on billed_by_receiver (plan_id);
create index billed_by_receiver_to_compact on billed_by_receiver (plan_id) where (not is_compacted);

-- What one line has come to so far: copies, price and the amounts of both payers. Billing entries are the differences
-- between two states of it, so that parts add up to the whole.
create table charge (
  id bigint generated always as identity primary key,
  fulfilment_line_id bigint constraint promise_is_charged_in_one_place unique,
  supplier_order_line_id bigint constraint ordered_line_is_charged_in_one_place unique,
  payer text not null constraint charged_payer_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  price_fen int not null constraint charged_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  discount_bp int not null constraint charged_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  funded_copies int not null default 0 constraint charged_funded_copies_are_copies check (funded_copies >= 0),
  copies int not null default 0 constraint no_more_comes_back_than_was_charged check (copies >= 0),
  state_corrected_fen bigint not null default 0,
  self_corrected_fen bigint not null default 0,
  state_fen bigint not null default 0,
  self_fen bigint not null default 0,
  constraint charge_is_of_one_line check (num_nonnulls(fulfilment_line_id, supplier_order_line_id) = 1)
) with (fillfactor = 50);

create table billing_entry (
  id bigint generated always as identity primary key,
  charge_id bigint not null references charge,
  company_id bigint not null references company,
  plan_id bigint references plan,
  party text not null constraint party_is_known check (party in ('campus', 'district', 'shop', 'supplier')),
  payer text not null constraint payer_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  district_id bigint references district,
  school_id bigint references school,
  campus_id bigint references campus,
  shop_id bigint references shop,
  supplier_id bigint references supplier,
  payer_id bigint not null generated always as ( case payer when 'school' then school_id when 'district' then district_id when 'shop' then shop_id else supplier_id end) stored,
  part text not null constraint part_is_known check (part in ('student', 'teacher', 'aid')),
  funding text not null constraint funding_is_known check (funding in ('state', 'self')),
  goods text not null generated always as ( case part when 'aid' then 'aids' else 'textbooks' end) stored,
  book_id bigint not null references book,
  copies int not null,
  price_fen int not null,
  discount_bp int not null,
  list_fen bigint not null,
  net_fen bigint not null,
  fact text not null constraint fact_is_known check (fact in ('confirmed', 'difference', 'surplus', 'returned', 'receipt', 'receiptReversal', 'supplierReturn', 'reprice', 'correction')),
  document_id bigint not null,
  line_id bigint not null,
  number text not null,
  corrects_id bigint references billing_entry,
  reason text not null default '',
  at timestamptz not null,
  created_by bigint references app_user,
  day date not null generated always as (((at at time zone 'Asia/Shanghai'))::date) stored,
  constraint aids_are_never_funded check ((part <> 'aid') or (funding = 'self')),
  constraint corrections_name_what_they_correct check ((fact = 'correction') = (corrects_id is not null)),
  constraint only_facts_have_copies check ((fact not in ('reprice', 'correction')) or (copies = 0)),
  constraint suppliers_are_paid_for_what_they_brought check ((payer = 'supplier') = (party = 'supplier')),
  constraint the_state_pays_through_districts check ((funding = 'self') or (payer = 'district'))
);
create index billing_entry_by_book on billing_entry (book_id, plan_id);
create index billing_entry_by_campus on billing_entry (campus_id) where (campus_id is not null);
create index billing_entry_by_charge on billing_entry (charge_id);
create index billing_entry_by_company on billing_entry (company_id, day);
create index billing_entry_by_correction on billing_entry (corrects_id) where (corrects_id is not null);
create index billing_entry_by_district on billing_entry (district_id, plan_id) where (district_id is not null);
create index billing_entry_by_document on billing_entry (document_id, fact);
create index billing_entry_by_payer on billing_entry (payer, payer_id, plan_id);
create index billing_entry_by_plan on billing_entry using brin (plan_id);
-- Finds entries by document. A fixed price has no document: only its entries have its number.
create index billing_entry_by_repricing on billing_entry (number) where (fact = 'reprice');
create index billing_entry_by_school on billing_entry (school_id, plan_id, part, payer) where (school_id is not null);
create index billing_entry_by_shop on billing_entry (shop_id) where (shop_id is not null);
create index billing_entry_by_supplier on billing_entry using brin (supplier_id int8_bloom_ops);
create index billing_entry_by_user on billing_entry using brin (created_by int8_bloom_ops);
create unique index fact_is_charged_once on billing_entry (fact, line_id, funding) where (fact not in ('reprice', 'correction'));

-- What the documents of a day come to for each payer. Like billing entries, its rows never change.
create table charged_by_document (
  company_id bigint not null,
  payer text not null,
  payer_id bigint not null,
  plan_id bigint,
  day date not null,
  fact text not null,
  document_id bigint not null,
  number text not null,
  copies bigint not null,
  net_fen bigint not null,
  entry_id bigint not null
);
create index charged_by_document_of_day on charged_by_document (company_id, day);
create index charged_by_document_of_payer on charged_by_document (payer_id, payer);

create table charged_by_receiver (
  plan_id bigint,
  district_id bigint not null,
  school_id bigint,
  lines int not null,
  copies int not null,
  net_fen bigint not null,
  is_compacted boolean not null default false
);
create index charged_by_receiver_of_season on charged_by_receiver (plan_id);
create index charged_by_receiver_to_compact on charged_by_receiver (plan_id) where (not is_compacted);

-- Counts the entries of a document without a bill.
create table open_by_document (
  company_id bigint not null,
  payer text not null,
  payer_id bigint not null,
  fact text not null,
  document_id bigint not null,
  lines int not null,
  is_compacted boolean not null default false
);
create index open_by_document_of_company on open_by_document (company_id, payer);
create index open_by_document_to_compact on open_by_document (company_id) where (not is_compacted);

create function billing_entry_maintain_summaries()
 returns trigger
 language plpgsql
as $$
begin
  insert into charged_by_document (
    company_id, payer, payer_id, plan_id, day, fact, document_id, number, copies, net_fen, entry_id
  ) select * from (
    select line.company_id, line.payer, line.payer_id, line.plan_id, line.day, line.fact, line.document_id, line.number,
      sum(sign * line.copies) as copies, sum(sign * line.net_fen) as net_fen, min(line.id) as entry_id
    from (select 1 as sign, * from changed) as line
    group by line.company_id, line.payer, line.payer_id, line.plan_id, line.day, line.fact, line.document_id, line.number
  ) as delta;
  insert into open_by_document (
    company_id, payer, payer_id, fact, document_id, lines
  ) select * from (
    select line.company_id, line.payer, line.payer_id, line.fact, line.document_id, sum(sign) as lines
    from (select 1 as sign, * from changed) as line
    group by line.company_id, line.payer, line.payer_id, line.fact, line.document_id
  ) as delta where delta.lines <> 0;
  insert into charged_by_receiver (
    plan_id, district_id, school_id, lines, copies, net_fen
  ) select * from (
    select line.plan_id, line.district_id, line.school_id, sum(sign) as lines, sum(sign * line.copies) as copies,
      sum(sign * line.net_fen) as net_fen
    from (select 1 as sign, * from changed) as line
    where line.party in ('campus', 'district')
    group by line.plan_id, line.district_id, line.school_id
  ) as delta where 0 <> any(array[delta.lines, delta.copies, delta.net_fen]);
  return null;
end $$;
create trigger billing_entry_maintain_summaries_insert after insert on billing_entry referencing new table as changed for each statement execute function billing_entry_maintain_summaries();

-- If the entries of a line differ from the amounts that it computed, the line stores theirs.
create function documents_follow_entries()
 returns trigger
 language plpgsql
as $$
begin
  if exists (select from written where fact in ('receipt', 'receiptReversal')) then
    update receipt_line as line set price_fen = entered.price_fen, charged_list_fen = entered.list_fen, charged_net_fen = entered.net_fen
    from (
      select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
      from written where fact in ('receipt', 'receiptReversal') group by line_id
    ) as entered
    where line.id = entered.line_id
      and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, entered.list_fen, entered.net_fen);
  end if;
  if exists (select from written where fact = 'confirmed') then
    update send_order_line as line set price_fen = entered.price_fen, charged_list_fen = entered.list_fen, charged_net_fen = entered.net_fen
    from (
      select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
      from written where fact = 'confirmed' group by line_id
    ) as entered
    where line.id = entered.line_id
      and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, entered.list_fen, entered.net_fen);
  end if;
  -- What its receiver keeps or accepts afterwards comes on top.
  if exists (select from written where fact in ('difference', 'surplus')) then
    update send_order_line as line set price_fen = case line.good when 0 then entered.price_fen else line.price_fen end,
      charged_list_fen = line.list_fen + entered.list_fen, charged_net_fen = line.net_fen + entered.net_fen
    from (
      select differing.send_order_line_id, max(written.price_fen) as price_fen, sum(written.list_fen)::bigint as list_fen,
        sum(written.net_fen)::bigint as net_fen
      from written join delivery_difference as differing on differing.id = written.line_id
      where written.fact in ('difference', 'surplus') group by differing.send_order_line_id
    ) as entered
    where line.id = entered.send_order_line_id;
  end if;
  if exists (select from written where fact in ('returned', 'supplierReturn')) then
    update return_line as line set price_fen = entered.price_fen, charged_list_fen = -entered.list_fen, charged_net_fen = -entered.net_fen
    from (
      select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
      from written where fact in ('returned', 'supplierReturn') group by line_id
    ) as entered
    where line.id = entered.line_id
      and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, -entered.list_fen, -entered.net_fen);
  end if;
  return null;
end $$;
create trigger documents_follow_entries after insert on billing_entry referencing new table as written for each statement execute function documents_follow_entries();

create trigger billing_entries_are_append_only before delete or update or truncate on billing_entry for each statement execute function refuse_change('entries of money are never changed or deleted');
create trigger charges_stay before delete or truncate on charge for each statement execute function refuse_change('charges are never deleted');
create trigger refuse_archived_season before insert on billing_entry for each row when (new.fact <> 'correction') execute function refuse_archived_season();
